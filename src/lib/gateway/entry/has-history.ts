// Accounts can be in use before anyone logs in to them: those of the demonstration, and those that came from another portal.
import type { Ctx } from '../core/ctx.ts';

/** Whether the member has bet, deposited or brought anyone in. */
export async function hasHistory({ db }: Ctx, memberId: bigint): Promise<boolean> {
  const found = await db
    .selectFrom('members as m')
    .select('m.id')
    .where('m.id', '=', memberId)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('bets').select('id').whereRef('member_id', '=', 'm.id')),
        exists(selectFrom('deposits').select('id').whereRef('member_id', '=', 'm.id')),
        exists(selectFrom('team_memberships').select('member_id').whereRef('upline_id', '=', 'm.id')),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}
