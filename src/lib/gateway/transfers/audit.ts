// Transfers to vendors and back against the movements of the ledger, and both against what each wallet holds.
import type { AuditArea } from '../ledger/audit-area.ts';

/** What the rows say is in each wallet of a member at a vendor, and on the way. */
const SAID = `
  select member_id, vassalage, currency, sum(there) as there, sum(on_the_way) as on_the_way
    from (
      select member_id, vassalage, currency,
          case when direction = 'in' and state = 'done' then amount_minor
            when direction = 'out' and state <> 'refused' then -amount_minor else 0 end as there,
          case state when 'on_the_way' then amount_minor else 0 end as on_the_way
        from vendor_transfers
      union all
      select member_id, vassalage, currency, amount_minor, 0 from vendor_results
    ) moved
    group by 1, 2, 3`;

export const transfersAudit: AuditArea = {
  kinds: {
    vendor_in: {},
    vendor_in_done: {},
    vendor_in_returned: {},
    vendor_out: {},
    vendor_out_done: {},
    vendor_out_returned: {},
    vendor_won: {},
    vendor_lost: {},
  },
  expected: `
    select 'vendor_' || direction as kind, 'vendor_transfer:' || id as key, member_id, currency, amount_minor,
        id::text as reference
      from vendor_transfers
    union all
    select 'vendor_' || direction || case state when 'done' then '_done' else '_returned' end,
        'vendor_transfer:' || id || ':' || state, member_id, currency, amount_minor, id::text
      from vendor_transfers where state <> 'on_the_way'
    union all
    select case when amount_minor > 0 then 'vendor_won' else 'vendor_lost' end, 'vendor_result:' || id, member_id, currency,
        abs(amount_minor), id::text
      from vendor_results`,
  checks: [
    `select format('member %s has %s %s at %s and %s on the way, but the rows say %s and %s',
          coalesce(a.member_id, s.member_id), coalesce(a.there, 0), coalesce(a.currency, s.currency),
          coalesce(a.purse, s.vassalage), coalesce(a.on_the_way, 0), coalesce(s.there, 0), coalesce(s.on_the_way, 0))
        as problem,
        abs(coalesce(a.there, 0) - coalesce(s.there, 0)) + abs(coalesce(a.on_the_way, 0) - coalesce(s.on_the_way, 0)) as off
      from (
        select member_id, purse, currency, sum(balance_minor) filter (where kind = 'vendor') as there,
            sum(balance_minor) filter (where kind = 'in_transit') as on_the_way
          from accounts where kind in ('vendor', 'in_transit') group by 1, 2, 3
      ) a
      full join (${SAID}) s on (s.member_id, s.vassalage, s.currency) = (a.member_id, a.purse, a.currency)
      where (coalesce(a.there, 0), coalesce(a.on_the_way, 0)) <> (coalesce(s.there, 0), coalesce(s.on_the_way, 0))`,
    `select format('transfer %s at %s is of a member whose money is %s, not %s', t.id, t.vassalage, m.currency, t.currency)
        as problem, t.amount_minor as off
      from vendor_transfers t join members m on m.id = t.member_id where m.currency <> t.currency`,
    // Bets that a vendor tells are in its wallet already; booked here as well they would have been paid twice.
    `select format('bet %s of %s is told by the vendor and booked here', t.bet, t.vassalage) as problem, t.stake_minor as off
      from told_bets t join play_actions a on a.vassalage = t.vassalage and a.transaction_id = t.bet
      where a.action = 'bet'`,
    `select format('bet %s of %s is of a member whose money is %s, not %s', t.bet, t.vassalage, m.currency, t.currency)
        as problem, t.stake_minor as off
      from told_bets t join members m on m.id = t.member_id where m.currency <> t.currency`,
  ],
};
