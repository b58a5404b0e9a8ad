import type { Ctx } from '../core/ctx.ts';

/** Ends the hold of deposits that nobody paid. Money that still arrives later is credited unless the gate refuses it. */
export async function expireDeposits(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('deposits')
    .set({ status: 'expired' })
    .where('status', '=', 'pending')
    .where('expires_at', '<=', ctx.clock.now())
    .execute();
}
