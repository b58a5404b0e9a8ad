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

-- Places a slip: books it as `play_message` does, holds it against what the slips of one player may pay, and takes each leg in its round: before
-- the fixture begins as a leaf of it, in play by what stood when it was taken. `p_legs` has, in the order of tables and rounds, { leg, table,
-- index, hash, market, pick, priceMilli, stakeMinor, leaf, limits, score, steps }; `p_most` is what the slip can pay at most, `p_player_most` what all
-- open slips of a player may, `p_house_most` what all open combinations of all players may. The same slip again answers what it answered first,
-- also when its fixtures are over.
create or replace function house_slip(
  p_vassalage text, p_legs jsonb, p_sizes smallint[], p_most bigint, p_player_most bigint, p_house_most bigint, p_member bigint, p_currency text, p_game text,
  p_round text, p_at timestamptz, p_actions jsonb, p_portal_session uuid
) returns json language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_reply json;
  v_number text;
  v_open bigint;
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
  insert into slips (bet_number, member_id, sizes, placed_at, most_minor) values (v_number, p_member, p_sizes, p_at, p_most);
  select sum(s.most_minor) into v_open
    from slips s join bets b on b.number = s.bet_number
    where s.member_id = p_member and s.settled_at is null and b.status = 'open';
  if v_open > p_player_most then
    perform house_limit('playerPayout', p_player_most - v_open + p_most);
  end if;
  for v_leg in
    select * from jsonb_to_recordset(p_legs) as given (leg smallint, "table" text, index bigint, hash text, market text, pick text,
      "priceMilli" integer, "stakeMinor" bigint, leaf text, limits jsonb, score text, steps integer)
  loop
    -- the gate was asked for the game of the first leg
    if not game_is_open(p_vassalage, v_leg.table, p_at) then
      perform play_refuse('game_disabled');
    end if;
    if v_leg.steps is null then
      perform house_hold_round(p_vassalage, v_leg.table, v_leg.index, v_leg.hash, p_at);
      perform fairness_accept(p_vassalage, v_leg.table, v_leg.index, v_number, '{"bet":"' || v_number || '",' || v_leg.leaf,
        v_leg."stakeMinor" * v_leg."priceMilli" / 1000, p_at);
    else
      perform house_hold_played(p_vassalage, v_leg.table, v_leg.index, v_leg.hash, v_leg.steps, p_at);
    end if;
    insert into slip_legs (bet_number, leg, vassalage, table_key, round_index, market, pick, price_milli, stake_minor, score, steps)
      values (v_number, v_leg.leg, p_vassalage, v_leg.table, v_leg.index, v_leg.market, v_leg.pick, v_leg."priceMilli",
        v_leg."stakeMinor", v_leg.score, v_leg.steps);
    perform house_hold_leg(p_vassalage, v_leg.table, v_leg.index, p_member, v_leg.market, v_leg.pick, v_leg."stakeMinor",
      v_leg."stakeMinor" * v_leg."priceMilli" / 1000, v_leg.limits);
    -- play money is in no total and risks nothing
    if p_currency <> 'FUN' then
      perform house_add_leg(p_vassalage, v_leg.table, v_leg.index, p_member, v_number, v_leg.market, v_leg.pick, v_leg."stakeMinor",
        v_leg."stakeMinor" * v_leg."priceMilli" / 1000, (v_leg.limits ->> 'liabilityMinor')::bigint);
    end if;
  end loop;
  if p_sizes <> '{1}' and p_currency <> 'FUN' then
    perform house_hold_combinations(p_most, p_house_most);
  end if;
  return v_reply;
end $$;

-- Refuses a combination with which all that are open could pay more than the house would bear. One after the other, so that each sees those
-- before it; this comes last, so that who holds the turn waits for nothing.
create or replace function house_hold_combinations(p_most bigint, p_house_most bigint) returns void language plpgsql as $$
declare
  v_open bigint;
begin
  perform pg_advisory_xact_lock(hashtext('open combinations'));
  select sum(s.most_minor) into v_open
    from slips s join bets b on b.number = s.bet_number
    where s.settled_at is null and s.sizes <> '{1}' and b.status = 'open' and b.currency <> 'FUN';
  if v_open > p_house_most then
    perform house_limit('sold', p_house_most - v_open + p_most);
  end if;
end $$;

