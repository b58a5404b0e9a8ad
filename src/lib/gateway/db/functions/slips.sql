-- Bet slips over several fixtures.

-- The game that a slip is booked under: that of the leg that counts least for the bonus that runs, so that a game that does not count
-- hides behind no other; else that of the first. A slip that was placed before keeps its own.
create or replace function house_slip_game(
  p_vassalage text, p_legs jsonb, p_member bigint, p_currency text, p_game text, p_at timestamptz, p_id text
) returns text language sql stable as $$
  select coalesce(
    (select b.game_id from play_actions a join bets b on b.id = a.bet_id
      where a.vassalage = p_vassalage and a.action = 'bet' and a.transaction_id = p_id),
    (select g.id from bonus_grants n cross join jsonb_array_elements(p_legs) leg join games g on g.id = leg ->> 'table'
      where n.member_id = p_member and n.state = 'active' and n.currency = p_currency and n.ends_at > p_at
      order by bonus_weight(n, g.category, g.id), (leg ->> 'leg')::integer limit 1),
    p_game)
$$;

-- Places a slip: books it as `play_message` does, accepts each leg as a leaf of its round, and adds it to what the house may lose by that pick.
-- `p_legs` has, in the order of tables and rounds, { leg, table, index, hash, market, pick, priceMilli, leaf, liabilityMinor }; `p_most` is
-- what the slip can pay at most. The same slip again answers what it answered first, also when its fixtures are over.
create or replace function house_slip(
  p_vassalage text, p_legs jsonb, p_sizes smallint[], p_stake bigint, p_most bigint, p_member bigint, p_currency text, p_game text,
  p_round text, p_at timestamptz, p_actions jsonb, p_portal_session uuid
) returns json language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_reply json;
  v_number text;
  v_leg record;
begin
  perform house_hold_cash(p_member, p_currency);
  v_reply := play_message(p_vassalage, p_member, p_currency,
    house_slip_game(p_vassalage, p_legs, p_member, p_currency, p_game, p_at, p_actions -> 0 ->> 'id'), null, p_round, p_at, p_actions,
    p_portal_session);
  v_number := v_reply -> 'results' -> 0 ->> 'betNumber';
  if (v_reply ->> 'repeated')::integer > 0 then
    return v_reply;
  end if;
  insert into slips (bet_number, member_id, sizes, placed_at) values (v_number, p_member, p_sizes, p_at);
  for v_leg in
    select * from jsonb_to_recordset(p_legs) as given (leg smallint, "table" text, index bigint, hash text, market text, pick text,
      "priceMilli" integer, leaf text, "liabilityMinor" bigint)
  loop
    -- the gate was asked for the game of the first leg
    if not game_is_open(p_vassalage, v_leg.table, p_at) then
      perform play_refuse('game_disabled');
    end if;
    perform house_hold_round(p_vassalage, v_leg.table, v_leg.index, v_leg.hash, p_at);
    perform fairness_accept(p_vassalage, v_leg.table, v_leg.index, v_number, '{"bet":"' || v_number || '",' || v_leg.leaf, p_most, p_at);
    -- play money is in no total and risks nothing
    if p_currency <> 'FUN' then
      perform house_add_leg(p_vassalage, v_leg.table, v_leg.index, p_member, v_leg.market, v_leg.pick, p_stake,
        greatest(p_most - p_stake, 0), v_leg."liabilityMinor");
    end if;
    insert into slip_legs (bet_number, leg, vassalage, table_key, round_index, market, pick, price_milli)
      values (v_number, v_leg.leg, p_vassalage, v_leg.table, v_leg.index, v_leg.market, v_leg.pick, v_leg."priceMilli");
  end loop;
  return v_reply;
end $$;

-- A leg counts with the whole slip: what it may pay hangs on each of its picks.
create or replace function house_add_leg(
  p_vassalage text, p_table text, p_index bigint, p_member bigint, p_market text, p_pick text, p_stake bigint, p_loss bigint, p_most bigint
) returns void language plpgsql as $$
declare
  v_loss bigint;
begin
  insert into table_spots as s (vassalage, table_key, round_index, market, pick, stake_minor, loss_minor, players)
    values (p_vassalage, p_table, p_index, p_market, p_pick, p_stake, p_loss, 1)
    on conflict (vassalage, table_key, round_index, market, pick) do update set
      stake_minor = s.stake_minor + excluded.stake_minor,
      loss_minor = s.loss_minor + excluded.loss_minor,
      players = s.players + house_is_new_on(p_vassalage, p_table, p_index, p_member, p_market, p_pick, null)::integer
    returning loss_minor into v_loss;
  if v_loss > p_most then
    perform house_limit('sold', p_most - v_loss + p_loss, p_market, p_pick);
  end if;
end $$;

-- Books what a slip has come to, or the difference to what it was paid, and notes what became of its legs.
create or replace function house_settle_slip(
  p_number text, p_results text[], p_vassalage text, p_round text, p_at timestamptz, p_bets jsonb
) returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  perform house_settle(p_vassalage, p_round, p_at, p_bets);
  update slip_legs set result = p_results[leg] where bet_number = p_number and result <> p_results[leg];
  update slips set settled_at = p_at where bet_number = p_number and settled_at is null;
end $$;

-- Holds a slip until the transaction ends: it is paid, or put right, by one at a time.
create or replace function house_hold_slip(p_number text) returns void
language sql security definer set search_path = public, pg_temp as $$
  select from slips where bet_number = p_number for update
$$;

-- The same for every slip with a leg in a round, in one order.
create or replace function house_hold_slips(p_vassalage text, p_table text, p_index bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  select from slips s
    where exists (select from slip_legs g where g.bet_number = s.bet_number
      and (g.vassalage, g.table_key, g.round_index) = (p_vassalage, p_table, p_index))
    order by s.bet_number
    for update
$$;
