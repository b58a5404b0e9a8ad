// What a team came to in a period, and how it stands now.
import { sql } from 'kysely';
import { AGENT_CODES } from '../../rules/agent-codes.ts';
import { DAY_MS } from '../../rules/durations.ts';
import { daysIn } from '../../rules/periods.ts';
import { addDays, type Day, startOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { byDay, ofTeam, orNothing, type Sums, type Team } from './figures.ts';
import { todayOf } from './place.ts';

const NEVER_AFTER_DAYS = 7;

/** Everyone below the agent today. */
const teamToday = (ctx: Ctx, agentId: bigint) => {
  const today = todayOf(ctx);
  return sql`select p.member_id, p.path from team_memberships p where p.path @> array[${agentId}::bigint]
    and p.from_day <= ${today} and (p.to_day is null or p.to_day > ${today})`;
};

export interface TeamSize {
  members: number;
  agents: number;
  /** How deep it is: 1 with nobody but direct downlines. */
  levels: number;
}

export async function teamSize(ctx: Ctx, agentId: bigint): Promise<TeamSize> {
  const { rows } = await sql<TeamSize>`
    select count(*)::integer as members, count(*) filter (where m.agent_code = any(${[...AGENT_CODES]}))::integer as agents,
        coalesce(max(cardinality(t.path) - array_position(t.path, ${agentId}::bigint) + 1), 0)::integer as levels
      from (${teamToday(ctx, agentId)}) t join members m on m.id = t.member_id`.execute(ctx.db);
  return rows[0] ?? { members: 0, agents: 0, levels: 0 };
}

export async function teamSums(ctx: Ctx, team: Team): Promise<Sums> {
  const { rows } = await sql<Sums>`select ${orNothing} from (${ofTeam(team)}) f`.execute(ctx.db);
  return rows[0] as Sums;
}

/** Valid bets of as many days before. */
export async function validBefore(ctx: Ctx, team: Team): Promise<bigint> {
  return (await teamSums(ctx, before(team))).valid;
}

/** The same number of days before. */
const before = (team: Team): Team => ({
  ...team,
  days: { from: addDays(team.days.from, -daysIn(team.days)), to: team.days.from },
});

/** Sums of each day of the period; a day without any is not among them. */
export async function teamDays(ctx: Ctx, team: Team): Promise<(Sums & { day: Day })[]> {
  const { rows } = await sql<Sums & { day: Day }>`${byDay(team)} order by day`.execute(ctx.db);
  return rows;
}

export interface Newcomers {
  members: number;
  newMembers: number;
  newPaidIn: number;
  neverLoggedIn: number;
  balance: bigint;
}

export async function newcomers(ctx: Ctx, { agentId, currency, days }: Team): Promise<Newcomers> {
  const zone = ctx.settings.get('portal.zone');
  const [from, to] = [startOf(days.from, zone), startOf(days.to, zone)];
  const weekAgo = new Date(ctx.clock.now().getTime() - NEVER_AFTER_DAYS * DAY_MS);
  const isNew = sql`m.created_at >= ${from} and m.created_at < ${to}`;
  const { rows } = await sql<Newcomers>`
    with team as materialized (${teamToday(ctx, agentId)})
    select count(*)::integer as members, count(*) filter (where ${isNew})::integer as "newMembers",
        count(*) filter (where ${isNew} and exists (select from member_days d where d.member_id = m.id
          and d.currency = ${currency} and d.day >= ${days.from} and d.day < ${days.to} and d.deposits_minor > 0))::integer
          as "newPaidIn",
        count(*) filter (where m.first_login_at is null and m.created_at < ${weekAgo})::integer as "neverLoggedIn",
        (select coalesce(sum(a.balance_minor), 0)::bigint from accounts a join team on a.owner_id = team.member_id
          where a.kind in ('cash', 'debt') and a.currency = ${currency} and a.shard = 0) as balance
      from team join members m on m.id = team.member_id`.execute(ctx.db);
  return rows[0] as Newcomers;
}