-- Holds a round that is being played until the transaction ends, or refuses: it is drawn when bets that were taken in play are booked. A bet
-- on less than has been shown of it would be one on what everybody has seen.
create or replace function house_hold_played(
  p_vassalage text, p_table text, p_index bigint, p_hash text, p_steps integer, p_at timestamptz
) returns void language plpgsql as $$
declare
  v_round record;
begin
  select s.closed_at, s.revealed_at, r.closes_at, r.voided_at, r.table_hash, r.shown_steps, t.paused_at into v_round
    from shared_rounds s
    join table_rounds r using (vassalage, table_key, round_index)
    join table_states t using (vassalage, table_key)
    where (s.vassalage, s.table_key, s.round_index) = (p_vassalage, p_table, p_index)
    for share of s;
  if not found or v_round.closed_at is null or p_at < v_round.closes_at or v_round.revealed_at is not null
    or v_round.voided_at is not null or v_round.paused_at is not null
  then
    perform house_refuse('bets_closed');
  end if;
  if v_round.table_hash <> p_hash or p_steps < v_round.shown_steps then
    perform house_refuse('price_moved');
  end if;
end $$;

-- Refuses a leg that would pass a limit of its table for this player, by what it stakes and pays by itself. It is kept already, so the
-- sums have it.
create or replace function house_hold_leg(
  p_vassalage text, p_table text, p_index bigint, p_member bigint, p_market text, p_pick text, p_stake bigint, p_most bigint, p_limits jsonb
) returns void language plpgsql as $$
declare
  v_legs record := house_legs_of(p_vassalage, p_table, p_index, p_member);
  v_round text := concat_ws('/', p_vassalage, p_table, p_index);
  v_stakes bigint;
  v_pays bigint;
  v_left bigint;
begin
  select coalesce(sum(b.stake_minor), 0) + v_legs.stake_minor, coalesce(sum(e.most_minor), 0) + v_legs.most_minor into v_stakes, v_pays
    from bets b
    left join round_entries e
      on (e.vassalage, e.table_key, e.round_index, e.bet_key) = (p_vassalage, p_table, p_index, b.number)
    where b.vassalage = p_vassalage and b.round_id = v_round and b.member_id = p_member and b.status <> 'void'
      and not b.cashed_out;
  if v_stakes > (p_limits ->> 'playerMinor')::bigint then
    perform house_limit('player', (p_limits ->> 'playerMinor')::bigint - v_stakes + p_stake);
  end if;
  if p_most > (p_limits ->> 'betPayoutMinor')::bigint then
    perform house_limit('betPayout', (p_limits ->> 'betPayoutMinor')::bigint);
  end if;
  if v_pays > (p_limits ->> 'playerPayoutMinor')::bigint then
    perform house_limit('playerPayout', (p_limits ->> 'playerPayoutMinor')::bigint - v_pays + p_most);
  end if;
  select (p_limits -> 'markets' -> p_market ->> 'mostMinor')::bigint - coalesce(sum(l.stake_minor), 0)
      - (house_legs_of(p_vassalage, p_table, p_index, p_member, p_market, p_pick)).stake_minor into v_left
    from bets b join bet_lines l on l.bet_id = b.id and (l.market, l.pick) = (p_market, p_pick)
    where b.vassalage = p_vassalage and b.round_id = v_round and b.member_id = p_member and b.status <> 'void'
      and not b.cashed_out;
  if v_left < 0 then
    perform house_limit('spot', v_left + p_stake, p_market, p_pick);
  end if;
end $$;

-- Adds a leg to what all players have on its pick, and refuses what the house would not bear. It counts by what it stakes and pays by itself: what
-- the whole slip pays hangs on its other legs too, and is held against limits of slips.
create or replace function house_add_leg(
  p_vassalage text, p_table text, p_index bigint, p_member bigint, p_number text, p_market text, p_pick text, p_stake bigint,
  p_pays bigint, p_most bigint
) returns void language plpgsql as $$
declare
  v_new boolean := house_is_new_on(p_vassalage, p_table, p_index, p_member, p_market, p_pick, null, p_number);
  v_loss bigint;
begin
  insert into table_spots as s (vassalage, table_key, round_index, market, pick, stake_minor, loss_minor, players)
    values (p_vassalage, p_table, p_index, p_market, p_pick, p_stake, greatest(p_pays - p_stake, 0), 1)
    on conflict (vassalage, table_key, round_index, market, pick) do update set
      stake_minor = s.stake_minor + excluded.stake_minor,
      loss_minor = s.loss_minor + excluded.loss_minor,
      players = s.players + v_new::integer
    returning loss_minor into v_loss;
  if v_loss > p_most then
    perform house_limit('sold', p_most - v_loss + p_pays - p_stake, p_market, p_pick);
  end if;
