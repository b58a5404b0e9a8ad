// What a member has at a vendor, as the vendor says it: the difference to the books is what was won or lost there.
import { sql } from 'kysely';
import type { TransferVendor } from '../catalogue/transfer-vendors.ts';
import type { Ctx } from '../core/ctx.ts';
import { publishBalance } from '../core/events.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { transfer } from '../ledger/transfer.ts';
import { askBalance } from './vendor-calls.ts';
import {
  changeWallet,
  holdWallet,
  inWallet,
  isHeld,
  keepWallet,
  openTransfer,
  type WalletKey,
  walletVersion,
} from './vendor-wallet.ts';

/**
 * Asks the vendor and books the difference. Answers what is in the wallet by the books, in minor units; undefined when the vendor did
 * not say, or a transfer came between, since then nobody knows which moment the answer is about. What is above the terms of the vendor
 * is not booked: the wallet is held until an operator releases it or the vendor says less.
 */
export async function look(
  ctx: Ctx,
  vendor: TransferVendor,
  { memberId, currency }: Omit<WalletKey, 'vassalage'>,
): Promise<bigint | undefined> {
  const wallet = { memberId, currency, vassalage: vendor.vassalage };
  await keepWallet(ctx.db, wallet);
  const version = await walletVersion(ctx.db, wallet);
  if (await openTransfer(ctx.db, wallet)) return undefined;
  const said = await askBalance(ctx, vendor, { player: String(memberId), currency });
  if (said === undefined) return undefined;
  const looked = await inTransaction(ctx, async (tx) => {
    if ((await walletVersion(tx.db, wallet, true)) !== version) return undefined;
    const before = await inWallet(tx.db, wallet);
    const difference = said - before;
    const wasHeld = await isHeld(tx.db, wallet);
    const booked = await asAgreed(tx, wallet, difference, wasHeld);
    const above = difference - booked;
    if (wasHeld || above > 0n) await holdWallet(tx, wallet, above);
    if (booked !== 0n) await book(tx, wallet, booked);
    return { there: before + booked, changed: booked !== 0n, newlyHeld: above > 0n && !wasHeld };
  });
  if (!looked) return undefined;
  if (looked.newlyHeld)
    ctx.log.error({ vassalage: vendor.vassalage, memberId, said }, 'a vendor says more than was agreed');
  if (looked.changed) await publishBalance(ctx, memberId, 'round');
  return looked.there;
}

/** How much of a difference is booked: all of what was lost, and of what was won as much as the vendor's terms leave. */
async function asAgreed(
  { db, clock }: TxCtx,
  { vassalage, currency }: WalletKey,
  difference: bigint,
  held: boolean,
): Promise<bigint> {
  if (difference <= 0n) return difference;
  if (held) return 0n;
  const { rows } = await sql<{ most: bigint }>`
    select vendor_rise_left(${vassalage}, ${currency}, ${clock.now()}) as most`.execute(db);
  const most = rows[0]?.most ?? 0n;
  return difference < most ? difference : most;
}

async function book(tx: TxCtx, wallet: WalletKey, difference: bigint): Promise<void> {
  const { memberId, vassalage, currency } = wallet;
  await changeWallet(tx, wallet);
  const at = tx.clock.now();
  const { id } = await tx.db
    .insertInto('vendor_results')
    .values({ member_id: memberId, vassalage, currency, amount_minor: difference, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [house, purse] = [{ house: 'play' }, { member: memberId, kind: 'vendor', purse: vassalage }] as const;
  await transfer(tx.db, {
    key: `vendor_result:${id}`,
    kind: difference > 0n ? 'vendor_won' : 'vendor_lost',
    ...(difference > 0n ? { from: house, to: purse } : { from: purse, to: house }),
    amountMinor: difference > 0n ? difference : -difference,
    reference: String(id),
    ...{ currency, at },
  });
}
