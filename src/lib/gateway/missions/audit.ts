// Missions against the rewards that they gave, both ways.
import type { AuditArea } from '../ledger/audit-area.ts';

export const missionsAudit: AuditArea = {
  kinds: {},
  checks: [
    `select format('mission %s is %s, but its reward is %s', coalesce(e.number, r.period), coalesce(e.state, 'not there'),
          coalesce(r.amount_minor, 0)) as problem, abs(coalesce(e.amount_minor, 0) - coalesce(r.amount_minor, 0)) as off
      from (select * from mission_entries where state in ('issued', 'claimed')) e
      full join (select * from rewards where source = 'mission') r on r.period = e.number and r.member_id = e.member_id
      where e.amount_minor is distinct from r.amount_minor`,
    `select format('mission %s was decided by %s, but the log of operators does not say so', e.number, e.decided_by) as problem,
        0 as off
      from mission_entries e
      where e.state in ('issued', 'rejected') and not exists (
        select from operator_actions l
        where l.action in ('missions.approve', 'missions.reject') and l.outcome = 'done' and l.detail ->> 'number' = e.number)`,
    `select format('mission %s counts %s of deposits, but %s were deposited and %s bet', number, progress, deposited_minor,
          played_minor) as problem, 0 as off
      from mission_entries where goal = 'deposit' and progress <> least(deposited_minor, played_minor)`,
    `select format('mission %s counts %s days, but its days are %s', e.number, e.progress, d.days) as problem, 0 as off
      from mission_entries e
      cross join lateral (
        select count(*) as days from mission_days d
          where d.entry_id = e.id and d.valid_minor >= greatest(e.least_minor, 1)) d
      where e.goal = 'days' and e.progress <> d.days`,
  ],
};
