// The roll-up of the account record against the postings that it counts, both ways.
import type { AuditArea } from '../ledger/audit-area.ts';

const named = (of: string): string =>
  `coalesce(${of}.lines, 0), coalesce(${of}.in_minor, 0), coalesce(${of}.out_minor, 0)`;

export const listsAudit: AuditArea = {
  kinds: {},
  checks: [
    `with told as (
        select l.member_id, portal_day(l.at) as day, l.currency, l.kind, l.wallet, count(*) as lines,
            sum(greatest(l.net_minor, 0)) as in_minor, sum(least(l.net_minor, 0)) as out_minor
          from movement_lines(0, (select taken from movement_cursor)) l
          group by 1, 2, 3, 4, 5
      )
      select format('on %s member %s has %s lines of %s (%s %s), %s in and %s out, but the postings say %s, %s and %s',
          coalesce(d.day, t.day), coalesce(d.member_id, t.member_id), coalesce(d.lines, 0), coalesce(d.kind, t.kind),
          coalesce(d.currency, t.currency), coalesce(d.wallet, t.wallet), coalesce(d.in_minor, 0),
          coalesce(d.out_minor, 0), ${named('t')}) as problem, 0 as off
        from movement_days d full join told t using (member_id, day, currency, kind, wallet)
        where (${named('d')}) <> (${named('t')})`,
  ],
};
