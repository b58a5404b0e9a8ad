-- What vendors move beside bets and wins: prizes, tips, corrections of what a bet paid, and free rounds.

create or replace function play_prize_kind(p_action text) returns text language sql immutable
  return case p_action when 'bonusWin' then 'bonus_win' when 'promoWin' then 'promo_win' when 'jackpotWin' then 'jackpot_win'
    when 'tip' then 'tip' end;

-- A prize without a bet. It is paid to anybody, as a win is, but by a vendor that is open, and on a day no more than was
-- agreed with it. Prizes of a vendor queue at its row, so that each sees those before it.
create or replace function play_prize(
  p_vassalage text, p_member bigint, p_currency text, p_at timestamptz, p_key text, p_action jsonb
) returns void language plpgsql as $$
declare
  v_amount bigint := (p_action ->> 'amountMinor')::bigint;
  v_vendor vendors;
begin
  select * into v_vendor from vendors where vassalage = p_vassalage for no key update;
  if not v_vendor.enabled or v_vendor.closed_until > p_at then
    perform play_refuse('game_disabled');
  end if;
  perform play_bound_prizes(v_vendor, p_currency, v_amount, p_at);
  perform ledger_move(p_key, play_prize_kind(p_action ->> 'action'), 'house_play', 0, 'cash', p_member, p_currency,
    v_amount, p_at, p_action ->> 'id');
  perform ledger_collect_debt(p_member, p_currency, p_key, p_at);
end $$;

-- A tip is given like a stake, so it passes the gate for it and counts against the limits of its giver.
create or replace function play_tip(
  p_vassalage text, p_member bigint, p_currency text, p_game text, p_session uuid, p_at timestamptz, p_key text,
  p_action jsonb, p_stop text
) returns void language plpgsql as $$
declare
  v_amount bigint := (p_action ->> 'amountMinor')::bigint;
begin
  perform play_refuse(p_stop) where p_stop is not null;
  perform play_ask_gate(p_vassalage, p_member, p_currency, p_game, p_session, v_amount, p_at, null);
  perform ledger_collect_debt(p_member, p_currency, p_key, p_at);
  perform ledger_move(p_key, 'tip', 'cash', p_member, 'house_play', 0, p_currency, v_amount, p_at, p_action ->> 'id');
  if p_currency <> 'FUN' then
    perform limit_days_count(p_member, 'bets', p_at, v_amount, 0);
  end if;
end $$;

-- Takes back a prize or a tip. It is remembered also when that never came.
create or replace function play_prize_rollback(
  p_vassalage text, p_member bigint, p_currency text, p_at timestamptz, p_key text, p_action jsonb
) returns text language plpgsql as $$
declare
  v_of text := p_action ->> 'of';
  v_target play_actions;
begin
  select * into v_target from play_actions
    where vassalage = p_vassalage and action = v_of and transaction_id = p_action ->> 'target';
  if v_target.member_id <> p_member then
    perform play_refuse('conflict');
  end if;
  if exists (
    select from play_actions
    where vassalage = p_vassalage and target_action = v_of and target_id = p_action ->> 'target'
  ) then
    return 'repeated';
  elsif v_target.member_id is null then
    return 'unknown';
  end if;
  if v_of = 'tip' then
    perform ledger_move(p_key, 'tip_rollback', 'house_play', 0, 'cash', p_member, p_currency, v_target.amount_minor,
      p_at, v_target.transaction_id);
    perform ledger_collect_debt(p_member, p_currency, p_key, p_at);
    if p_currency <> 'FUN' then
      perform limit_days_count(p_member, 'bets', v_target.created_at, -v_target.amount_minor, 0);
    end if;
  else
    perform ledger_take_back(p_member, p_currency, v_target.amount_minor, p_key, v_target.transaction_id, p_at,
      'prize_rollback', 'house_play');
  end if;
  return 'done';
end $$;

-- Corrects what a settled bet paid, up or down, but not below nothing. While the bet waits, the win has yet to come.
create or replace function play_adjust(
  p_vassalage text, p_member bigint, p_currency text, p_round text, p_at timestamptz, p_key text, p_action jsonb
) returns bets language plpgsql as $$
declare
  v_amount bigint := (p_action ->> 'amountMinor')::bigint;
  v_part bigint;
  v_bet bets;
