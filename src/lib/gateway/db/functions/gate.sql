-- The gate before logins and before what members do with money. It never stands before what is owed to them: wins, what is
-- given back, and deposits that have come; one that comes after its order failed or expired waits for an operator instead.

-- Whether a game of a vendor is played at a moment: neither is taken out or closed.
create or replace function game_is_open(p_vassalage text, p_game text, p_at timestamptz) returns boolean language sql stable as $$
  select exists (
    select from games g join vendors v using (vassalage)
    where g.id = p_game and g.vassalage = p_vassalage and g.enabled and v.enabled
      and coalesce(greatest(g.closed_until, v.closed_until) <= p_at, true))
$$;

-- What a member has in wallets of vendors, and on the way between them and the main wallet.
create or replace function money_at_vendors(p_member bigint, p_currency text) returns bigint language sql stable as $$
  select coalesce(sum(balance_minor), 0)::bigint from accounts
    where owner_id = p_member and kind in ('vendor', 'in_transit') and currency = p_currency
$$;

-- Why a member may not do something now: the first reason by place, with what the caller needs to know of it; null when
-- they may. Only the checks listed in `gate_checks` for the act are made. A further reason is a row there for each act that it
-- stops, and a branch here that says whether it holds, and its value, such as an end or what is left.
create or replace function may(
  p_act gate_act, p_member bigint, p_currency text, p_amount_minor bigint, p_at timestamptz,
  p_vassalage text default null, p_game text default null, p_session uuid default null, p_portal_session uuid default null
) returns gate_refusal language plpgsql stable as $$
declare
  v_member members;
  v_balance bigint;
  v_holds boolean;
  v_refusal gate_refusal;
begin
  select * into v_member from members where id = p_member;
  for v_refusal.reason in select reason from gate_checks where act = p_act order by place loop
    v_refusal.value := null;
    case v_refusal.reason
      when 'account_closed' then
        v_holds := v_member.status is not distinct from 'closed';
      when 'account_locked' then
        v_holds := v_member.status is not distinct from 'locked';
      when 'player_blocked' then
        v_holds := v_member.status is distinct from 'active';
      when 'wrong_currency' then
        -- trial accounts (code 4) play for play money, and nobody else does
        v_holds := v_member.currency <> p_currency or (v_member.agent_code = 4) <> (p_currency = 'FUN');
      when 'game_disabled' then
        v_holds := not game_is_open(p_vassalage, p_game, p_at);
      when 'session_ended' then
        v_holds := not exists (
          select from sessions t
          -- a bet without a game in a frame goes by the session in which its member is signed in
          where t.id = case when p_session is null then p_portal_session else (
              select s.portal_session_id from game_sessions s
              where s.id = p_session and s.member_id = p_member and s.game_id = p_game and s.closed_at is null) end
            and t.member_id = p_member and t.ended_at is null and t.expires_at > p_at
            -- who must choose another password can do nothing else before that, unless a code to the phone let them in
            and (t.by_phone or not v_member.must_change_password));
      when 'insufficient_funds' then
        v_balance := case p_act when 'stake' then play_balance_in(p_member, p_currency, p_game, p_at)
          else play_balance(p_member, p_currency) end;
        v_holds := v_balance < p_amount_minor;
        v_refusal.value := jsonb_build_object('balanceMinor', v_balance::text);
      when 'bonus_bet' then
        v_refusal.value := bonus_bet_fault(p_member, p_currency, p_game, p_amount_minor, p_at);
        v_holds := v_refusal.value is not null;
      when 'bonus_waits' then
        v_refusal.value := bonus_waits_fault(p_member, p_currency, p_game, p_amount_minor, p_at);
        v_holds := v_refusal.value is not null;
      when 'bonus_running' then
        v_holds := bonus_hangs_on_cash(p_member);
      when 'time_out', 'self_exclusion' then
        v_refusal.value := play_break_at(p_member, v_refusal.reason, p_at);
        v_holds := v_refusal.value is not null;
      when 'bets_uncounted' then
        -- of a vendor in transfer mode only what was lost is known, not what was staked
        v_holds := exists (
          select from play_limits where member_id = p_member and kind = 'stake' and amount_minor is not null
            and confirmed_at is not null and ended_at is null);
      when 'limit_exceeded' then
        v_refusal.value := limit_passed(p_member,
          case p_act when 'deposit' then array['deposit'] else array['stake', 'loss'] end,
          p_amount_minor, p_at,
          -- what is at vendors already can be lost there too
          case p_act when 'deposit' then 0 else money_at_vendors(p_member, p_currency) end);
        v_holds := v_refusal.value is not null
          or p_act = 'stake' and not stake_is_within(p_vassalage, p_game, p_amount_minor);
      when 'below_least', 'above_largest', 'requests_of_day', 'amount_of_day', 'turnover_left' then
        v_refusal.value := case
          when p_act in ('transfer', 'set_aside')
            then member_transfer_fault(v_refusal.reason, p_member, p_currency, p_amount_minor, p_at)
          else withdrawal_fault(v_refusal.reason, p_member, p_currency, p_amount_minor, p_at) end;
        v_holds := v_refusal.value is not null;
    end case;
    if v_holds then
      return v_refusal;
    end if;
  end loop;
  return null;
