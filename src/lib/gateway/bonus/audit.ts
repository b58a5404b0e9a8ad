// Grants against the ledger both ways, their purses, and what was counted for them.
import type { AuditArea } from '../ledger/audit-area.ts';

export const bonusAudit: AuditArea = {
  kinds: {
    bonus_given: {},
    bonus_done: { unstated: true },
    bonus_lapsed: { unstated: true },
    bonus_taken_back: { unstated: true },
  },
  expected: `
    select 'bonus_given' as kind, 'grant:' || id as key, member_id, currency, bonus_minor as amount_minor, number as reference
      from bonus_grants where active_at is not null and rounds is null`,
  checks: [
    `select format('grant %s became cash for %s, gave %s back to the house and %s were taken back, but its transfers say %s, %s and %s',
          g.number, g.converted_minor, g.lapsed_minor, g.taken_minor, t.done, t.lapsed, t.taken) as problem,
        abs(g.converted_minor - t.done) + abs(g.lapsed_minor - t.lapsed) + abs(g.taken_minor - t.taken) as off
      from bonus_grants g
      cross join lateral (
        select coalesce(sum(amount_minor) filter (where kind = 'bonus_done'), 0) as done,
            coalesce(sum(amount_minor) filter (where kind = 'bonus_lapsed'), 0) as lapsed,
            coalesce(sum(amount_minor) filter (where kind = 'bonus_taken_back'), 0) as taken
          from transfers where member_id = g.member_id and reference = g.number) t
      where (g.converted_minor, g.lapsed_minor, g.taken_minor) <> (t.done, t.lapsed, t.taken)`,
    `select format('%s of member %s lie in purse %s, whose grant is %s', a.balance_minor, a.owner_id, a.purse,
          coalesce(g.state, 'not there')) as problem, a.balance_minor as off
      from accounts a left join bonus_grants g on g.id::text = a.purse and g.member_id = a.owner_id and g.currency = a.currency
      where a.kind = 'bonus' and a.balance_minor <> 0 and (g.id is null or g.state not in ('rounds', 'waiting', 'active')
        or g.state <> 'active' and g.rounds is null)`,
    `select format('the free rounds of grant %s won %s, but its bonus is %s', number, base_minor, bonus_minor) as problem,
        abs(bonus_minor) as off
      from bonus_grants g where rounds is not null
        and (bonus_minor > base_minor or state in ('waiting', 'active') and bonus_minor <> bonus_for(bonus_terms(terms), base_minor))`,
    `select format('grant %s has counted %s, but its bets come to %s', g.number, g.counted_minor, b.counted) as problem, 0 as off
      from bonus_grants g
      cross join lateral (
        select coalesce(sum(counted), 0) as counted from bonus_bets(g) told
          where (told.xact_id, told.id) <= (g.counted_xact, g.counted_id)) b
      where g.active_at is not null and g.counted_minor <> b.counted`,
    `select format('grant %s is done with %s of %s', number, counted_minor, wager_minor) as problem, bonus_minor as off
      from bonus_grants where state = 'done' and counted_minor < wager_minor
        or converted_minor > 0 and state <> 'done' or converted_minor > converts_minor`,
    `select format('bet %s paid %s to the purse of its grant, but its stake says %s', number, payout_bonus_minor,
          play_bonus_part(b, payout_minor)) as problem, abs(payout_bonus_minor - play_bonus_part(b, payout_minor)) as off
      from bets b where payout_bonus_minor <> play_bonus_part(b, payout_minor)`,
  ],
};
