// Adds up teams by whole days: rows of `team_days`, less what members did while they were excluded, and with changes in the
// period of their bets. How many are active is counted from a row of each member a month, however many bets there were.
import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '../../rules/portal-day.ts';
import { monthsOf } from '../agents/figures.ts';
import {
  belongs,
  type Counting,
  changesOf,
  isExcludedAt,
  subjectRows,
  toldSums,
  wholeOf,
} from './subjects.ts';

const SUMS = ['bets', 'stake', 'payout', 'bonus', 'fees', 'valid'] as const;
const COLUMNS = ['bets', 'stake_minor', 'payout_minor', 'bonus_minor', 'fees_minor', 'valid_minor'];

const sums = (of: (column: string, name: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(COLUMNS.map((column, index) => of(column, SUMS[index] as string)));

/** In a query on `d`: whether the member was excluded all day. */
const isExcludedAllDay = sql`exists (
  select from play_breaks b where b.member_id = d.member_id and b.kind = 'self_exclusion'
    and portal_day(b.started_at) < d.day and (b.lifts_at is null or portal_day(b.lifts_at) > d.day))`;

/**
 * Queries that the others here begin with. `spans`: the days of each subject on which the downline stood below the payer, with the team's
 * `head`. `apart`: what is added to the rows of its team by member and day, below nothing when it is taken away.
 */
export function daysApart(zone: string, counting: Counting): RawBuilder<unknown> {
  const { currency, subjects } = counting;
  const { from, to } = wholeOf(subjects);
  const [fromDay, toDay] = [dayOf(from, zone), dayOf(to, zone)];
  const window = sql`datemultirange(daterange(s.from_day, greatest(s.from_day, s.to_day)))`;
  const excluded = sql`
    select d.member_id, d.day, d.category, null::timestamptz as at, ${sums((column, name) => sql`-d.${sql.id(column)} as ${sql.id(name)}`)},
        'none' as shift, null::timestamptz as other
      from member_days d
      where d.member_id in (select member_id from play_breaks where kind = 'self_exclusion') and d.currency = ${currency}
        and d.day >= ${fromDay} and d.day < ${toDay} and ${isExcludedAllDay}`;
  // On the day on which somebody excludes themselves, or is let back in, the feed says what was before and what after.
  const partly = sql`
    select d.member_id, d.day, coalesce(d.category, '') as category, null::timestamptz as at, ${toldSums(-1)}, 'none' as shift,
        null::timestamptz as other
      from (
        select distinct member_id, day, day::timestamp at time zone portal_zone() as begins
          from play_breaks cross join unnest(array[portal_day(started_at), portal_day(lifts_at)]) day
          where kind = 'self_exclusion' and day >= ${fromDay} and day < ${toDay}) changed
      join feed d on d.member_id = changed.member_id and d.day = changed.day
        and d.at >= changed.begins and d.at < changed.begins + interval '1 day'
      where d.currency = ${currency} and ${isExcludedAt} and not ${isExcludedAllDay}`;
  const changes = changesOf(counting).map((each) => sql`select * from (${each}) d where not ${isExcludedAt}`);
  return sql`
    subjects as materialized (select s.* from ${subjectRows(zone, subjects)}),
    spans as materialized (
      select s.*, s.downline as head, lower(days) as first, upper(days) as next
        from subjects s
        cross join lateral (
          select range_agg(daterange(from_day, to_day)) as any_place,
              range_agg(daterange(from_day, to_day)) filter (where upline_id = s.upline) as below
            from team_memberships where member_id = s.downline) places
        cross join lateral unnest(case when s.category is not null then ${window}
          when s.upline is null then ${window} - coalesce(any_place, '{}') else ${window} * coalesce(below, '{}') end) days),
    apart as materialized (
      select s.key, d.member_id, d.day, ${sql.join(SUMS.map((name) => sql`d.${sql.id(name)}`))}
        from (${sql.join([excluded, partly, ...changes], sql` union all `)}) d
        join team_memberships p on p.member_id = d.member_id and p.from_day <= d.day and (p.to_day is null or p.to_day > d.day)
        cross join unnest(p.path) above (id)
        join spans s on s.head = above.id and d.day >= s.first and d.day < s.next
          and d.category = coalesce(s.category, d.category) and ${belongs})`;
}

/** What teams came to by `key` and `day`, in parts that only have to be added. */
export const partsByDay = (currency: string): RawBuilder<unknown> => sql`
  select s.key, t.*
    from spans s cross join lateral (
      select t.day, ${sums((column, name) => sql`t.${sql.id(column)} as ${sql.id(name)}`)}
        from team_days t where t.head_id = s.head and t.currency = ${currency} and t.day >= s.first and t.day < s.next
          and t.category = coalesce(s.category, t.category)
        offset 0) t
  union all
  select key, day, ${sql.join(SUMS.map((name) => sql.id(name)))} from apart`;

/** Anyone who stood in one place for a whole window is there once, and is not added up with anything else. */
const wholly = sql`p.from_day <= w.first and coalesce(p.to_day, 'infinity') >= w.next`;

/** Valid bets of members by the windows of teams. */
const byWindow = (zone: string, { currency, subjects }: Counting): RawBuilder<unknown> => {
  const { from, to } = wholeOf(subjects);
  const ofPeriod = monthsOf(sql`${dayOf(from, zone)}`, sql`${dayOf(to, zone)}`);
  return sql`
  select s.key, d.member_id, d.valid,
      d.whole and s.alone and (s.key, d.member_id) not in (select key, member_id from apart) as sure
    from (
      -- each member's rows are added up once, no matter who is above
      select member_id, unnest(path) as head, first, next, valid, whole
        from (
          select member_id, from_day, path, first, next, whole, sum(valid) as valid
            from (
              select p.member_id, p.from_day, p.path, w.first, w.next, ${wholly} as whole,
                  agents_between(t.valid_minor, t.month, greatest(p.from_day, w.first), least(p.to_day, w.next)) as valid
                from team_memberships p
                join (select distinct first, next from spans) w
                  on p.from_day < w.next and coalesce(p.to_day, 'infinity') > w.first
                join member_months t on t.member_id = p.member_id and t.currency = ${currency} and ${ofPeriod}
                where p.path && array(select head from spans)
                offset 0) parts
            group by 1, 2, 3, 4, 5, 6
            offset 0) sums
        offset 0) d
    join (select *, count(*) over (partition by key) = 1 as alone from spans) s
      on s.head = d.head and s.first = d.first and s.next = d.next`;
};

/** The same of one category. */
const byCategory = (currency: string): RawBuilder<unknown> => sql`
  select s.key, d.member_id, d.valid_minor as valid, false as sure
    from spans s
    join member_days d on d.category = s.category and d.day >= s.first and d.day < s.next and d.currency = ${currency}
    join team_memberships p on p.member_id = d.member_id and p.from_day <= d.day and (p.to_day is null or p.to_day > d.day)
      and p.path @> array[s.head]`;

/** How many members of each team are active, by `key`. */
export const activeByDay = (
  zone: string,
  counting: Counting,
  activeMinor: bigint,
): RawBuilder<unknown> => sql`
  select key, sum(case when member_id is null then reached else (valid >= ${activeMinor})::integer end)::integer as members
    from (
      select key, case when not sure then member_id end as member_id, sum(valid) as valid,
          count(*) filter (where valid >= ${activeMinor}) as reached
        from (${counting.subjects.some(({ category }) => category) ? byCategory(counting.currency) : byWindow(zone, counting)}
          union all select key, member_id, valid, false from apart) parts
        group by 1, 2) sums
    group by key`;
