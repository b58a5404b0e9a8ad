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

/** Ends the orders of an account that closes, which nobody has paid: what still comes for one waits for an operator. */
export async function endOrdersOf({ db }: Pick<Ctx, 'db'>, memberId: bigint): Promise<void> {
  await db
    .updateTable('deposits')
    .set({ status: 'expired' })
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .execute();
}
