-- Bets with money of a grant: cash is staked first, and what a bet pays is shared as its stake was.

-- How much of a member's own money a grant waits for; null when it waits for none. Cash comes first, and a member cannot withdraw the
-- deposit of a bonus while it runs. So cash that could come back unstaked is waited for where it is more than one largest bet: in open
-- bets, set aside for a chase or at a table of cards. A round of a game that counts by its stake is bet as it should be.
create or replace function bonus_waits_for(p_grant bonus_grants) returns bigint language sql stable
set search_path = public, pg_temp as $$
  select own.minor from (
      select (
          select coalesce(sum(b.stake_cash_minor), 0) from bets b join categories c using (category)
            where b.member_id = p_grant.member_id and b.currency = p_grant.currency and b.status = 'open'
              and not (c.valid_bet = 'stake' and bonus_weight(p_grant, b.category, b.game_id) > 0))::bigint
        + (select coalesce(sum(d.stake_minor), 0) from chases c join chase_draws d on d.chase_id = c.id
            where c.member_id = p_grant.member_id and c.currency = p_grant.currency and c.ended_at is null and d.state = 'held')::bigint
        + (select coalesce(sum(balance_minor), 0) from accounts
            where owner_id = p_grant.member_id and kind = 'table' and currency = p_grant.currency)::bigint as minor) own
    where p_grant.state = 'active' and p_grant.deposit_id is not null and own.minor > coalesce(p_grant.largest_minor, 0)
$$;

-- What a member can stake in a game: cash less what they owe, and the purse of the active grant where the game counts for it and the
-- purse does not wait.
create or replace function play_balance_in(p_member bigint, p_currency text, p_game text, p_at timestamptz) returns bigint
language sql stable as $$
  select play_balance(p_member, p_currency) + case when p_currency = 'FUN' then 0
    else coalesce((select bonus_purse(g) from bonus_in_game(p_member, p_currency, p_game, p_at) g
      where g.id is not null and bonus_waits_for(g) is null), 0) end
$$;

-- What is said of a bet for which the purse would be enough, but waits; null of any other.
create or replace function bonus_waits_fault(p_member bigint, p_currency text, p_game text, p_stake_minor bigint, p_at timestamptz)
returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_build_object('open', money_words(bonus_waits_for(g)), 'most', money_words(coalesce(g.largest_minor, 0)))
      from bonus_in_game(p_member, p_currency, p_game, p_at) g
      where p_currency <> 'FUN' and g.id is not null
        and play_balance(p_member, p_currency) < p_stake_minor
        and play_balance(p_member, p_currency) + bonus_purse(g) >= p_stake_minor
        and bonus_waits_for(g) is not null);
end $$;

-- Why the active grant does not allow a bet: in a game that counts it is above the largest, which holds for all that waits in a round
-- together. Null when it does. `refused` is for the
-- list of the grant, once the transaction that asked is undone.
create or replace function bonus_bet_fault(p_member bigint, p_currency text, p_game text, p_stake_minor bigint, p_at timestamptz)
returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_build_object('most', money_words(g.largest_minor), 'refused',
        jsonb_build_object('grant', g.id::text, 'game', p_game, 'stakeMinor', p_stake_minor::text))
      from bonus_in_game(p_member, p_currency, p_game, p_at) g where p_currency <> 'FUN' and g.largest_minor < p_stake_minor);
end $$;

-- Notes a bet that the active grant of a member refuses; no more than so many of one grant.
create or replace function bonus_note_refused(p_member bigint, p_grant bigint, p_game text, p_stake_minor bigint, p_at timestamptz)
returns void language sql security definer set search_path = public, pg_temp as $$
  insert into bonus_refusals (grant_id, game_id, stake_minor, most_minor, at)
    select g.id, p_game, p_stake_minor, g.largest_minor, p_at
      from bonus_grants g join games on games.id = p_game
      where g.id = p_grant and g.member_id = p_member and g.state = 'active' and g.largest_minor < p_stake_minor
        and bonus_weight(g, games.category, p_game) > 0
        and (select count(*) from bonus_refusals r where r.grant_id = g.id) < 200
$$;

