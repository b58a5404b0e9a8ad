// Wallets of which a vendor says more than was agreed, as operators see and release them.
import type { Kysely } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import type { DB } from '../db/schema.ts';
import type { WalletKey } from './vendor-wallet.ts';

/** The wallets that are held, the oldest first. Amounts are minor units. */
export const heldWallets = (db: Kysely<DB>, most: number) =>
  db
    .selectFrom('vendor_wallets as w')
    .innerJoin('members as m', 'm.id', 'w.member_id')
    .select(['m.account', 'w.vassalage', 'w.held_minor', 'm.currency', 'w.held_since'])
    .where('w.held_since', 'is not', null)
    .orderBy('w.held_since')
    .limit(most)
    .execute();

export async function countHeld(db: Kysely<DB>): Promise<number> {
  const { held } = await db
    .selectFrom('vendor_wallets')
    .select(({ fn }) => fn.countAll().as('held'))
    .where('held_since', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(held);
}

/** Releases a wallet; answers whether it was held. */
export async function releaseWallet(
  { db }: Pick<Ctx, 'db'>,
  { memberId, vassalage }: Pick<WalletKey, 'memberId' | 'vassalage'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vendor_wallets')
    .set({ held_minor: null, held_since: null })
    .where('member_id', '=', memberId)
    .where('vassalage', '=', vassalage)
    .where('held_since', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
