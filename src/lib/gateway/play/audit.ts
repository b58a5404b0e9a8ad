// Bets against what vendors asked, and both against the transfers; what the house gives to members for trying out.
import type { AuditArea } from '../ledger/audit-area.ts';
import { freeRoundsChecks } from './audit-free-rounds.ts';
import { gameReturnsAudit } from './game-returns.ts';
import { type DaySum, dayMoney } from './member-days.ts';

const keyOf = (action: string): string =>
  `concat_ws(':', 'play', ${action}.vassalage, ${action}.action, ${action}.transaction_id)`;

/** The keys under which a debt was paid from what a key brought; the second is of portals before the space. */
const repaymentsOf = (key: string): string => `${key} || ' debt_repayment', ${key} || ':debt_repayment'`;

/** What was not taken back by a rollback of its own. */
const kept = (paid: string): string => `not exists (
  select from play_actions back
  where back.vassalage = ${paid}.vassalage and back.target_action = ${paid}.action
    and back.target_id = ${paid}.transaction_id)`;

/** What a bet pays: wins, and corrections of them. */
const PAYS = "('win', 'adjust')";
/** Of an action, its amount with the sign of a correction downwards. */
const paidBy = (paid: string): string =>
  `case ${paid}.action when 'adjust' then (${paid}.reply ->> 'amountMinor')::bigint else ${paid}.amount_minor end`;
const PRIZES = "('bonusWin', 'promoWin', 'jackpotWin')";

/** What rows of the feed add to one of a day's sums of money. */
function moneyTold(wanted: DaySum): string {
  const signed = Object.entries(dayMoney).flatMap(([kind, [sum, sign]]) =>
    sum === wanted ? [`when '${kind}' then ${sign} * f.amount_minor`] : [],
  );
  return `coalesce(sum(case f.kind ${signed.join(' ')} end), 0)`;
}

// A rollback that did something names its target and has a bet.
const EXPECTED = `
  select case a.action when 'bet' then 'stake' else 'win' end as kind, ${keyOf('a')} as key, a.member_id, b.currency,
      a.amount_minor - a.bonus_minor as amount_minor, b.number as reference
    from play_actions a left join bets b on b.id = a.bet_id
    where a.action in ('bet', 'win') and a.amount_minor > a.bonus_minor
  union all
  select case a.action when 'bet' then 'purse_stake' else 'purse_win' end, ${keyOf('a')} || ' bonus', a.member_id, b.currency,
      a.bonus_minor, b.number
    from play_actions a join bets b on b.id = a.bet_id where a.action in ('bet', 'win') and a.bonus_minor > 0
  union all
  select 'stake_rollback', ${keyOf('r')}, r.member_id, b.currency, b.stake_cash_minor, b.number
    from play_actions r join bets b on b.id = r.bet_id where r.target_action = 'bet' and b.stake_cash_minor > 0
  union all
  select 'purse_stake_rollback', ${keyOf('r')} || ' bonus', r.member_id, b.currency, b.stake_bonus_minor, b.number
    from play_actions r join bets b on b.id = r.bet_id where r.target_action = 'bet' and b.stake_bonus_minor > 0
  union all
  select 'win_rollback', ${keyOf('r')}, r.member_id, b.currency, sum(${paidBy('w')}) - r.bonus_minor, b.number
    from play_actions r
    join bets b on b.id = r.bet_id
    join play_actions w on w.bet_id = b.id and w.action in ${PAYS}
    where (r.target_action = 'bet' and ${kept('w')})
      or (r.target_action = 'win' and w.action = 'win' and w.vassalage = r.vassalage and w.transaction_id = r.target_id)
    group by r.vassalage, r.action, r.transaction_id, b.id
    having sum(${paidBy('w')}) > r.bonus_minor
  union all
  select 'bet_adjustment', ${keyOf('a')}, a.member_id, b.currency, a.amount_minor - a.bonus_minor, b.number
    from play_actions a left join bets b on b.id = a.bet_id where a.action = 'adjust' and a.amount_minor > a.bonus_minor
  union all
  select play_prize_kind(a.action), ${keyOf('a')}, a.member_id, m.currency, a.amount_minor, a.transaction_id
    from play_actions a join members m on m.id = a.member_id where a.action in ${PRIZES} or a.action = 'tip'
  union all
  select case r.target_action when 'tip' then 'tip_rollback' else 'prize_rollback' end, ${keyOf('r')}, r.member_id,
      m.currency, p.amount_minor, p.transaction_id
    from play_actions r
    join play_actions p on p.vassalage = r.vassalage and p.action = r.target_action and p.transaction_id = r.target_id
    join members m on m.id = r.member_id
    where r.target_action in ${PRIZES} or r.target_action = 'tip'`;