-- Of what a bet has paid in total, the part of the purse: what is not the floor of the cash part. All of a free round of a promotion.
create or replace function play_bonus_part(p_bet bets, p_payout_minor bigint) returns bigint language sql immutable
  return case when p_bet.grant_id is null then 0 when p_bet.stake_minor = 0 then p_payout_minor
    else p_payout_minor - floor(p_payout_minor::numeric * p_bet.stake_cash_minor / p_bet.stake_minor)::bigint end;

-- What a win of a round adds to a bet, and the part of the purse.
create or replace function play_win_parts(p_bet bets, p_win jsonb, out amount bigint, out part bigint) language plpgsql immutable as $$
begin
  amount := (p_win -> 'action' ->> 'amountMinor')::bigint;
  part := play_bonus_part(p_bet, p_bet.payout_minor + amount) - p_bet.payout_bonus_minor;
end $$;

-- Takes the stake of a bet that the gate has let through: its cash, and the rest from the purse of its grant.
create or replace function play_stake(p_bet bets, p_key text, p_at timestamptz) returns void language plpgsql as $$
begin
  perform gate_spend('stake', p_bet.member_id, p_bet.currency, p_bet.stake_minor);
  if p_bet.stake_cash_minor > 0 then
    perform set_config('portico.gate', gate_word('stake', p_bet.member_id, p_bet.currency, p_bet.stake_cash_minor), true);
    perform ledger_move(p_key, 'stake', 'cash', p_bet.member_id, 'house_play', 0, p_bet.currency, p_bet.stake_cash_minor, p_at,
      p_bet.number);
  end if;
  if p_bet.stake_bonus_minor > 0 then
    perform set_config('portico.gate', gate_word('stake', p_bet.member_id, p_bet.currency, p_bet.stake_bonus_minor), true);
    perform ledger_move(p_key || ' bonus', 'purse_stake', 'bonus', p_bet.member_id, 'house_play', 0, p_bet.currency,
      p_bet.stake_bonus_minor, p_at, p_bet.number, p_from_purse => p_bet.grant_id::text);
  end if;
end $$;

-- Pays into the purse of a bet's grant. When the grant has ended, it goes where its money went.
create or replace function bonus_pay(p_bet bets, p_amount_minor bigint, p_kind text, p_key text, p_at timestamptz) returns void
language plpgsql as $$
begin
  if p_amount_minor = 0 then return; end if;
  perform ledger_move(p_key || ' bonus', p_kind, 'house_play', 0, 'bonus', p_bet.member_id, p_bet.currency, p_amount_minor, p_at,
    p_bet.number, p_to_purse => p_bet.grant_id::text);
  -- what a free round brings after the rounds are over is the house's
  perform bonus_lapse(g, p_amount_minor, p_at) from bonus_grants g where id = p_bet.grant_id and state <> 'rounds' and p_bet.stake_minor = 0;
  perform bonus_empty(id, p_at) from bonus_grants where id = p_bet.grant_id and state <> 'active' and p_bet.stake_minor > 0;
end $$;

-- Takes back from the purse as far as it reaches, and of what became cash no more than that.
create or replace function bonus_take_back(p_bet bets, p_amount_minor bigint, p_kind text, p_key text, p_at timestamptz)
returns void language plpgsql as $$
declare
  v_grant bonus_grants;
  v_purse bigint;
  v_rest bigint;
begin
  if p_amount_minor = 0 then return; end if;
  select * into v_grant from bonus_grants where id = p_bet.grant_id;
  v_purse := least(bonus_purse(v_grant), p_amount_minor);
  if v_purse > 0 then
    perform ledger_move(p_key || ' bonus', p_kind, 'bonus', p_bet.member_id, 'house_play', 0, p_bet.currency, v_purse, p_at,
      p_bet.number, p_from_purse => p_bet.grant_id::text);
  end if;
  v_rest := least(p_amount_minor - v_purse, v_grant.converted_minor - v_grant.taken_minor);
  if v_rest > 0 then
    update bonus_grants set taken_minor = taken_minor + v_rest where id = v_grant.id;
    perform ledger_take_back(p_bet.member_id, p_bet.currency, v_rest, p_key || ' taken', v_grant.number, p_at, 'bonus_taken_back',
      'house_bonus');
  end if;
end $$;
