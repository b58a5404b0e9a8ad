// Card tables against the books: what was brought and taken away, what lies at a table, and every hand against its bets and its rake.

import { cardKinds } from '../../rules/kinds/kind.ts';
import type { AuditArea } from '../ledger/audit-area.ts';

/** Games that are rooms of card tables. */
const ROOMS = `(select id from games where kind in (${cardKinds.map((kind) => `'${kind}'`).join(', ')}))`;

export const cardsAudit: AuditArea = {
  kinds: { table_in: {}, table_out: {}, rake: {} },
  expected: `
    select 'table_in' as kind, 'table_in:' || s.id as key, s.member_id, t.currency, s.brought_minor as amount_minor, s.id::text as reference
      from card_seats s join card_tables t on t.id = s.table_id where s.member_id is not null
    union all
    select 'table_out', 'table_out:' || s.id, s.member_id, t.currency, s.taken_minor, s.id::text
      from card_seats s join card_tables t on t.id = s.table_id where s.member_id is not null and s.taken_minor > 0
    union all
    select 'rake', 'rake:' || h.id, null, t.currency, h.rake_minor, h.id::text
      from card_hands h join card_tables t on t.id = h.table_id where h.rake_minor > 0`,
  checks: [
    `select format('member %s has %s at card table %s, but the seat says %s', coalesce(s.member_id, a.owner_id),
          coalesce(a.balance_minor, 0), coalesce('cards:' || s.table_id, a.purse), coalesce(s.stack_minor, 0)) as problem,
          abs(coalesce(a.balance_minor, 0) - coalesce(s.stack_minor, 0)) as off
      from (select * from accounts where kind = 'table' and balance_minor <> 0) a
      full join (select * from card_seats where member_id is not null and left_at is null and stack_minor > 0) s
        on s.member_id = a.owner_id and 'cards:' || s.table_id = a.purse
      where a.balance_minor is distinct from s.stack_minor`,
    `select format('hand %s was staked %s and has paid %s with a rake of %s', h.id, s.staked, s.paid, h.rake_minor) as problem,
          abs(s.staked - s.paid - h.rake_minor) as off
      from card_hands h
      join (select hand_id, sum(stake_minor) as staked, sum(payout_minor) as paid from card_hand_seats group by hand_id) s
        on s.hand_id = h.id
      where h.ended_at is not null and s.staked is distinct from s.paid + h.rake_minor`,
    `select format('hand %s paid no rake, but a bet of it counts for %s', h.id, s.counts_minor) as problem, s.counts_minor as off
      from card_hands h join card_hand_seats s on s.hand_id = h.id where h.rake_minor = 0 and s.counts_minor > 0`,
    `select format('bet %s at cards staked %s and paid %s, but its hand says %s and %s', coalesce(b.number, s.bet_number),
          b.stake_minor, b.payout_minor, s.stake_minor, s.payout_minor) as problem,
          abs(coalesce(b.stake_minor, 0) - coalesce(s.stake_minor, 0)) as off
      from (select * from bets where game_id in ${ROOMS} and status <> 'void') b
      full join (select * from card_hand_seats where member_id is not null and stake_minor is not null) s
        on s.bet_number = b.number
      where (b.member_id, b.stake_minor, b.payout_minor) is distinct from (s.member_id, s.stake_minor, s.payout_minor)
        and not exists (select from bets v where v.number = s.bet_number and v.status = 'void')`,
    `select format('hand %s of table %s is over, but not for place %s', h.number, h.table_id, s.place) as problem, 0 as off
      from card_hands h join card_hand_seats s on s.hand_id = h.id
      where (h.ended_at is null) <> (s.stake_minor is null)`,
  ],
};
