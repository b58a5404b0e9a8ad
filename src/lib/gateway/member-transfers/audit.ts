// Transfers between members against the ledger, both ways, against the teams of their day and against the largest sum of a day.
import type { AuditArea } from '../ledger/audit-area.ts';

export const memberTransfersAudit: AuditArea = {
  kinds: { member_transfer: { toAnother: true } },
  expected: `
    select 'member_transfer' as kind, 'member_transfer:' || id as key, sender_id as member_id, currency, amount_minor,
        id::text as reference
      from member_transfers`,
  checks: [
    `select format('transfer %s says that %s of %s %s went to member %s, but the ledger moved it to %s', m.id, m.amount_minor,
          m.currency, m.sender_id, m.receiver_id, coalesce(a.owner_id::text, 'nobody')) as problem, m.amount_minor as off
      from member_transfers m
      left join postings p on p.transfer_id = m.transfer_id and p.amount_minor > 0
      left join accounts a on a.id = p.account_id
      where (a.owner_id, a.kind) is distinct from (m.receiver_id, 'cash')`,
    `select format('transfer %s of member %s to %s is of %s, but its row says %s', m.id, m.sender_id, m.receiver_id,
          t.created_at, m.created_at) as problem, 0 as off
      from member_transfers m join transfers t on t.id = m.transfer_id
      where t.key <> 'member_transfer:' || m.id or (t.created_at, portal_day(t.created_at)) <> (m.created_at, m.day)`,
    `select format('transfer %s went %s from member %s to %s, who was not there on %s', m.id, m.direction, m.sender_id,
          m.receiver_id, m.day) as problem, m.amount_minor as off
      from member_transfers m
      where not exists (
        select from team_memberships p
        where p.from_day <= m.day and (p.to_day is null or p.to_day > m.day)
          and (p.member_id, p.upline_id) = case m.direction when 'up' then (m.sender_id, m.receiver_id)
            else (m.receiver_id, m.sender_id) end)`,
  ],
};