export const playAudit: AuditArea = {
  kinds: {
    stake: {},
    win: {},
    stake_rollback: {},
    win_rollback: { inParts: true },
    bet_adjustment: { inParts: true },
    purse_stake: {},
    purse_win: {},
    purse_stake_rollback: {},
    // No more than the purse has.
    purse_win_rollback: { unstated: true },
    purse_adjustment: { unstated: true },
    bonus_win: {},
    promo_win: {},
    jackpot_win: {},
    prize_rollback: { inParts: true },
    tip: {},
    tip_rollback: {},
    debt_repayment: { unstated: true },
    demo_funds: { unstated: true },
    opening_balance: { unstated: true },
  },
  expected: EXPECTED,
  checks: [
    ...freeRoundsChecks,
    `select format('bet %s staked %s and paid %s (%s), but its actions say %s staked %s times, %s paid, %s times taken back',
          b.number, b.stake_minor, b.payout_minor, b.status, coalesce(a.staked, 0), coalesce(a.stakes, 0),
          coalesce(a.paid, 0), coalesce(a.taken_back, 0)) as problem,
        abs(b.stake_minor - coalesce(a.staked, 0)) + abs(b.payout_minor - coalesce(a.due, 0)) as off
      from bets b
      left join (
        select *, case when taken_back = 0 then paid else 0 end as due
        from (
          select bet_id, count(*) filter (where action = 'bet') as stakes,
            coalesce(sum(amount_minor) filter (where action = 'bet'), 0) as staked,
            coalesce(sum(${paidBy('every')}) filter (where action in ${PAYS} and ${kept('every')}), 0) as paid,
            count(*) filter (where target_action = 'bet') as taken_back
          from play_actions every group by bet_id
        ) summed
      ) a on a.bet_id = b.id
      where (a.stakes, a.staked, a.due, a.taken_back)
        is distinct from (1, b.stake_minor, b.payout_minor, case b.status when 'void' then 1 else 0 end)`,
    `select format('bet %s is of member %s at %s, but %s %s is of member %s at %s',
          b.number, b.member_id, b.vassalage, a.action, a.transaction_id, a.member_id, a.vassalage) as problem, 0 as off
      from play_actions a join bets b on b.id = a.bet_id
      where (a.member_id, a.vassalage) <> (b.member_id, b.vassalage)`,
    `select format('bet %s is %s with %s paid for %s and a valid bet of %s', number, status, payout_minor, stake_minor,
          valid_bet_minor) as problem, 0 as off
      from bets join categories using (category)
      where (status = 'open') <> (settled_at is null)
        or (status in ('open', 'void') and (payout_minor, valid_bet_minor) <> (0, 0))
        or (status not in ('open', 'void') and status <>
          case when payout_minor > stake_minor then 'won' when payout_minor = stake_minor and stake_minor > 0 then 'push'
            else 'lost' end)
        or (valid_bet = 'stake' and status not in ('open', 'void') and valid_bet_minor <> stake_minor)
        or ((free_rounds_id is not null or cashed_out) and valid_bet_minor <> 0)`,
    // The rule of `play_count_round`, computed in another way; a hand of cards says itself what it counts for.
    `with settled as (
        select b.number, b.stake_minor, b.valid_bet_minor, b.id, b.vassalage, b.member_id,
            coalesce(b.counts_in, b.round_id) as counts_in, bool_or(b.status = 'open') over r as waits, sum(b.stake_minor) over r as stakes,
            least(sum(b.stake_minor) over r, abs(sum(b.payout_minor - b.stake_minor) over r)) as valid,
            b.id = max(b.id) over r as is_last
          from bets b join categories c using (category)
          where c.valid_bet = 'round' and b.status <> 'void' and b.free_rounds_id is null and not b.cashed_out
          window r as (partition by b.vassalage, b.member_id, coalesce(b.counts_in, b.round_id))
      ), due as (
        select *, case when waits or stakes = 0 then 0 else floor(valid * stake_minor / nullif(stakes, 0))
            + case when is_last then valid - sum(floor(valid * stake_minor / nullif(stakes, 0)))
              over (partition by vassalage, member_id, counts_in) else 0 end end as due
          from settled
      )
      select format('bet %s has a valid bet of %s, but by its round it is %s', number, valid_bet_minor, due) as problem,
          0 as off
        from due d left join card_hand_seats s on s.bet_number = d.number
        where valid_bet_minor <> coalesce(s.counts_minor, due)`,
    `select format('bet %s staked %s and paid %s, but its lines say %s and %s', b.number, b.stake_minor, b.payout_minor,
          l.staked, l.paid) as problem, abs(b.stake_minor - l.staked) as off
      from (
        select bet_id, sum(stake_minor) as staked, sum(payout_minor) as paid, bool_or(result <> 'open') as told
        from bet_lines group by bet_id
      ) l left join bets b on b.id = l.bet_id
      where b.stake_minor is distinct from l.staked or (l.told and b.payout_minor <> l.paid)`,
    `select format('bet %s counts for %s bets, %s staked, %s paid and %s valid, but the feed says %s, %s, %s and %s',
          coalesce(b.number, f.cause), coalesce(b.bets, 0), coalesce(b.stake, 0), coalesce(b.payout, 0),
          coalesce(b.valid, 0), coalesce(f.bets, 0), coalesce(f.stake, 0), coalesce(f.payout, 0), coalesce(f.valid, 0))
          as problem, 0 as off
      from (
        select id, number, 1 as bets, stake_minor as stake, payout_minor as payout, valid_bet_minor as valid
        from bets where status not in ('open', 'void') and currency <> 'FUN'
      ) b
      full join (
        select bet_id, min(cause) as cause, sum(bets) as bets, sum(stake_cash_minor + stake_bonus_minor) as stake,
            sum(payout_cash_minor + payout_bonus_minor) as payout, sum(valid_minor) as valid
          from feed where bet_id is not null group by bet_id
      ) f on f.bet_id = b.id
      where (coalesce(b.bets, 0), coalesce(b.stake, 0), coalesce(b.payout, 0), coalesce(b.valid, 0))
        <> (coalesce(f.bets, 0), coalesce(f.stake, 0), coalesce(f.payout, 0), coalesce(f.valid, 0))`,
    `with told as (
        select f.member_id, f.day, coalesce(f.category, '') as category, sum(f.bets) as bets,
            sum(f.stake_cash_minor + f.stake_bonus_minor) as stake, sum(f.payout_cash_minor + f.payout_bonus_minor) as payout,
            sum(f.valid_minor) as valid,
            ${moneyTold('deposits')} as deposits, ${moneyTold('withdrawals')} as withdrawals,
            ${moneyTold('bonus')} as bonus, ${moneyTold('fees')} as fees
          from feed f
          where (f.xact_id, f.id) <= (select c.xact_id, c.id from feed_cursors c where c.consumer = 'member days')
          group by 1, 2, 3
      )
      select format('on %s member %s has %s bets, %s staked, %s paid, %s deposited, %s withdrawn, %s bonus and %s fees in "%s", but the feed says %s, %s, %s, %s, %s, %s and %s',
          coalesce(d.day, t.day), coalesce(d.member_id, t.member_id), d.bets, d.stake_minor, d.payout_minor, d.deposits_minor,
          d.withdrawals_minor, d.bonus_minor, d.fees_minor, coalesce(d.category, t.category), t.bets, t.stake, t.payout,
          t.deposits, t.withdrawals, t.bonus, t.fees) as problem, 0 as off
        from member_days d full join told t using (member_id, day, category)
        where (d.bets, d.stake_minor, d.payout_minor, d.valid_minor, d.deposits_minor, d.withdrawals_minor, d.bonus_minor,
            d.fees_minor)
          is distinct from (t.bets, t.stake, t.payout, t.valid, t.deposits, t.withdrawals, t.bonus, t.fees)`,
    `with told as (
        select b.member_id, portal_day(b.placed_at) as day, b.vassalage, b.category, sum(f.bets) as bets,
            sum(f.stake_cash_minor + f.stake_bonus_minor) as stake,
            sum(f.payout_cash_minor + f.payout_bonus_minor) as payout, sum(f.valid_minor) as valid
          from feed f join bets b on b.id = f.bet_id
          where (f.xact_id, f.id) <= (select c.xact_id, c.id from feed_cursors c where c.consumer = 'bet days')
          group by 1, 2, 3, 4
      )
      select format('of the bets that member %s placed on %s at %s (%s), %s are counted with %s staked, %s paid and %s valid, but the feed says %s, %s, %s and %s',
          coalesce(d.member_id, t.member_id), coalesce(d.day, t.day), coalesce(d.vassalage, t.vassalage),
          coalesce(d.category, t.category), d.bets, d.stake_minor, d.payout_minor, d.valid_minor, t.bets, t.stake, t.payout,
          t.valid) as problem, 0 as off
        from bet_days d full join told t using (member_id, day, vassalage, category)
        where (d.bets, d.stake_minor, d.payout_minor, d.valid_minor) is distinct from (t.bets, t.stake, t.payout, t.valid)`,
    gameReturnsAudit,
    // A debt is repaid beside an action or a credit, as far as the cash reaches: then one of the two is at zero.
    `select format('transfer %s repays %s %s of a debt of member %s, and nothing is the cause of that',
          t.key, t.amount_minor, t.currency, t.member_id) as problem, t.amount_minor as off
      from transfers t
      where t.kind = 'debt_repayment' and (
        not exists (
          select from play_actions a
          where t.key in (${repaymentsOf(keyOf('a'))}) and a.member_id = t.member_id
          union all
          select from transfers c
          where c.kind in ('deposit', 'adjustment', 'vendor_out_done', 'vendor_in_returned', 'withdrawal_returned', 'withdrawal_undone',
            'chase_returned', 'table_out', 'bonus_done', 'reward', 'rebate', 'points_credit', 'contract_paid', 'contract_returned') and t.key in (${repaymentsOf('c.key')}) and c.member_id = t.member_id
          union all
          select from member_transfers r
          where t.key in (${repaymentsOf("'member_transfer:' || r.id")}) and r.receiver_id = t.member_id)
        or not exists (select from postings p where p.transfer_id = t.id and p.balance_after_minor = 0))`,
    `select format('transfer %s (%s) gives member %s %s %s, who gets none or got it under another key', t.key, t.kind,
          t.member_id, t.amount_minor, t.currency) as problem, t.amount_minor as off
      from transfers t join members m on m.id = t.member_id
      where (t.kind = 'demo_funds' and (t.key <> 'demo:' || m.id or m.currency <> 'FUN'))
        or (t.kind = 'opening_balance' and (t.key <> 'opening:' || m.id or m.currency = 'FUN'))`,
  ],
};
