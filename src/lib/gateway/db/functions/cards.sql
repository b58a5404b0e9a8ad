-- Hands of cards between players: what is brought to a table, what a hand comes to, and what is taken away again.

create or replace function cards_purse(p_table bigint) returns text language sql immutable
  return 'cards:' || p_table;

-- Brings cash to a table, through the gate. The sitting names it, so it happens once.
create or replace function cards_bring(
  p_seat bigint, p_vassalage text, p_game text, p_session uuid, p_at timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_seat record;
begin
  select s.member_id, s.table_id, s.brought_minor, t.currency into v_seat
    from card_seats s join card_tables t on t.id = s.table_id where s.id = p_seat;
  -- as every bet of a member does
  perform house_hold_cash(v_seat.member_id, v_seat.currency);
  perform play_ask_gate(p_vassalage, v_seat.member_id, v_seat.currency, p_game, p_session, v_seat.brought_minor, p_at, null);
  perform ledger_move('table_in:' || p_seat, 'table_in', 'cash', v_seat.member_id, 'table', v_seat.member_id,
    v_seat.currency, v_seat.brought_minor, p_at, p_seat::text, p_to_purse => cards_purse(v_seat.table_id));
end $$;

-- Takes what is left at the table back to the cash of who stands up. A credit pays what its member owes first.
create or replace function cards_take(p_seat bigint, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_seat record;
begin
  select s.member_id, s.table_id, s.taken_minor, t.currency into v_seat
    from card_seats s join card_tables t on t.id = s.table_id where s.id = p_seat and s.left_at is not null;
  if v_seat.taken_minor > 0 then
    perform ledger_move('table_out:' || p_seat, 'table_out', 'table', v_seat.member_id, 'cash', v_seat.member_id,
      v_seat.currency, v_seat.taken_minor, p_at, p_seat::text, p_from_purse => cards_purse(v_seat.table_id));
    perform ledger_collect_debt(v_seat.member_id, v_seat.currency, 'table_out:' || p_seat, p_at);
  end if;
end $$;

-- Why a member is not dealt in; null when they are. What they have at the table is asked for, since all of it may be staked.
create or replace function cards_refusal(
  p_member bigint, p_currency text, p_stack bigint, p_vassalage text, p_game text, p_at timestamptz
) returns text language plpgsql stable as $$
begin
  return (may('chase', p_member, p_currency, p_stack, p_at, p_vassalage, p_game)).reason;
end $$;

-- Books a hand that is over: a bet and its payout for each member, from and to the purse at the table, and the rake. `p_seats` has
-- { place, member, actions } by place. Answers the number of each bet by place. The same hand again moves nothing.
create or replace function cards_settle(p_hand bigint, p_at timestamptz, p_seats jsonb, p_rake bigint) returns jsonb
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_hand record;
  v_seat record;
  v_reply json;
  v_numbers jsonb := '{}';
begin
  select h.id, t.id as table_id, t.vassalage, t.game_id, t.currency into v_hand
    from card_hands h join card_tables t on t.id = h.table_id where h.id = p_hand;
  -- in one order, as everybody who books for several members
  for v_seat in
    select given.*, sat.game_session_id as session
      from jsonb_to_recordset(p_seats) as given (place smallint, member bigint, actions jsonb)
        join card_hand_seats dealt on dealt.hand_id = p_hand and dealt.place = given.place
        join card_seats sat on sat.id = dealt.seat_id
      order by given.member
  loop
    select play_message(v_hand.vassalage, v_seat.member, v_hand.currency, v_hand.game_id, v_seat.session,
        v_hand.vassalage || '/cards/' || p_hand, p_at,
        jsonb_agg(each || jsonb_build_object('purse', cards_purse(v_hand.table_id)) order by n), null) into v_reply
      from jsonb_array_elements(v_seat.actions) with ordinality as given (each, n);
    v_numbers := v_numbers || jsonb_build_object(v_seat.place::text, v_reply -> 'results' -> 0 ->> 'betNumber');
  end loop;
  if p_rake > 0 then
    perform ledger_move('rake:' || p_hand, 'rake', 'house_play', 0, 'house_rake', 0, v_hand.currency, p_rake, p_at,
      p_hand::text);
  end if;
  return v_numbers;
end $$;
