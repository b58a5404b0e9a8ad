// Points against the ledger, both ways, and what was counted against what it brought.
import type { AuditArea } from '../ledger/audit-area.ts';

export const pointsAudit: AuditArea = {
  kinds: {
    points_earned: {},
    points_taken_back: {},
    points_redeem: {},
    points_spent: {},
    points_returned: {},
    points_converted: {},
    points_credit: {},
    points_adjustment: {},
    points_promotion: {},
  },
  expected: `
    select case when points > 0 then 'points_earned' else 'points_taken_back' end as kind, 'point_line:' || id as key, member_id,
        'PTS' as currency, abs(points) as amount_minor, type as reference
      from point_lines
    union all
    select 'points_promotion', 'point_gift:' || g.id, g.member_id, 'PTS', g.points, t.reference
      from point_gifts g left join transfer_keys k on k.key = 'point_gift:' || g.id left join transfers t on t.id = k.transfer_id
    union all
    select k.kind, k.kind || ':' || r.id, r.member_id, 'PTS', r.points, r.number
      from redemptions r
      cross join lateral (values ('points_redeem', r.kind <> 'convert'), ('points_converted', r.kind = 'convert'),
        ('points_spent', r.kind <> 'convert' and r.state = 'approved'), ('points_returned', r.state = 'rejected')) k (kind, holds)
      where k.holds
    union all
    select 'points_credit', 'points_credit:' || id, member_id, currency, credit_minor, number
      from redemptions where state = 'approved' and credit_minor is not null
    union all
    select 'points_adjustment', 'points_adjustment:' || a.id, m.id, 'PTS', abs((a.input ->> 'points')::bigint), a.id::text
      from operator_acts a join members m on m.account = lower(a.input ->> 'account')
      where a.operation = 'points.adjust' and a.state = 'approved'`,
  checks: [
    `select format('member %s was counted %s for points of %s, but the lines and the rest are %s', c.member_id, c.counted_minor,
          c.type, c.rest_minor + coalesce(sum(l.points * l.per_point_minor), 0)) as problem, 0 as off
      from point_counts c left join point_lines l using (member_id, type)
      group by c.member_id, c.type
      having c.counted_minor <> c.rest_minor + coalesce(sum(l.points * l.per_point_minor), 0)`,
    `select format('exchange %s was decided by %s, but the log of operators does not say so', r.number, r.decided_by) as problem,
        0 as off
      from redemptions r
      where r.decided_by <> 'portal' and not exists (
        select from operator_actions l
        where l.action in ('points.approve', 'points.reject') and l.outcome = 'done' and l.detail ->> 'number' = r.number)
      and not exists (
        select from operator_acts a
        where a.operation = 'points.approve' and a.state = 'approved' and a.input ->> 'number' = r.number)`,
  ],
};
