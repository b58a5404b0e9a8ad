// Figures of teams. What everyone below somebody did is kept by day (`team_days`), with who was below whom on that day; how many of them
// did enough is the only thing that is counted member by member, from two rows of each (`member_totals`), however many bets there were.
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

/** What somebody came to since ever, before a day. */
const before = (day: RawBuilder<unknown>, currency: string): RawBuilder<unknown> => sql`
  select t.* from member_totals t where t.member_id = p.member_id and t.currency = ${currency} and t.day < ${day}
    order by t.day desc limit 1`;

/** By head and member, what each of them came to on days of `places p` (`head`, `member_id`, `first`, `next`). */
const each = (places: RawBuilder<unknown>, currency: string): RawBuilder<unknown> => sql`
  select p.head, p.member_id, sum(l.valid_minor - coalesce(f.valid_minor, 0)) as valid,
      sum(l.deposits_minor - coalesce(f.deposits_minor, 0)) as deposits,
      sum(l.withdrawals_minor - coalesce(f.withdrawals_minor, 0)) as withdrawals
    from (${places}) p
    join lateral (${before(sql`p.next`, currency)}) l on l.day >= p.first
    left join lateral (${before(sql`p.first`, currency)}) f on true
    group by p.head, p.member_id`;

/** How many did enough, and how many paid in and were paid out; `members` has one row a member. */
const countedMembers = (activeMinor: bigint): RawBuilder<unknown> => sql`
  count(*) filter (where valid >= ${activeMinor})::integer as active,
  count(*) filter (where deposits > 0)::integer as "paidIn", count(*) filter (where withdrawals > 0)::integer as "paidOut"`;

/** Counts of everyone below the agent: `active`, `paidIn`, `paidOut`. */
export const countsOfTeam = (
  { agentId, currency, days }: Team,
  activeMinor: bigint,
): RawBuilder<unknown> => sql`
  select ${countedMembers(activeMinor)} from (${each(
    sql`select ${agentId}::bigint as head, member_id, greatest(from_day, ${days.from}) as first, least(to_day, ${days.to}) as next
      from team_memberships
      where path @> array[${agentId}::bigint] and from_day < ${days.to} and (to_day is null or to_day > ${days.from})`,
    currency,
  )}) members`;

/** Counts of branches over the days that `spans` has for them, by their `head`. */
export const countsOfBranches = (
  { currency }: Pick<Team, 'currency'>,
  activeMinor: bigint,
): RawBuilder<unknown> => sql`
  select head, ${countedMembers(activeMinor)} from (${each(
    sql`select s.head, t.member_id, greatest(t.from_day, s.first) as first, least(t.to_day, s.next) as next
        from team_memberships t cross join unnest(t.path) above (id)
        join spans s on s.head = above.id and s.first < coalesce(t.to_day, 'infinity') and s.next > t.from_day
        where t.path && array(select head from spans)
      union all
      select head, head, first, next from spans`,
    currency,
  )}) members group by head`;