end $$;

-- Books what a slip has come to, or the difference to what it was paid, and notes what became of its legs. `p_ended` says of how many of them
-- that is known, null of all: those that are still to come risk nothing any more.
create or replace function house_settle_slip(
  p_number text, p_results text[], p_ended smallint, p_vassalage text, p_round text, p_at timestamptz, p_bets jsonb
) returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  perform house_settle(p_vassalage, p_round, p_at, p_bets);
  update slip_legs set result = p_results[leg] where bet_number = p_number and result <> p_results[leg];
  update slips set settled_at = coalesce(settled_at, p_at), ended_legs = p_ended where bet_number = p_number;
  perform house_release_legs(p_number, true);
end $$;

-- Notes of a slip of how many legs it is known how they ended, and of one that was lost before that, how. It moves no money.
create or replace function house_note_legs(p_number text, p_results text[], p_ended smallint) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  update slips set ended_legs = p_ended where bet_number = p_number;
  if exists (select from bets where number = p_number and status = 'open') then
    return;
  end if;
  update slip_legs set result = p_results[leg]
    where bet_number = p_number and p_results[leg] <> 'open' and result <> p_results[leg];
  perform play_note_lines(p_number, p_results);
end $$;

-- A slip that was lost early waits again: the leg by which it was lost was put right before the others ended. `p_bets` takes the loss back.
create or replace function house_reopen_slip(p_number text, p_vassalage text, p_round text, p_at timestamptz, p_bets jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  perform house_release_legs(p_number, false);
  perform house_settle(p_vassalage, p_round, p_at, p_bets);
  update slip_legs set result = 'open' where bet_number = p_number;
  update slips set settled_at = null, ended_legs = 0 where bet_number = p_number;
end $$;

-- Takes the legs of a slip that have not ended out of the sums of their fixtures, or those that were taken out back in. What is back in is
-- a bet that was taken: no limit refuses it.
create or replace function house_release_legs(p_number text, p_out boolean) returns void language plpgsql as $$
declare
  v_leg record;
  v_sign integer := case when p_out then -1 else 1 end;
begin
  for v_leg in
    select g.*, b.member_id, b.currency, g.stake_minor * g.price_milli / 1000 as pays
      from slip_legs g join bets b on b.number = g.bet_number
      where g.bet_number = p_number and g.released <> p_out and (g.result = 'open' or not p_out)
      order by g.table_key, g.round_index
  loop
    update slip_legs set released = p_out where (bet_number, leg) = (p_number, v_leg.leg);
    update table_spots s set
        stake_minor = s.stake_minor + v_sign * v_leg.stake_minor,
        loss_minor = s.loss_minor + v_sign * greatest(v_leg.pays - v_leg.stake_minor, 0),
        players = s.players + v_sign * house_is_new_on(v_leg.vassalage, v_leg.table_key, v_leg.round_index, v_leg.member_id, v_leg.market,
          v_leg.pick, null, p_number)::integer
      where v_leg.currency <> 'FUN' and (s.vassalage, s.table_key, s.round_index, s.market, s.pick)
        = (v_leg.vassalage, v_leg.table_key, v_leg.round_index, v_leg.market, v_leg.pick);
  end loop;
end $$;

-- Holds a slip until the transaction ends: it is paid, or put right, by one at a time.
create or replace function house_hold_slip(p_number text) returns void
language sql security definer set search_path = public, pg_temp as $$
  select from slips where bet_number = p_number for update
$$;

-- The same for every slip with a leg in a round, in one order. Those that wait are looked at again: the round may have ended otherwise.
create or replace function house_hold_slips(p_vassalage text, p_table text, p_index bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  select from slips s
    where exists (select from slip_legs g where g.bet_number = s.bet_number
      and (g.vassalage, g.table_key, g.round_index) = (p_vassalage, p_table, p_index))
    order by s.bet_number
    for update;
  update slips s set ended_legs = 0
    where s.ended_legs > 0 and exists (select from slip_legs g where g.bet_number = s.bet_number
      and (g.vassalage, g.table_key, g.round_index) = (p_vassalage, p_table, p_index))
$$;
