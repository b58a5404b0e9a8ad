// Where somebody is in an agent's team today. Anyone who is not in it does not exist for that agent.
import { sql } from 'kysely';
import { type Day, dayOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { holdsOn } from '../people/teams.ts';

export interface Asking {
  memberId: bigint;
  currency: string;
}

export const todayOf = ({ clock, settings }: Ctx): Day => dayOf(clock.now(), settings.get('portal.zone'));

/** The account of the agent or of somebody below; undefined for anybody else. */
export async function findInTeam(ctx: Ctx, agentId: bigint, account: string): Promise<bigint | undefined> {
  const row = await ctx.db
    .selectFrom('members as m')
    .select('m.id')
    .where('m.account', '=', account.toLowerCase())
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('m.id', '=', agentId),
        exists(
          selectFrom('team_memberships as p')
            .select('p.member_id')
            .whereRef('p.member_id', '=', 'm.id')
            .where(holdsOn(todayOf(ctx)))
            .where(sql<boolean>`p.path @> array[${agentId}::bigint]`),
        ),
      ]),
    )
    .executeTakeFirst();
  return row?.id;
}

/** How many are above an agent, and the account of the direct upline. */
export async function standing(ctx: Ctx, agentId: bigint): Promise<{ level: number; upline: string | null }> {
  const row = await ctx.db
    .selectFrom('team_memberships as p')
    .innerJoin('members as u', 'u.id', 'p.upline_id')
    .select(['u.account', sql<number>`cardinality(p.path)`.as('depth')])
    .where('p.member_id', '=', agentId)
    .where(holdsOn(todayOf(ctx)))
    .executeTakeFirst();
  return { level: (row?.depth ?? 0) + 1, upline: row?.account ?? null };
}
