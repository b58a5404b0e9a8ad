// Figures of teams. What everyone below somebody did is kept by day (`team_days`), with who was below whom on that day; how many of them
// did enough is the only thing that is counted member by member, from a row of each a month (`member_months`), however many bets there were.
import { type RawBuilder, sql } from 'kysely';
import type { Range } from '../../rules/periods.ts';

export interface Team {
  agentId: bigint;
  currency: string;
  days: Range;
}

export const SUMS = ['bets', 'stake', 'valid', 'payout', 'deposits', 'withdrawals'] as const;

export type Sums = Record<(typeof SUMS)[number], bigint>;

/** The sums of rows of `team_days` or `member_days`. */
const summed = sql`sum(bets)::bigint as bets, sum(stake_minor)::bigint as stake, sum(valid_minor)::bigint as valid,
  sum(payout_minor)::bigint as payout, sum(deposits_minor)::bigint as deposits, sum(withdrawals_minor)::bigint as withdrawals`;

/** Sums of `f`, of whom there may be none. */
export const orNothing = sql.join(
  SUMS.map((name) => sql`coalesce(f.${sql.id(name)}, 0)::bigint as ${sql.id(name)}`),
);

/** Sums of everyone below the agent. */
export const ofTeam = ({ agentId, currency, days }: Team): RawBuilder<unknown> => sql`
  select ${summed} from team_days
    where head_id = ${agentId} and currency = ${currency} and day >= ${days.from} and day < ${days.to}`;

/** The same by day; a day without any is not among them. */
export const byDay = ({ agentId, currency, days }: Team): RawBuilder<unknown> => sql`
  select day, ${summed} from team_days
    where head_id = ${agentId} and currency = ${currency} and day >= ${days.from} and day < ${days.to} group by day`;

/**
 * Days of the period on which each of some branches counts, by its head: `head`, `first` and `next`. A branch counts while its head was
 * below the agent, and `under` whom it is shown, when it is shown under somebody.
 */
export const spansOf = (
  { agentId, days }: Team,
  heads: RawBuilder<unknown>,
  underId?: bigint,
): RawBuilder<unknown> => sql`
  select member_id as head, greatest(from_day, ${days.from}) as first, least(to_day, ${days.to}) as next
    from team_memberships
    where member_id in (${heads}) and path @> array[${agentId}::bigint] and from_day < ${days.to}
      and (to_day is null or to_day > ${days.from}) ${underId === undefined ? sql`` : sql`and upline_id = ${underId}`}`;

/** Sums of branches over the days that `spans` has for them, by their `head`: of everyone below, and of the head too. */
export const ofBranches = ({ currency }: Pick<Team, 'currency'>): RawBuilder<unknown> => sql`
  select head, ${summed} from (
    select s.head, t.* from spans s
      join team_days t on t.head_id = s.head and t.currency = ${currency} and t.day >= s.first and t.day < s.next
    union all
    select s.head, d.* from spans s
      join member_days d on d.member_id = s.head and d.currency = ${currency} and d.day >= s.first and d.day < s.next) days
    group by head`;

/** Months, as `t.month`, of which days can be in [first, next). */
export const monthsOf = (first: RawBuilder<unknown>, next: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`t.month > ${first}::date - 31 and t.month < ${next}::date`;

/** By head and member, what each of them came to on days of `places p` (`head`, `member_id`, `first`, `next`). */
const each = (places: RawBuilder<unknown>, { currency, days }: Pick<Team, 'currency' | 'days'>) => {
  const columns = ['valid', 'deposits', 'withdrawals'];
  const part = (column: string): RawBuilder<unknown> =>
    sql`agents_between(t.${sql.id(`${column}_minor`)}, t.month, p.first, p.next) as ${sql.id(column)}`;
  const sum = (column: string): RawBuilder<unknown> =>
    sql`sum(${sql.id(column)})::bigint as ${sql.id(column)}`;
  // The fence keeps whole months out of what is sorted.
  return sql`
    select head, member_id, ${sql.join(columns.map(sum))}, bool_and(whole) as whole
      from (
        select p.head, p.member_id, p.first = ${days.from} and p.next = ${days.to} as whole, ${sql.join(columns.map(part))}
          from (${places}) p
          join member_months t on t.member_id = p.member_id and t.currency = ${currency}
            and ${monthsOf(sql`${days.from}`, sql`${days.to}`)}
          offset 0) parts
      group by head, member_id`;
};

/** How many did enough, and how many paid in and were paid out; `members` has one row a member. */
const countedMembers = (activeMinor: bigint): RawBuilder<unknown> => sql`
  count(*) filter (where valid >= ${activeMinor})::integer as active,
  count(*) filter (where deposits > 0)::integer as "paidIn", count(*) filter (where withdrawals > 0)::integer as "paidOut"`;

/** On which days who was below somebody of the agent's team, by the branch directly below them; somebody else than the agent counts too. */
const placesUnder = ({ agentId, days }: Team, underId: bigint): RawBuilder<unknown> => {
  const place = sql`member_id, greatest(from_day, ${days.from}) as first, least(to_day, ${days.to}) as next
    from team_memberships where from_day < ${days.to} and (to_day is null or to_day > ${days.from})`;
  const below = sql`select coalesce(path[array_position(path, ${underId}::bigint) + 1], member_id) as head, ${place}
    and path @> array[${agentId}::bigint] and path @> array[${underId}::bigint]`;
  if (underId === agentId) return below;
  return sql`${below} union all
    select member_id as head, ${place} and path @> array[${agentId}::bigint] and member_id = ${underId}`;
};

/** Counts of the branches `headIds` directly below somebody, by their `head`, and of everyone under whom they are as that of no head. */
export const countsUnder = (
  team: Team,
  underId: bigint,
  headIds: readonly bigint[],
  activeMinor: bigint,
): RawBuilder<unknown> => sql`
  with each as materialized (${each(placesUnder(team, underId), team)})
  select null::bigint as head, sum(active)::integer as active, sum("paidIn")::integer as "paidIn", sum("paidOut")::integer as "paidOut"
    from (
      -- anyone who was in one place all the time is there once
      select ${countedMembers(activeMinor)} from each where whole
      union all
      select ${countedMembers(activeMinor)} from (
        select member_id, sum(valid) as valid, sum(deposits) as deposits, sum(withdrawals) as withdrawals
          from each where not whole group by member_id) moved) parts
  union all
  select head, ${countedMembers(activeMinor)} from each where head = any(${headIds}::bigint[]) group by head`;

/** Counts of branches anywhere in the team on the days that `spans` has for them, by their `head`. */
export const countsOfBranches = (team: Team, activeMinor: bigint): RawBuilder<unknown> => sql`
  select head, ${countedMembers(activeMinor)} from (${each(
    sql`select s.head, t.member_id, greatest(t.from_day, s.first) as first, least(t.to_day, s.next) as next
        from spans s
        join team_memberships t on t.path @> array[s.head] and s.first < coalesce(t.to_day, 'infinity') and s.next > t.from_day
      union all
      select head, head, first, next from spans`,
    team,
  )}) members group by head`;
