// Chases against the money that they hold and against their bets, both ways.
import type { AuditArea } from '../ledger/audit-area.ts';

const KEY = `'chase:' || d.chase_id || ':' || d.round_index`;

/** What was staked of a chase, with the bet that it became. */
const STAKED = `chase_draws d join chases c on c.id = d.chase_id join bets b on b.number = d.bet_number`;

export const chasesAudit: AuditArea = {
  kinds: { chase: {}, chase_returned: {} },
  expected: `
    select 'chase' as kind, ${KEY} as key, c.member_id, c.currency, d.stake_minor as amount_minor,
        c.placement_id::text as reference
      from chase_draws d join chases c on c.id = d.chase_id
    union all
    select 'chase_returned', ${KEY} || ':end', c.member_id, c.currency, d.stake_minor, c.placement_id::text
      from chase_draws d join chases c on c.id = d.chase_id where d.state = 'returned'`,
  checks: [
    `select format('chase %s of member %s is over %s, but its draws come to %s', c.id, c.member_id, c.total_minor,
          coalesce(d.total, 0)) as problem, abs(c.total_minor - coalesce(d.total, 0)) as off
      from chases c
      left join (select chase_id, sum(stake_minor) as total from chase_draws group by chase_id) d on d.chase_id = c.id
      where c.total_minor is distinct from d.total`,
    `select format('round %s of chase %s takes %s, but its lines come to %s', d.round_index, d.chase_id, d.stake_minor,
          l.stake * d.times) as problem, abs(d.stake_minor - l.stake * d.times) as off
      from chase_draws d join chases c on c.id = d.chase_id
      cross join lateral (
        select sum((given ->> 'stakeMinor')::bigint) as stake from jsonb_array_elements(c.lines) given) l
      where d.stake_minor <> l.stake * d.times`,
    `select format('round %s of chase %s was staked, but bet %s is of another member, game, round or stake', d.round_index,
          d.chase_id, d.bet_number) as problem, d.stake_minor as off
      from chase_draws d join chases c on c.id = d.chase_id left join bets b on b.number = d.bet_number
      where d.state = 'staked' and (b.member_id, b.game_id, b.stake_minor, b.currency, b.round_id) is distinct from
        (c.member_id, c.game_id, d.stake_minor, c.currency, d.vassalage || '/' || d.table_key || '/' || d.round_index)`,
    `select format('bet %s of chase %s is not on the lines of the chase', d.bet_number, d.chase_id) as problem, 0 as off
      from ${STAKED}
      where array(
          select concat_ws('|', given ->> 'market', given ->> 'pick', (given ->> 'stakeMinor')::bigint * d.times,
            given ->> 'priceMilli') from jsonb_array_elements(c.lines) given order by 1)
        <> array(
          select concat_ws('|', l.market, l.pick, l.stake_minor, l.price_milli) from bet_lines l
            where l.bet_id = b.id order by 1)`,
    // The post of a reservation of a chase is the stake of its draw, and the other way round.
    `select format('reservation %s of a chase was paid out by transfer %s, but its draw is %s with bet %s', r.key, t.key,
          coalesce(d.state, 'not there'), d.bet_number) as problem, t.amount_minor as off
      from transfers r join transfers t on t.resolves_id = r.id and t.phase = 'post'
      left join chase_draws d on ${KEY} = r.key and d.state = 'staked' and d.bet_number = t.reference
      where r.kind = 'chase' and d.chase_id is null`,
    `select format('round %s of chase %s was staked, but its reservation was not paid out', d.round_index, d.chase_id) as problem,
          d.stake_minor as off
      from chase_draws d
      left join transfers r on r.key = ${KEY} and r.kind = 'chase'
      left join transfers t on t.resolves_id = r.id and t.phase = 'post' and t.reference = d.bet_number
      where d.state = 'staked' and t.id is null`,
    `select format('chase %s holds %s for round %s, which is closed', d.chase_id, d.stake_minor, d.round_index) as problem,
          d.stake_minor as off
      from chase_draws d join shared_rounds s using (vassalage, table_key, round_index)
      where d.state = 'held' and s.closed_at is not null`,
    `select format('chase %s has won in round %s and stops at that, but round %s is %s', d.chase_id, d.round_index, later.round_index,
          later.state) as problem, later.stake_minor as off
      from ${STAKED}
      join chase_draws later on later.chase_id = d.chase_id and later.round_index > d.round_index and later.state <> 'returned'
      where c.stop_on_win and b.status <> 'void' and b.payout_minor > 0
        -- a correction may have made it win afterwards
        and not exists (select from play_actions a where a.bet_id = b.id and a.action = 'adjust')`,
    `select format('chase %s is %s, but %s of its draws are held', c.id, case when c.ended_at is null then 'under way' else 'over' end,
          d.held) as problem, 0 as off
      from chases c
      cross join lateral (select count(*) as held from chase_draws where chase_id = c.id and state = 'held') d
      where (c.ended_at is null) <> (d.held > 0)`,
  ],
};