begin
  select b.* into v_bet from play_actions a join bets b on b.id = a.bet_id
    where a.vassalage = p_vassalage and a.action = 'bet' and a.transaction_id = p_action ->> 'bet';
  if not found then
    perform play_refuse('unknown_transaction');
  elsif v_bet.member_id <> p_member or v_bet.round_id <> p_round then
    perform play_refuse('conflict');
  elsif v_bet.status = 'void' then
    perform play_refuse('rolled_back');
  elsif v_bet.status = 'open' then
    perform play_refuse('unknown_transaction');
  elsif v_bet.payout_minor + v_amount < 0 then
    perform play_refuse('conflict');
  end if;
  perform play_bound_win(v_bet, v_amount);
  perform play_tell_lines(v_bet, v_amount, p_action);
  v_part := play_bonus_part(v_bet, v_bet.payout_minor + v_amount) - v_bet.payout_bonus_minor;
  if v_amount > 0 then
    if v_amount > v_part then
      perform ledger_move(p_key || ' cash', 'bet_adjustment', 'house_play', 0, 'cash', p_member, p_currency, v_amount - v_part,
        p_at, v_bet.number);
      perform ledger_collect_debt(p_member, p_currency, p_key, p_at);
    end if;
    perform bonus_pay(v_bet, v_part, 'purse_adjustment', p_key, p_at);
  elsif v_amount < 0 then
    perform ledger_take_back(p_member, p_currency, v_part - v_amount, p_key, v_bet.number, p_at, 'bet_adjustment', 'house_play');
    perform bonus_take_back(v_bet, -v_part, 'purse_adjustment', p_key, p_at);
  end if;
  perform play_settle(v_bet.id, v_bet.payout_minor + v_amount, false, p_at);
  return v_bet;
end $$;

-- Takes one of the rounds that an operator or a promotion gave.
create or replace function play_take_free_round(
  p_vassalage text, p_member bigint, p_game text, p_at timestamptz, p_rounds text, out id bigint, out grant_id bigint
) language plpgsql as $$
begin
  update free_rounds f set played = played + 1
    where f.id = p_rounds::bigint and vassalage = p_vassalage and member_id = p_member and game_id = p_game
      and expires_at > p_at and ended_at is null and played < rounds
    returning f.id, f.grant_id into id, grant_id;
  if not found then
    perform play_refuse('unknown_transaction');
  end if;
end $$;

-- Gives free rounds once by their key, with the rights of the caller: only operators may write the table. The same again
-- answers what was given first.
create or replace function play_give_free_rounds(
  p_member bigint, p_currency text, p_game text, p_rounds integer, p_stake_minor bigint, p_until timestamptz,
  p_at timestamptz, p_act bigint, p_key text
) returns bigint language plpgsql as $$
declare
  v_refusal gate_refusal;
  v_given free_rounds;
  v_id bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('free rounds ' || p_key, 0));
  select * into v_given from free_rounds where key = p_key;
  if found then
    if (v_given.member_id, v_given.game_id, v_given.rounds, v_given.stake_minor, v_given.expires_at)
      <> (p_member, p_game, p_rounds, p_stake_minor, p_until)
    then
      perform play_refuse('conflict');
    end if;
    return v_given.id;
  end if;
  v_refusal := gate_pass('grant', p_member, p_currency, p_rounds * p_stake_minor, p_at);
  if v_refusal.reason is not null then
    perform play_refuse(v_refusal.reason, coalesce(v_refusal.value, '{}'));
  end if;
  insert into free_rounds (vassalage, member_id, game_id, rounds, stake_minor, expires_at, created_at, act_id, key)
    select vassalage, p_member, id, p_rounds, p_stake_minor, p_until, p_at, p_act, p_key from games where id = p_game
    returning id into v_id;
  return v_id;
end $$;

-- Gives free rounds to a player of the sandbox, who has play money only.
create or replace function play_give_sandbox_rounds(
  p_vassalage text, p_member bigint, p_game text, p_rounds integer, p_stake_minor bigint, p_until timestamptz,
  p_at timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into free_rounds (vassalage, member_id, game_id, rounds, stake_minor, expires_at, created_at, key)
    select v.vassalage, m.id, g.id, p_rounds, p_stake_minor, p_until, p_at, 'sandbox:' || m.id
    from vendors v join games g using (vassalage) cross join members m
    where v.vassalage = p_vassalage and v.sandbox and g.id = p_game and m.id = p_member and m.currency = 'FUN';
  if not found then
    perform play_refuse('wrong_currency');
  end if;
end $$;

-- No more of these free rounds can be played, with the rights of the caller. Bets that wait are settled.
create or replace function play_end_free_rounds(p_id bigint, p_at timestamptz) returns void language sql as $$
  update free_rounds set ended_at = p_at where id = p_id and ended_at is null
$$;

-- Gives the rounds of a grant by the terms that it was given under. Only the functions of bonuses call it.
create or replace function play_give_grant_rounds(p_grant bonus_grants, p_rounds jsonb, p_at timestamptz) returns void language sql
set search_path = public, pg_temp as $$
  insert into free_rounds (vassalage, member_id, game_id, rounds, stake_minor, expires_at, created_at, grant_id, key)
    select vassalage, p_grant.member_id, id, p_grant.rounds, ((p_rounds ->> 'stake')::numeric * 100)::bigint,
        (portal_day(p_at) + (p_rounds ->> 'days')::integer + 1)::timestamp at time zone portal_zone(), p_at, p_grant.id,
        'grant:' || p_grant.id
      from games where id = p_rounds ->> 'game'
$$;

-- No more of the rounds of a grant can be played.
create or replace function play_end_grant_rounds(p_grant bigint, p_at timestamptz) returns void language sql
set search_path = public, pg_temp as $$
  update free_rounds set ended_at = p_at where grant_id = p_grant and ended_at is null
$$;
