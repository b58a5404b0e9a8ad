-- What vendors take back of bets.

-- Takes back a bet with all it won, or one win. In whatever order bet, wins and rollbacks come, they end the same:
-- what was taken back stays so, and what comes late is refused.
create or replace function play_rollback(
  p_vassalage text, p_member bigint, p_currency text, p_at timestamptz, p_key text, p_action jsonb,
  out bet bets, out outcome text, out bonus_part bigint
) language plpgsql as $$
declare
  v_of text := p_action ->> 'of';
  v_target play_actions;
begin
  select * into v_target from play_actions
    where vassalage = p_vassalage and action = v_of and transaction_id = p_action ->> 'target';
  if v_target.bet_id is not null then
    select * into bet from bets where id = v_target.bet_id;
  end if;
  if v_target.member_id <> p_member then
    perform play_refuse('conflict');
  elsif bet.status = 'void' or exists (
    select from play_actions
    where vassalage = p_vassalage and target_action = v_of and target_id = p_action ->> 'target'
  ) then
    outcome := 'repeated';
  elsif bet.id is null then
    outcome := 'unknown';
  elsif v_of = 'bet' then
    outcome := 'done';
    if bet.stake_cash_minor > 0 then
      perform ledger_move(p_key, 'stake_rollback', 'house_play', 0, 'cash', p_member, p_currency, bet.stake_cash_minor,
        p_at, bet.number);
    end if;
    if bet.stake_minor = 0 then
      update free_rounds set played = played - 1 where id = bet.free_rounds_id;
    end if;
    perform bonus_pay(bet, bet.stake_bonus_minor, 'purse_stake_rollback', p_key, p_at);
    bonus_part := bet.payout_bonus_minor;
    perform ledger_take_back(p_member, p_currency, bet.payout_minor - bonus_part, p_key, bet.number, p_at, 'win_rollback',
      'house_play');
    perform bonus_take_back(bet, bonus_part, 'purse_win_rollback', p_key || ' win', p_at);
    perform ledger_collect_debt(p_member, p_currency, p_key, p_at);
    update bets set status = 'void', payout_minor = 0, payout_bonus_minor = 0, valid_bet_minor = 0, settled_at = p_at, counted_at = p_at
      where id = bet.id;
    update bet_lines set result = 'void', payout_minor = 0 where bet_id = bet.id;
    perform play_count_round(bet.vassalage, bet.member_id, coalesce(bet.counts_in, bet.round_id), p_at)
      from categories where category = bet.category and valid_bet = 'round';
  else
    outcome := 'done';
    if bet.payout_minor < v_target.amount_minor then
      -- it was corrected since
      perform play_refuse('conflict');
    end if;
    bonus_part := bet.payout_bonus_minor - play_bonus_part(bet, bet.payout_minor - v_target.amount_minor);
    perform ledger_take_back(p_member, p_currency, v_target.amount_minor - bonus_part, p_key, bet.number, p_at, 'win_rollback',
      'house_play');
    perform bonus_take_back(bet, bonus_part, 'purse_win_rollback', p_key, p_at);
    perform play_settle(bet.id, bet.payout_minor - v_target.amount_minor,
      -- the bet waits again when this was its only win and the round goes on
      bet.round_closed_at is null and not exists (
        select from play_actions w
        where w.bet_id = bet.id and (w.action = 'adjust' or w.action = 'win' and w.transaction_id <> v_target.transaction_id)
          and not exists (
            select from play_actions r
            where r.vassalage = p_vassalage and r.target_action = w.action and r.target_id = w.transaction_id)),
      p_at);
  end if;
end $$;
