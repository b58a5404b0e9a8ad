import type { Ctx } from '../core/ctx.ts';

/**
 * Ends the hold of deposits that nobody paid; one that somebody else has just now is ended a minute later. Money that still arrives is
 * credited unless the gate refuses it.
 */
export async function expireDeposits(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('deposits')
    .set({ status: 'expired' })
    .where('id', 'in', (from) =>
      from
        .selectFrom('deposits')
        .select('id')
        .where('status', '=', 'pending')
        .where('expires_at', '<=', ctx.clock.now())
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