end $$;

-- What was let through: one act of one amount, once, in this transaction.
create or replace function gate_word(p_act gate_act, p_member bigint, p_currency text, p_amount_minor bigint) returns text
language sql immutable
  return p_act::text || ' ' || p_member::text || ' ' || p_currency || ' ' || p_amount_minor::text;

-- Asks the gate, and notes that it let the act through. Returns what `may` returns.
create or replace function gate_pass(
  p_act gate_act, p_member bigint, p_currency text, p_amount_minor bigint, p_at timestamptz,
  p_vassalage text default null, p_game text default null, p_session uuid default null, p_portal_session uuid default null
) returns gate_refusal language plpgsql as $$
declare
  v_refusal gate_refusal;
begin
  -- orders of a member queue here, as bets do at the member's cash: each sees what the one before it counts for
  if p_act in ('deposit', 'withdraw', 'transfer', 'set_aside') then
    perform from members where id = p_member for no key update;
  end if;
  v_refusal := may(p_act, p_member, p_currency, p_amount_minor, p_at, p_vassalage, p_game, p_session, p_portal_session);
  if v_refusal.reason is null then
    perform set_config('portico.gate', gate_word(p_act, p_member, p_currency, p_amount_minor), true);
  end if;
  return v_refusal;
end $$;

-- Why an amount that came for an order that has lapsed, or that is more than was ordered, waits for an operator; null when it is
-- credited. It is asked of now, and of the day of the order, on which it counts. What the order counts for already is not added again.
create or replace function may_credit_late(p_deposit deposits, p_came_minor bigint, p_at timestamptz) returns text
language plpgsql as $$
declare
  v_more bigint := p_came_minor - limits_deposit_amount(p_deposit);
  v_reason text;
begin
  perform from members where id = p_deposit.member_id for no key update;
  v_reason := (may('deposit', p_deposit.member_id, p_deposit.currency, v_more, p_at)).reason;
  if v_reason is null and limit_passed(p_deposit.member_id, array['deposit'], v_more, p_deposit.created_at) is not null then
    v_reason := 'limit_exceeded';
  end if;
  return v_reason;
end $$;

-- Uses up what `gate_pass` allowed. Raises when the caller did not ask the gate, which is a fault of ours.
create or replace function gate_spend(p_act gate_act, p_member bigint, p_currency text, p_amount_minor bigint) returns void
language plpgsql as $$
begin
  if current_setting('portico.gate', true) is distinct from gate_word(p_act, p_member, p_currency, p_amount_minor) then
    perform ledger_guard('not_through_the_gate', format('%s of %s %s by member %s', p_act, p_amount_minor, p_currency, p_member));
  end if;
  perform set_config('portico.gate', '', true);
end $$;

create or replace function deposits_pass_the_gate() returns trigger language plpgsql as $$
begin
  perform gate_spend('deposit', new.member_id, new.currency, new.amount_minor);
  return new;
end $$;

-- An order. What came without one is credited at once.
create or replace trigger deposits_pass_the_gate before insert on deposits
  for each row when (new.status = 'pending') execute function deposits_pass_the_gate();
