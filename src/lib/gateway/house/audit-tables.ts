// Rounds of tables against their bets: every bet is a leaf, what all have on a spot is the sum of the bets, and each round comes
// to what is kept of it.
import { sharedKinds } from '../../rules/kinds/kind.ts';
import type { Seal } from '../core/seal.ts';
import type { AuditArea } from '../ledger/audit-area.ts';
import { numbersAtRisk } from './audit-numbers.ts';
import { redrawnRounds, unprovenRounds } from './audit-redrawn.ts';

/** Games that are tables. */
export const TABLES = `(select id from games where kind in (${sharedKinds.map((kind) => `'${kind}'`).join(', ')}))`;

const OF_A_ROUND = `b.round_id = e.vassalage || '/' || e.table_key || '/' || e.round_index`;

/** `seal` opens what a round whose proof did not hold would have been drawn from. */
export const tablesAudit = (seal: Seal): AuditArea => ({
  // A round moves money only as a bet.
  kinds: {},
  checks: [
    `select case when e.bet_key is null then format('bet %s at a table is no leaf of round %s', b.number, b.round_id)
          else format('round %s of %s has accepted %s, which is no bet in it', e.round_index, e.table_key, e.bet_key)
        end as problem, coalesce(b.stake_minor, 0) as off
      from (select * from bets where game_id in ${TABLES} and number not in (select bet_number from slips)) b
      full join (select * from round_entries where table_key in ${TABLES}
          and bet_key not in (select bet_number from slips)) e on e.bet_key = b.number and ${OF_A_ROUND}
      where b.id is null or e.id is null`,
    `select format('spot %s %s of round %s at %s has %s, but its bets staked %s', coalesce(s.market, l.market),
          coalesce(s.pick, l.pick), coalesce(s.round_index, l.round_index), coalesce(s.table_key, l.table_key),
          coalesce(s.stake_minor, 0), coalesce(l.staked, 0)) as problem,
          abs(coalesce(s.stake_minor, 0) - coalesce(l.staked, 0)) as off
      from table_spots s
      full join (
        select vassalage, table_key, round_index, market, pick, sum(stake_minor) as staked,
            count(distinct member_id) as players
          from (
            select e.vassalage, e.table_key, e.round_index, l.market, l.pick, l.stake_minor, b.member_id
              from bets b join bet_lines l on l.bet_id = b.id
              join round_entries e on e.bet_key = b.number and ${OF_A_ROUND}
              where b.game_id in ${TABLES} and b.currency <> 'FUN' and not b.cashed_out
            union all
            select g.vassalage, g.table_key, g.round_index, g.market, g.pick, g.stake_minor, b.member_id
              from slip_legs g join bets b on b.number = g.bet_number and b.currency <> 'FUN' and not b.cashed_out
              where not g.released) staked
          group by vassalage, table_key, round_index, market, pick) l
        using (vassalage, table_key, round_index, market, pick)
      where (coalesce(s.stake_minor, 0), coalesce(s.players, 0)) <> (coalesce(l.staked, 0), coalesce(l.players, 0))`,
    `select format('round %s of %s pays %s of %s staked by its results, but its bets %s of %s', coalesce(p.round_index, l.round_index),
          coalesce(p.table_key, l.table_key), p.payouts, p.stake_minor, l.payouts, l.staked) as problem, 0 as off
      from round_payouts p
      full join (
        select vassalage, table_key, round_index, array_agg(minor order by place) as payouts, staked from (
          select e.vassalage, e.table_key, e.round_index, paid.place, sum(paid.minor)::bigint as minor,
              sum(b.stake_minor)::bigint as staked
            from round_entries e
            join bets b on b.number = e.bet_key and b.currency <> 'FUN'
            cross join unnest(e.payouts) with ordinality paid (minor, place)
            group by e.vassalage, e.table_key, e.round_index, paid.place) by_result
          group by vassalage, table_key, round_index, staked) l
        using (vassalage, table_key, round_index)
      where (p.stake_minor, p.payouts) is distinct from (l.staked, l.payouts)`,
    `select format('bet %s is %s, but round %s of %s %s', b.number, b.status, r.round_index, r.table_key,
          case when r.settled_at is null then 'is not drawn yet' when r.voided_at is null then 'is settled'
            else 'is void' end) as problem, b.stake_minor as off
      from table_rounds r
      join shared_rounds d using (vassalage, table_key, round_index)
      join bets b on b.vassalage = r.vassalage and b.round_id = r.vassalage || '/' || r.table_key || '/' || r.round_index
      where r.settled_at is not null and b.status = 'open'
        or not b.cashed_out and r.settled_at is not null and r.voided_at is not null and b.status <> 'void'
        or not b.cashed_out and d.revealed_at is null and b.status not in ('open', 'void')`,
    `select format('round %s of %s took bets from %s to %s, not in its turn', r.round_index, r.table_key, r.opens_at,
          r.closes_at) as problem, 0 as off
      from table_rounds r
      join shared_rounds s using (vassalage, table_key, round_index)
      join bets b on b.vassalage = r.vassalage and b.round_id = r.vassalage || '/' || r.table_key || '/' || r.round_index
      -- a chase was bought before, and is staked when the round closes
      where s.proof = 'chain' and b.placed_at < r.opens_at
        or b.placed_at >= r.closes_at and not exists (select from chase_draws d where d.bet_number = b.number)`,
    `select format('round %s of %s is of the demonstration, but has accepted bets', r.round_index, r.table_key) as problem, 0 as off
      from table_rounds r
      join shared_rounds s using (vassalage, table_key, round_index)
      where r.demonstration and s.entries is distinct from 0`,
    `select format('round %s of %s is void by act %s, which is none of it', r.round_index, r.table_key, r.void_act) as problem,
          0 as off
      from table_rounds r
      left join operator_acts a on a.id = r.void_act and a.operation = 'tables.void' and a.state = 'approved'
        and (a.input ->> 'table', a.input ->> 'round') = (r.table_key, r.round_index::text)
      where r.void_act is not null and a.id is null`,
    `select format('act %s has voided round %s of %s, which is not void by it', a.id, a.input ->> 'round',
          a.input ->> 'table') as problem, 0 as off
      from operator_acts a
      where a.operation = 'tables.void' and a.state = 'approved'
        and not exists (select from table_rounds r where r.void_act = a.id)`,
    `select format('bet %s at a table was taken back for a failed proof, but the proof of its round has not failed', b.number) as
          problem, b.stake_minor as off
      from play_actions p join bets b on b.id = p.bet_id
      where p.action = 'rollback' and p.transaction_id = 'proof ' || b.number and b.game_id in ${TABLES} and not exists (
        select from table_rounds r
        where r.vassalage = b.vassalage and b.round_id = r.vassalage || '/' || r.table_key || '/' || r.round_index
          and r.failed_proof is not null)`,
    `select format('bet %s at a table was corrected, but no two operators have decided that', b.number) as problem,
          abs(p.amount_minor) as off
      from play_actions p join bets b on b.id = p.bet_id
      where p.action = 'adjust' and b.game_id in ${TABLES} and not exists (
        select from operator_acts a
        where a.state = 'approved' and p.transaction_id like 'act ' || a.id || ' %'
          and (a.operation in ('tables.correct', 'tables.result')
            -- a slip goes on when one of its fixtures is void
            or a.operation = 'tables.void' and exists (select from slips s where s.bet_number = b.number)))`,
    (client) => redrawnRounds(client),
    (client) => numbersAtRisk(client),
    (client) => unprovenRounds(client, seal),
  ],
});
