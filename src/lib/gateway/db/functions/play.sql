-- Bets on top of the ledger: what vendors ask of a player's wallet. One function books a whole message in one round trip.
-- A refusal has the code PL000, a word as its message and JSON as its detail; it undoes the caller's transaction.

create or replace function play_refuse(p_word text, p_detail jsonb default '{}') returns void language plpgsql as $$
begin
  raise exception '%', p_word using errcode = 'PL000', detail = p_detail::text;
end $$;

-- What a member can stake: cash, less what they owe.
create or replace function play_balance(p_member bigint, p_currency text) returns bigint language sql stable as $$
  select coalesce(sum(balance_minor), 0)::bigint from accounts
  where kind in ('cash', 'debt') and owner_id = p_member and currency = p_currency and shard = 0
$$;

alter table bets alter column id set default month_id(nextval('bet_ids'));

-- What the bets of a member in a round count for, once none of them waits: what could be won or lost in it, no more than
-- was staked, spread over them by stake and the rest to the last. Free rounds risk nothing and count for nothing, nor does what was cashed out.
create or replace function play_count_round(p_vassalage text, p_member bigint, p_round text, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_stakes numeric;
  v_valid numeric;
begin
  select sum(stake_minor), case when bool_or(status = 'open') then 0
      else least(sum(stake_minor), abs(sum(payout_minor) - sum(stake_minor))) end
    into v_stakes, v_valid
    from play_counted_in(p_vassalage, p_round)
    where member_id = p_member and status <> 'void' and free_rounds_id is null and not cashed_out;
  update bets b set valid_bet_minor = counted.valid, counted_at = p_at
    from (
      select id, share + case when id = max(id) over () then v_valid - sum(share) over () else 0 end as valid
      from (
        select id, coalesce(floor(v_valid * stake_minor / nullif(v_stakes, 0)), 0) as share
        from play_counted_in(p_vassalage, p_round)
        where member_id = p_member and status <> 'void' and free_rounds_id is null and not cashed_out
      ) shared
    ) counted
    where b.id = counted.id and b.valid_bet_minor <> counted.valid;
end $$;

-- A bet's state follows from what it paid, and what it counts for from its category: the stake, played whatever came
-- back, or its part of the round. Of a hand of cards the house says what it counts for.
create or replace function play_settle(
  p_bet bigint, p_payout_minor bigint, p_open boolean, p_at timestamptz, p_counts_minor bigint default null
) returns void language plpgsql as $$
declare
  v_bet bets;
begin
  update bets b set
      payout_minor = p_payout_minor,
      payout_bonus_minor = play_bonus_part(b, p_payout_minor),
      status = case when p_open then 'open' when p_payout_minor > stake_minor then 'won'
        when p_payout_minor = stake_minor and stake_minor > 0 then 'push' else 'lost' end,
      valid_bet_minor = case when not p_open and c.valid_bet = 'stake' then stake_minor else coalesce(p_counts_minor, 0) end,
      settled_at = case when p_open then null else p_at end,
      counted_at = p_at
    from categories c
    where b.id = p_bet and c.category = b.category
    returning b.* into v_bet;
  perform play_count_round(v_bet.vassalage, v_bet.member_id, coalesce(v_bet.counts_in, v_bet.round_id), p_at)
    from categories where category = v_bet.category and valid_bet = 'round' and p_counts_minor is null;
end $$;

-- Says of an open bet that it is sold back: what pays it next is agreed, and it counts for nothing.
create or replace function play_sold(p_number text) returns bets language plpgsql as $$
declare
  v_bet bets;
begin
  update bets set cashed_out = true where number = p_number and status = 'open' returning * into v_bet;
  if not found then
    perform play_refuse('conflict');
  end if;
  return v_bet;
end $$;

-- Nothing more can be staked in the round, and a bet without a win has lost.
create or replace function play_close_round(p_vassalage text, p_member bigint, p_round text, p_at timestamptz) returns void
language plpgsql as $$
begin
  perform play_settle(id, 0, false, p_at) from bets
    where vassalage = p_vassalage and round_id = p_round and member_id = p_member and status = 'open';
  update bets set round_closed_at = p_at
    where vassalage = p_vassalage and round_id = p_round and member_id = p_member and round_closed_at is null;
end $$;

-- Refuses what the gate stops, in a vendor's words.
create or replace function play_ask_gate(
  p_vassalage text, p_member bigint, p_currency text, p_game text, p_session uuid, p_stake_minor bigint,
  p_at timestamptz, p_portal_session uuid
) returns void language plpgsql as $$
declare
  v_refusal gate_refusal := gate_pass('stake', p_member, p_currency, p_stake_minor, p_at, p_vassalage, p_game,
    p_session, p_portal_session);
begin
  if v_refusal.reason is not null then
    perform play_refuse(v_refusal.reason, coalesce(v_refusal.value, '{}'));
  end if;
end $$;

-- Stakes what was set aside for a chase. No message of a vendor can name it, nor a purse at a table of cards: the key is one of the house.
create or replace function play_stake_held(p_member bigint, p_stake_minor bigint, p_key text, p_reservation text, p_at timestamptz, p_number text)
returns void language plpgsql as $$
begin
  if not exists (select from transfer_keys k join transfers t on t.id = k.transfer_id where k.key = p_reservation and (t.kind, t.phase, t.member_id, t.amount_minor) = ('chase', 'reserve', p_member, p_stake_minor)) then
    perform play_refuse('conflict');
  end if;
  perform ledger_end(p_key, 'stake', 'post', p_reservation, 'house_play', 0, null, p_at, p_number);
end $$;

create or replace function play_bet(
  p_vassalage text, p_member bigint, p_currency text, p_game text, p_session uuid, p_round text, p_at timestamptz,
  p_key text, p_action jsonb, p_portal_session uuid, p_stop text
) returns bets language plpgsql as $$
declare
  v_stake bigint := (p_action ->> 'amountMinor')::bigint;
  v_category categories;
  v_free bigint;
  v_free_grant bigint;
  v_grant bigint;
  v_cash bigint := v_stake;
  v_fault jsonb;
  v_bet bets;
begin
  perform play_refuse(p_stop) where p_stop is not null;
  if exists (
    select from bets
    where vassalage = p_vassalage and round_id = p_round and member_id = p_member and round_closed_at is not null
  ) then
    perform play_refuse('round_closed');
  end if;
  -- what was set aside has passed the gate, and who stakes it asks it again of when its draw closed: it is a bet of then
  if not p_action ?| array['reservation', 'purse'] then
    perform play_ask_gate(p_vassalage, p_member, p_currency, p_game, p_session, v_stake, p_at, p_portal_session);
    v_fault := bonus_bet_fault(p_member, p_currency, p_game,
      v_stake + play_waiting_in(p_vassalage, coalesce(p_action ->> 'countsIn', p_round), p_member), p_at);
    perform play_refuse('bonus_bet', v_fault) where v_fault is not null;
  end if;
  select c.* into v_category from games g join categories c using (category) where g.id = p_game;
  perform ledger_collect_debt(p_member, p_currency, p_key, p_at);
  if p_action ? 'freeRounds' then
    select id, grant_id into v_free, v_free_grant
      from play_take_free_round(p_vassalage, p_member, p_game, p_at, p_action ->> 'freeRounds');
  end if;
  -- cash first, then the purse of the grant for which the game counts; a free round takes neither
  if v_free is null and p_currency <> 'FUN' and not p_action ?| array['reservation', 'purse'] then
    v_grant := (bonus_in_game(p_member, p_currency, p_game, p_at)).id;
    if v_grant is not null then
      v_cash := least(v_stake, play_balance(p_member, p_currency));
    end if;
  end if;
  insert into bets (number, member_id, game_id, vassalage, category, game_session_id, round_id, currency, stake_minor,
      stake_cash_minor, stake_bonus_minor, grant_id, placed_at, free_rounds_id, counts_in)
    values (v_category.letter || nextval('bet_numbers'), p_member, p_game, p_vassalage, v_category.category, p_session,
      p_round, p_currency, v_stake, v_cash, v_stake - v_cash, case when v_cash < v_stake then v_grant else v_free_grant end, case when p_action ? 'reservation' then (p_action ->> 'placedAt')::timestamptz else p_at end, v_free, p_action ->> 'countsIn')
    returning * into v_bet;
  if p_action ? 'lines' then
    insert into bet_lines (bet_id, line, market, pick, stake_minor, price_milli, rules_version, score)
      select v_bet.id, n, line ->> 'market', line ->> 'pick', (line ->> 'stakeMinor')::bigint,
        (line ->> 'priceMilli')::integer, line ->> 'rulesVersion', line ->> 'score'
      from jsonb_array_elements(p_action -> 'lines') with ordinality as given (line, n);
  end if;
  -- what was settled of the round counts again with this bet
  if v_category.valid_bet = 'round' then
    perform play_count_round(p_vassalage, p_member, coalesce(v_bet.counts_in, p_round), p_at);
  end if;
  if p_action ? 'reservation' then
    perform play_stake_held(p_member, v_stake, p_key, p_action ->> 'reservation', p_at, v_bet.number);
  elsif p_action ? 'purse' then
    perform ledger_move(p_key, 'stake', 'table', p_member, 'house_play', 0, p_currency, v_stake, p_at, v_bet.number,
      p_from_purse => p_action ->> 'purse');
  elsif v_stake > 0 then
    perform play_stake(v_bet, p_key, p_at);
  end if;
  return v_bet;
end $$;

create or replace function play_win(
  p_vassalage text, p_member bigint, p_currency text, p_round text, p_at timestamptz, p_key text, p_action jsonb
) returns bets language plpgsql as $$
declare
  v_amount bigint := (p_action ->> 'amountMinor')::bigint;
  v_part bigint;
  v_bet bets;
begin
  if exists (
    select from play_actions
    where vassalage = p_vassalage and target_action = 'bet' and target_id = p_action ->> 'bet'
  ) then
    perform play_refuse('rolled_back');
  end if;
  if p_action ? 'bet' then
    select b.* into v_bet from play_actions a join bets b on b.id = a.bet_id
      where a.vassalage = p_vassalage and a.action = 'bet' and a.transaction_id = p_action ->> 'bet';
  else
    -- a vendor that names only the round means the bet that waits, else the first of the round
    select * into v_bet from bets
      where vassalage = p_vassalage and round_id = p_round and member_id = p_member and status <> 'void'
      order by status <> 'open', id limit 1;
  end if;
  if v_bet.id is null then
    perform play_refuse('unknown_transaction');
  end if;
  if v_bet.member_id <> p_member or v_bet.round_id <> p_round then
    perform play_refuse('conflict');
  end if;
  perform play_bound_win(v_bet, v_amount);
  perform play_tell_lines(v_bet, v_amount, p_action);
  v_part := play_bonus_part(v_bet, v_bet.payout_minor + v_amount) - v_bet.payout_bonus_minor;
  if v_amount > 0 and p_action ? 'purse' then
    perform ledger_move(p_key, 'win', 'house_play', 0, 'table', p_member, p_currency, v_amount, p_at, v_bet.number,
      p_to_purse => p_action ->> 'purse');
  elsif v_amount > v_part then
    perform ledger_move(p_key, 'win', 'house_play', 0, 'cash', p_member, p_currency, v_amount - v_part, p_at, v_bet.number);
    perform ledger_collect_debt(p_member, p_currency, p_key, p_at);
  end if;
  perform bonus_pay(v_bet, v_part, 'purse_win', p_key, p_at);
  perform play_settle(v_bet.id, v_bet.payout_minor + v_amount, false, p_at, (p_action ->> 'countsMinor')::bigint);
  if (p_action -> 'finished')::boolean then
    perform play_close_round(p_vassalage, p_member, p_round, p_at);
  end if;
  return v_bet;
end $$;

create or replace function play_end_round(p_vassalage text, p_member bigint, p_round text, p_at timestamptz) returns bets
language plpgsql as $$
declare
  v_bet bets;
begin
  select * into v_bet from bets
    where vassalage = p_vassalage and round_id = p_round and member_id = p_member order by id limit 1;
  if not found then
    perform play_refuse('unknown_transaction');
  end if;
  perform play_close_round(p_vassalage, p_member, p_round, p_at);
  return v_bet;
end $$;

-- Refuses an action whose amount is none of its kind, or is not what its lines make: of vendors and of the house alike.
create or replace function play_check_amounts(p_action jsonb) returns void language plpgsql immutable as $$
declare
  v_amount bigint := (p_action ->> 'amountMinor')::bigint;
begin
  if v_amount < 0 and p_action ->> 'action' <> 'adjust'
    or p_action ->> 'action' = 'bet' and (v_amount = 0) <> p_action ? 'freeRounds'
    or p_action ? 'lines' and (
      select sum(coalesce(each ->> 'stakeMinor', each ->> 'payoutMinor', each ->> 'amountMinor')::bigint) <> v_amount
          or count(each -> 'line') <> count(distinct each -> 'line')
        from jsonb_array_elements(p_action -> 'lines') each)
  then
    perform play_refuse('invalid');
  end if;
end $$;

-- Books the actions of a message in order, all or none. A repeated action answers what it answered first, whatever has
-- changed since; the balance beside the replies is the one of now. `p_stop` refuses stakes that were not booked before.
create or replace function play_message(
  p_vassalage text, p_member bigint, p_currency text, p_game text, p_session uuid, p_round text, p_at timestamptz,
  p_actions jsonb, p_portal_session uuid default null, p_stop text default null
) returns json language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_cash bigint;
  v_replies json[] := '{}';
  v_action jsonb;
  v_hash bytea;
  v_known record;
  v_key text;
  v_bet bets;
  v_outcome text;
  v_rollback record;
  v_part bigint;
  v_reply json;
  v_repeated integer := 0;
begin
  -- all messages about a member queue here
  v_cash := ledger_account('cash', p_member, '', p_currency);
  perform from accounts where id = v_cash for no key update;
  for v_action in select value from jsonb_array_elements(p_actions) loop
    v_hash := sha256(convert_to(concat_ws('|', p_member, p_game, p_round, v_action), 'UTF8'));
    select request_hash, reply into v_known from play_actions
      where vassalage = p_vassalage and action = v_action ->> 'action' and transaction_id = v_action ->> 'id';
    if found then
      if v_known.request_hash <> v_hash then
        perform play_refuse('conflict');
      end if;
      v_replies := v_replies || v_known.reply;
      v_repeated := v_repeated + 1;
      continue;
    end if;
    v_key := concat_ws(':', 'play', p_vassalage, v_action ->> 'action', v_action ->> 'id');
    if exists (
      select from play_actions
      where vassalage = p_vassalage and target_action = v_action ->> 'action' and target_id = v_action ->> 'id'
    ) then
      perform play_refuse('rolled_back');
    end if;
    perform play_check_amounts(v_action);
    v_outcome := 'done';
    v_bet := null;
    v_part := 0;
    case v_action ->> 'action'
      when 'bet' then
        v_bet := play_bet(p_vassalage, p_member, p_currency, p_game, p_session, p_round, p_at, v_key, v_action,
          p_portal_session, p_stop);
      when 'win' then
        v_bet := play_win(p_vassalage, p_member, p_currency, p_round, p_at, v_key, v_action);
      when 'bonusWin', 'promoWin', 'jackpotWin' then
        perform play_prize(p_vassalage, p_member, p_currency, p_at, v_key, v_action);
      when 'tip' then
        perform play_tip(p_vassalage, p_member, p_currency, p_game, p_session, p_at, v_key, v_action, p_stop);
      when 'adjust' then
        v_bet := play_adjust(p_vassalage, p_member, p_currency, p_round, p_at, v_key, v_action);
      when 'rollback' then
        if v_action ->> 'of' not in ('bet', 'win') then
          v_outcome := play_prize_rollback(p_vassalage, p_member, p_currency, p_at, v_key, v_action);
        else
          v_rollback := play_rollback(p_vassalage, p_member, p_currency, p_at, v_key, v_action);
          v_bet := v_rollback.bet;
          v_outcome := v_rollback.outcome;
          v_part := coalesce(v_rollback.bonus_part, 0);
        end if;
      when 'endRound' then
        v_bet := play_end_round(p_vassalage, p_member, p_round, p_at);
    end case;
    if v_action ->> 'action' = 'bet' then
      v_part := v_bet.stake_bonus_minor;
    elsif v_action ->> 'action' in ('win', 'adjust') then
      v_part := abs(play_bonus_part(v_bet, v_bet.payout_minor + (v_action ->> 'amountMinor')::bigint) - v_bet.payout_bonus_minor);
    end if;
    v_reply := json_build_object('action', v_action ->> 'action', 'id', v_action ->> 'id', 'outcome', v_outcome,
      'betNumber', v_bet.number, 'amountMinor', v_action ->> 'amountMinor',
      'balanceMinor', play_balance_in(p_member, p_currency, p_game, p_at)::text);
    if v_action ->> 'action' in ('win', 'adjust') and v_action ? 'lines' then
      v_reply := (v_reply::jsonb || jsonb_build_object('lines', v_action -> 'lines'))::json;
    end if;
    insert into play_actions (vassalage, action, transaction_id, request_hash, member_id, bet_id, amount_minor,
        bonus_minor, target_action, target_id, reply, created_at)
      values (p_vassalage, v_action ->> 'action', v_action ->> 'id', v_hash, p_member, v_bet.id,
        -- the sign of a correction is in its reply
        coalesce(case v_action ->> 'action' when 'adjust' then abs((v_action ->> 'amountMinor')::bigint)
          else (v_action ->> 'amountMinor')::bigint end, 0), v_part,
        case when v_outcome <> 'repeated' then v_action ->> 'of' end,
        case when v_outcome <> 'repeated' then v_action ->> 'target' end, v_reply, p_at);
    if v_outcome = 'done' and v_action ->> 'of' = 'win' then
      perform play_retell_lines(v_bet.id);
    end if;
    if v_bet.stake_minor = 0 and v_bet.grant_id is not null then
      perform bonus_end_rounds(v_bet.grant_id, p_at);
    end if;
    v_replies := v_replies || v_reply;
  end loop;
  return json_build_object('results', array_to_json(v_replies), 'repeated', v_repeated,
    'balanceMinor', play_balance_in(p_member, p_currency, p_game, p_at)::text);
end $$;
