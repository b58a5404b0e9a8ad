// A member's wallet at a vendor, locked by the one who changes it.
import type { Kysely } from 'kysely';
import type { TxCtx } from '../core/in-transaction.ts';
import type { DB } from '../db/schema.ts';
import { balanceOf } from '../ledger/balance.ts';

export interface WalletKey {
  memberId: bigint;
  vassalage: string;
  currency: string;
}

/** Locks the wallet in the caller's transaction, and gives it another version. */
export async function changeWallet({ db }: Pick<TxCtx, 'db'>, { memberId, vassalage }: Place): Promise<void> {
  await db
    .insertInto('vendor_wallets')
    .values({ member_id: memberId, vassalage, version: 1n })
    .onConflict((on) =>
      on
        .columns(['member_id', 'vassalage'])
        .doUpdateSet(({ eb, ref }) => ({ version: eb(ref('vendor_wallets.version'), '+', 1n) })),
    )
    .execute();
}

/** Makes the row that is locked, where it is not there yet. */
export async function keepWallet(db: Kysely<DB>, { memberId, vassalage }: Place): Promise<void> {
  await db
    .insertInto('vendor_wallets')
    .values({ member_id: memberId, vassalage })
    .onConflict((on) => on.doNothing())
    .execute();
}

type Place = Pick<WalletKey, 'memberId' | 'vassalage'>;

const rowOf = (db: Kysely<DB>, { memberId, vassalage }: Place) =>
  db.selectFrom('vendor_wallets').where('member_id', '=', memberId).where('vassalage', '=', vassalage);

/** The version of the wallet now; 0 before it was used. */
export async function walletVersion(db: Kysely<DB>, place: Place, lock = false): Promise<bigint> {
  const row = await rowOf(db, place)
    .select('version')
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row?.version ?? 0n;
}

/** The transfer of the wallet that is on the way; undefined when there is none. */
export async function openTransfer(
  db: Kysely<DB>,
  { memberId, vassalage }: Place,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('vendor_transfers')
    .select('id')
    .where('member_id', '=', memberId)
    .where('vassalage', '=', vassalage)
    .where('state', '=', 'on_the_way')
    .executeTakeFirst();
  return row?.id;
}

/** What the books say is in the wallet, in minor units. */
export const inWallet = (db: Kysely<DB>, { memberId, vassalage, currency }: WalletKey): Promise<bigint> =>
  balanceOf(db, { member: memberId, kind: 'vendor', purse: vassalage }, currency);

/** Whether the vendor says more is there than was agreed, and no operator has released the wallet. */
export async function isHeld(db: Kysely<DB>, place: Place): Promise<boolean> {
  const row = await rowOf(db, place).select('held_minor').executeTakeFirst();
  return row?.held_minor != null;
}

/** Holds a wallet for what the vendor says is there above what was booked, in minor units; 0 releases it. */
export async function holdWallet(
  { db, clock }: Pick<TxCtx, 'db' | 'clock'>,
  { memberId, vassalage }: Place,
  aboveMinor: bigint,
): Promise<void> {
  await db
    .updateTable('vendor_wallets')
    .set(({ fn, ref, val }) =>
      aboveMinor > 0n
        ? { held_minor: aboveMinor, held_since: fn.coalesce(ref('held_since'), val(clock.now())) }
        : { held_minor: null, held_since: null },
    )
    .where('member_id', '=', memberId)
    .where('vassalage', '=', vassalage)
    .execute();
}
