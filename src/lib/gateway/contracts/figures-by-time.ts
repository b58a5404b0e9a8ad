// Adds up teams by the hour and by five minutes: what the feed tells, each row for everyone above its member on that day, until the member
// excludes themselves.
import { type RawBuilder, sql } from 'kysely';
import {
  belongs,
  type Counting,
  changesOf,
  isExcludedAt,
  subjectRows,
  toldSums,
  wholeOf,
} from './subjects.ts';

/** Below so many subjects members of their teams are looked up; above, all members of the period are read once. */
const FEW = 50;

/** Parts by the `key` of the subject that they are for: `member_id`, `day` and sums. */
export function partsByTime(zone: string, counting: Counting): RawBuilder<unknown> {
  const { currency, subjects } = counting;
  const { from, to } = wholeOf(subjects);
  const told = sql`
    select member_id, day, coalesce(category, '') as category, at, ${toldSums(1)}, 'none' as shift, null as other
      from feed where currency = ${currency} and at >= ${from} and at < ${to}`;
  const few =
    subjects.length <= FEW
      ? sql`and p.path && ${subjects.map(({ downlineId }) => downlineId)}::bigint[]`
      : sql``;
  return sql`
    select s.key, d.*
      from (${sql.join([told, ...changesOf(counting)], sql` union all `)}) d
      join team_memberships p on p.member_id = d.member_id
        and p.from_day <= d.day and (p.to_day is null or p.to_day > d.day) ${few}
      cross join lateral unnest(p.path) with ordinality as above (id, place)
      join ${subjectRows(zone, subjects)}
        on s.downline = above.id and (s.category is not null or p.path[(above.place - 1)::integer] is not distinct from s.upline)
          and d.category = coalesce(s.category, d.category) and d.at >= s.from_at and d.at < s.to_at and ${belongs}
      where not ${isExcludedAt}`;
}
