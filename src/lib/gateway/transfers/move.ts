// A transfer from its beginning to the vendor's answer, as far as there is one.
import { inUnits } from '../../rules/vendor-units.ts';
import { type TransferVendor, transferVendor } from '../catalogue/transfer-vendors.ts';
import { inMs } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import { publishBalance } from '../core/events.ts';
import { type AskedTransfer, type Begun, begin } from './begin.ts';
import { resolve, type TransferState } from './resolve.ts';
import { askToMove } from './vendor-calls.ts';

export type Moved =
  | Exclude<Begun, { state: 'on_the_way' }>
  | { state: TransferState; id: string; amountMinor: bigint };

/** What was not answered is asked about after this time. */
export const FIRST_ASK_MS = 2_000;

/** Moves money, and says how far it has come. `on_the_way` ends later by itself: the vendor is asked until it says. */
export async function move(
  ctx: Ctx,
  vendor: TransferVendor,
  asked: Omit<AskedTransfer, 'vassalage'>,
): Promise<Moved> {
  const full = { ...asked, vassalage: vendor.vassalage };
  const begun = await begin(ctx, full);
  return begun.state === 'on_the_way' ? carry(ctx, vendor, full, begun) : begun;
}

/** Asks the vendor for what has begun. */
export async function carry(
  ctx: Ctx,
  vendor: TransferVendor,
  { memberId, currency, direction }: AskedTransfer,
  { id, amountMinor }: { id: string; amountMinor: bigint },
): Promise<{ state: TransferState; id: string; amountMinor: bigint }> {
  await publishBalance(ctx, memberId, 'transfer');
  // The caller may know the vendor from before its units were changed; while money is on the way they stay.
  const { units } = (await transferVendor(ctx, vendor.vassalage)) ?? vendor;
  const said = await askToMove(ctx, vendor, direction === 'in' ? 'fund' : 'withdraw', {
    transaction: id,
    player: String(memberId),
    currency,
    amount: inUnits(units, amountMinor),
  });
  if (said) return { state: await resolve(ctx, id, said === 'done' ? 'done' : 'refused'), id, amountMinor };
  await ctx.db
    .updateTable('vendor_transfers')
    .set({ ask_at: inMs(ctx.clock, FIRST_ASK_MS) })
    .where('id', '=', id)
    .where('state', '=', 'on_the_way')
    .execute();
  await ctx.jobs.wake('resolveTransfers', FIRST_ASK_MS);
  return { state: 'on_the_way', id, amountMinor };
}
