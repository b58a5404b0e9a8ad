import type { Ctx } from '../../src/lib/gateway/core/ctx.ts';
import { dayOf } from '../../src/lib/rules/portal-day.ts';

/** The upline of a member today, as the table says; undefined at the top. */
export async function uplineOf({ db, clock, settings }: Ctx, memberId: bigint): Promise<bigint | undefined> {
  const today = dayOf(clock.now(), settings.get('portal.zone'));
  const places = await db
    .selectFrom('team_memberships')
    .select(['upline_id', 'to_day'])
    .where('member_id', '=', memberId)
    .where('from_day', '<=', today)
    .execute();
  return places.find(({ to_day }) => to_day === null || to_day > today)?.upline_id;
}
