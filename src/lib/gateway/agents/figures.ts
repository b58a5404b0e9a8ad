// Figures of teams: the roll-up of member and day, joined with who was below whom on that day. So a move never changes what
// was counted before it, and no bet waits for any of this.
import { type RawBuilder, sql } from 'kysely';
import type { Range } from '../../rules/periods.ts';

export interface Team {
  agentId: bigint;
  currency: string;
  days: Range;
}

export const SUMS = ['bets', 'stake', 'valid', 'payout', 'deposits', 'withdrawals'] as const;

export type Sums = Record<(typeof SUMS)[number], bigint>;

const summed = sql`sum(d.bets)::bigint as bets, sum(d.stake_minor)::bigint as stake, sum(d.valid_minor)::bigint as valid,
  sum(d.payout_minor)::bigint as payout, sum(d.deposits_minor)::bigint as deposits,
  sum(d.withdrawals_minor)::bigint as withdrawals`;

/** Days of members, each with its place in the team on that day. */
const daysOfTeam = ({ agentId, currency, days }: Team): RawBuilder<unknown> => sql`
  member_days d join team_memberships p on p.member_id = d.member_id
      and p.from_day <= d.day and (p.to_day is null or p.to_day > d.day)
    where p.path @> array[${agentId}::bigint] and d.currency = ${currency}
      and d.day >= ${days.from} and d.day < ${days.to}`;

/**
 * Sums by member and by the branch that they were in below somebody of the team: `branch` is the direct downline of that day at
 * its top, and null for the somebody's own days.
 */
export const byBranch = (team: Team, underId: bigint): RawBuilder<unknown> => sql`
  select case when d.member_id = ${underId} then null
      else coalesce(p.path[array_position(p.path, ${underId}::bigint) + 1], d.member_id) end as branch, d.member_id, ${summed}
    from ${daysOfTeam(team)} and (d.member_id = ${underId} or p.path @> array[${underId}::bigint])
    group by 1, d.member_id`;

/**
 * Sums by member and by the head of each branch that they were in or were themselves, of the heads that `found` has: a query of the same
 * statement.
 */
export const byHead = (team: Team): RawBuilder<unknown> => sql`
  select branch, d.member_id, ${summed}
    from (select unnest(p.path || d.member_id) as branch, d.* from ${daysOfTeam(team)}
      and (p.path && array(select id from found) or d.member_id = any(array(select id from found)))) d
    where branch = any(array(select id from found)) group by 1, 2`;

/** Sums by day. */
export const byDay = (team: Team): RawBuilder<unknown> => sql`
  select d.day, ${summed} from ${daysOfTeam(team)} group by d.day`;

/** Adds up what has one row a member: the sums, and how many reached a valid bet. */
export const added = (activeMinor: bigint): RawBuilder<unknown> => sql`
  ${sql.join(SUMS.map((name) => sql`coalesce(sum(${sql.id(name)}), 0)::bigint as ${sql.id(name)}`))},
  count(*) filter (where valid >= ${activeMinor})::integer as active`;
