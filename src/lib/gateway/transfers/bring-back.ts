// Everything that a member has at a vendor comes back to the main wallet.
import type { Kysely } from 'kysely';
import type { TransferVendor } from '../catalogue/transfer-vendors.ts';
import { inMs } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { DB } from '../db/schema.ts';
import type { Cause } from './begin.ts';
import { look } from './look.ts';
import { type Moved, move } from './move.ts';
import { keepWallet, type WalletKey } from './vendor-wallet.ts';

/** A bet may be placed between the question how much there is and the transfer, which is then refused. */
const TRIES = 3;

export type Brought = Moved['state'] | 'silent';

/** Answers how far it has come; `silent`: the vendor does not say how much there is. */
export async function bringBack(
  ctx: Ctx,
  vendor: TransferVendor,
  { memberId, currency, cause }: Omit<WalletKey, 'vassalage'> & { cause: Cause },
): Promise<Brought> {
  for (let tries = 1; ; tries++) {
    const there = await look(ctx, vendor, { memberId, currency });
    if (there === undefined) return 'silent';
    const asked = { memberId, currency, direction: 'out', amountMinor: there, cause } as const;
    const { state } = await move(ctx, vendor, asked);
    if (state !== 'refused' || tries === TRIES) return state;
  }
}

export const LONGEST_WAIT_MS = 900_000;
/** How long after each failure the next try comes, the last one again and again. */
const WAITS_MS = [5_000, 15_000, 60_000, 300_000, LONGEST_WAIT_MS];

export const waitAfter = (tries: number): number => WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? 5_000;

/** Has the money of a wallet brought back by the job, until that is done or the member plays there again. */
export async function wantBack(
  { db }: Pick<Ctx, 'db'>,
  { memberId, vassalage }: Pick<WalletKey, 'memberId' | 'vassalage'>,
  wanted: 'leave' | 'operator',
): Promise<void> {
  await keepWallet(db, { memberId, vassalage });
  await ofWallet(db, { memberId, vassalage }).set({ wanted, try_at: null }).execute();
}

/** The same for all wallets of a member in which there is something, or soon will be. */
export async function wantAllBack({ db, jobs }: TxCtx, memberId: bigint): Promise<void> {
  const held = await db
    .selectFrom('accounts')
    .select('purse')
    .where('owner_id', '=', memberId)
    .where('kind', 'in', ['vendor', 'in_transit'])
    .where('balance_minor', '>', 0n)
    .execute();
  for (const { purse } of held) await wantBack({ db }, { memberId, vassalage: purse }, 'leave');
  if (held.length > 0) await jobs.wake('resolveTransfers', 0);
}

/** Brings the money of a wallet back, and notes when to try again if that is not done. */
export async function tryToBringBack(
  ctx: Ctx,
  vendor: TransferVendor,
  wallet: WalletKey & { cause: Cause },
): Promise<void> {
  const state = await bringBack(ctx, vendor, wallet).catch((err: unknown) => {
    ctx.log.error({ err, vassalage: wallet.vassalage }, 'the return of money from a vendor failed');
    return 'failed' as const;
  });
  if (state === 'done' || state === 'nothing') {
    await ofWallet(ctx.db, wallet).set({ wanted: null, tries: 0, try_at: null }).execute();
    return;
  }
  // What is on the way may still come to nothing, so it is looked at again too.
  const row = await ofWallet(ctx.db, wallet)
    .set(({ eb, ref }) => ({ tries: eb(ref('tries'), '+', 1) }))
    .returning('tries')
    .executeTakeFirst();
  const pause = waitAfter(row?.tries ?? 1);
  await ofWallet(ctx.db, wallet)
    .set({ try_at: inMs(ctx.clock, pause) })
    .execute();
  await ctx.jobs.wake('resolveTransfers', pause);
}

const ofWallet = (db: Kysely<DB>, { memberId, vassalage }: Pick<WalletKey, 'memberId' | 'vassalage'>) =>
  db.updateTable('vendor_wallets').where('member_id', '=', memberId).where('vassalage', '=', vassalage);
