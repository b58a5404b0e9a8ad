// The sums: everything is computed again from the postings and held against what is stored.
import type { AuditArea } from './audit-area.ts';

export const books: AuditArea = {
  kinds: {},
  checks: [
    `select format('account %s (%s of %s, %s) has %s but its postings sum to %s',
        a.id, a.kind, a.owner_id, a.currency, a.balance_minor, coalesce(p.sum, 0)) as problem,
        abs(a.balance_minor - coalesce(p.sum, 0)) as off
      from accounts a
      left join (select account_id, sum(amount_minor) from postings group by account_id) p on p.account_id = a.id
      where a.balance_minor <> coalesce(p.sum, 0)`,
    `select format('all accounts in %s sum to %s, not zero', currency, sum(balance_minor)) as problem,
        abs(sum(balance_minor)) as off
      from accounts group by currency having sum(balance_minor) <> 0`,
    `select format('transfer %s has %s postings with the sum %s', t.id, count(p.*), coalesce(sum(p.amount_minor), 0))
        as problem, 0 as off
      from transfers t left join postings p on p.transfer_id = t.id
      group by t.id having count(p.*) < 2 or sum(p.amount_minor) <> 0`,
    `select format('posting of account %s in transfer %s names no account or no transfer', p.account_id, p.transfer_id)
        as problem, 0 as off
      from postings p
      where not exists (select from accounts a where a.id = p.account_id)
        or not exists (select from transfers t where t.id = p.transfer_id)`,
    `select format('account %s: balance after transfer %s is %s, expected %s',
        account_id, transfer_id, balance_after_minor, expected) as problem, 0 as off
      from (
        select account_id, transfer_id, balance_after_minor,
          sum(amount_minor) over (partition by account_id order by transfer_id) as expected
        from postings
      ) chain
      where balance_after_minor <> expected`,
    `select format('member %s holds %s %s but open reservations sum to %s',
        coalesce(h.owner_id, r.member_id), coalesce(h.balance_minor, 0), coalesce(h.currency, r.currency),
        coalesce(r.sum, 0)) as problem, 0 as off
      from (select * from accounts where kind = 'held') h
      full join (
        select o.member_id, o.currency, sum(o.amount_minor)
        from transfers o
        where o.phase = 'reserve' and not exists (select from transfers e where e.resolves_id = o.id)
        group by o.member_id, o.currency
      ) r on r.member_id = h.owner_id and r.currency = h.currency
      where coalesce(h.balance_minor, 0) <> coalesce(r.sum, 0)`,
    `select format('transfer %s ends %s, which is no reservation', t.id, t.resolves_id) as problem, 0 as off
      from transfers t left join transfers r on r.id = t.resolves_id and r.phase = 'reserve'
      where t.resolves_id is not null and r.id is null`,
    `select format('transfer %s with the key %s is not the one that its key names', coalesce(t.id, k.transfer_id),
        coalesce(t.key, k.key)) as problem, coalesce(t.amount_minor, 0) as off
      from transfers t full join transfer_keys k on k.key = t.key
      where t.id is distinct from k.transfer_id`,
    `select format('reservation %s was ended by transfer %s, but is kept as ended by %s', coalesce(t.resolves_id,
        r.reservation_id), t.id, r.transfer_id) as problem, coalesce(t.amount_minor, 0) as off
      from (select * from transfers where resolves_id is not null) t
      full join resolved_reservations r on r.reservation_id = t.resolves_id
      where t.id is distinct from r.transfer_id`,
  ],
};
