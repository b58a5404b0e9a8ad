-- Bets at tables of the house. A refusal has the code TB000, a word as its message and JSON as its detail; it undoes the
-- caller's transaction.

create or replace function house_refuse(p_word text, p_detail jsonb default '{}') returns void language plpgsql as $$
begin
  raise exception '%', p_word using errcode = 'TB000', detail = p_detail::text;
end $$;

-- Holds the round open until the transaction ends, or refuses: what closes it waits for the bets that it has let in. `p_at` is null for
-- what was bought before and is staked when the round closes.
create or replace function house_hold_round(
  p_vassalage text, p_table text, p_index bigint, p_hash text, p_at timestamptz
) returns void language plpgsql as $$
declare
  v_round record;
begin
  select s.proof, s.closed_at, r.opens_at, r.closes_at, r.table_hash, t.paused_at into v_round
    from shared_rounds s
    join table_rounds r using (vassalage, table_key, round_index)
    join table_states t using (vassalage, table_key)
    where (s.vassalage, s.table_key, s.round_index) = (p_vassalage, p_table, p_index)
    for key share of s;
  if not found then
    perform house_refuse('no_round');
  end if;
  -- a draw takes bets from when it was opened on
  if v_round.closed_at is not null or v_round.proof = 'chain' and p_at < v_round.opens_at or p_at >= v_round.closes_at
    or v_round.paused_at is not null
  then
    perform house_refuse('bets_closed');
  end if;
  -- the rules have changed while the round was open: it is finished by those that it began with
  if v_round.table_hash <> p_hash then
    perform house_refuse('price_moved');
  end if;
end $$;

create or replace function house_limit(p_limit text, p_left bigint, p_market text default null, p_pick text default null)
returns void language plpgsql as $$
begin
  perform house_refuse('table_limit', jsonb_strip_nulls(jsonb_build_object('limit', p_limit, 'market', p_market,
    'pick', p_pick, 'leftMinor', greatest(p_left, 0)::text)));
end $$;

-- What a member's legs of slips count for in a round, on one spot of it or on all: stakes, and what they pay by themselves.
create or replace function house_legs_of(
  p_vassalage text, p_table text, p_index bigint, p_member bigint, p_market text default null, p_pick text default null,
  out stake_minor bigint, out most_minor bigint
) language sql stable as $$
  select coalesce(sum(g.stake_minor), 0)::bigint, coalesce(sum(g.stake_minor * g.price_milli / 1000), 0)::bigint
    from slip_legs g join bets b on b.number = g.bet_number
    where (g.vassalage, g.table_key, g.round_index) = (p_vassalage, p_table, p_index) and b.member_id = p_member
      and b.status <> 'void' and not b.cashed_out and not g.released and (p_market is null or (g.market, g.pick) = (p_market, p_pick))
$$;

-- Refuses what would pass a limit of the table for this player: in all, and on one spot. The bet is booked already, so the sums have it.
create or replace function house_hold_player(
  p_vassalage text, p_table text, p_index bigint, p_member bigint, p_round text, p_bet bets, p_most_minor bigint,
  p_payouts bigint[], p_limits jsonb
) returns void language plpgsql as $$
declare
  v_stakes bigint;
  v_most bigint;
  v_with bigint;
  v_spot record;
  v_legs record := house_legs_of(p_vassalage, p_table, p_index, p_member);
begin
  select sum(stake_minor) + v_legs.stake_minor into v_stakes from bets
    where vassalage = p_vassalage and round_id = p_round and member_id = p_member and status <> 'void' and not cashed_out;
  if v_stakes > (p_limits ->> 'playerMinor')::bigint then
    perform house_limit('player', (p_limits ->> 'playerMinor')::bigint - v_stakes + p_bet.stake_minor);
  end if;
  if p_most_minor > (p_limits ->> 'betPayoutMinor')::bigint then
    perform house_limit('betPayout', (p_limits ->> 'betPayoutMinor')::bigint);
  end if;
  -- a bet that says what it pays by each result adds to what the others pay by that one
  select coalesce(max(paid.before), 0), coalesce(max(paid.before + paid.own), 0) into v_most, v_with
    from (
      select coalesce(sum(minor) filter (where not is_own), 0) as before, coalesce(sum(minor) filter (where is_own), 0) as own
        from (
          select p.result, p.minor, false as is_own
            from bets b
            join round_entries e
              on (e.vassalage, e.table_key, e.round_index, e.bet_key) = (p_vassalage, p_table, p_index, b.number)
            cross join unnest(coalesce(e.payouts, array[e.most_minor])) with ordinality p (minor, result)
            where b.vassalage = p_vassalage and b.round_id = p_round and b.member_id = p_member and b.status <> 'void' and not b.cashed_out
          union all
          select p.result, p.minor, true
            from unnest(coalesce(p_payouts, array[p_most_minor])) with ordinality p (minor, result)
        ) each_bet
        group by result
    ) paid;
  if v_with + v_legs.most_minor > (p_limits ->> 'playerPayoutMinor')::bigint then
    perform house_limit('playerPayout', (p_limits ->> 'playerPayoutMinor')::bigint - v_most - v_legs.most_minor);
  end if;
  select l.market, l.pick, own.stake_minor,
      sum(l.stake_minor) + case when v_legs.stake_minor = 0 then 0
        else (house_legs_of(p_vassalage, p_table, p_index, p_member, l.market, l.pick)).stake_minor end as stakes,
      (p_limits -> 'markets' -> l.market ->> 'mostMinor')::bigint as most
    into v_spot
    from bet_lines own
    join bets b on b.vassalage = p_vassalage and b.round_id = p_round and b.member_id = p_member and b.status <> 'void'
      and not b.cashed_out
    join bet_lines l on l.bet_id = b.id and (l.market, l.pick) = (own.market, own.pick)
    where own.bet_id = p_bet.id
    group by l.market, l.pick, own.stake_minor
    having sum(l.stake_minor) + case when v_legs.stake_minor = 0 then 0
        else (house_legs_of(p_vassalage, p_table, p_index, p_member, l.market, l.pick)).stake_minor end
      > (p_limits -> 'markets' -> l.market ->> 'mostMinor')::bigint
    limit 1;
  if found then
    perform house_limit('spot', v_spot.most - v_spot.stakes::bigint + v_spot.stake_minor, v_spot.market, v_spot.pick);
  end if;
end $$;

-- Whether a member has nothing else on a spot of a round, by bets in it or by legs of slips: beside this bet, or this slip.
create or replace function house_is_new_on(
  p_vassalage text, p_table text, p_index bigint, p_member bigint, p_market text, p_pick text, p_bet bigint, p_slip text default null
) returns boolean language sql stable as $$
  select not exists (
    select from bets b join bet_lines other on other.bet_id = b.id
      where b.vassalage = p_vassalage and b.round_id = concat_ws('/', p_vassalage, p_table, p_index) and b.member_id = p_member
        and b.id is distinct from p_bet and b.status <> 'void' and not b.cashed_out and (other.market, other.pick) = (p_market, p_pick)
  ) and not exists (
    select from slip_legs g join slips s using (bet_number)
      where (g.vassalage, g.table_key, g.round_index, g.market, g.pick) = (p_vassalage, p_table, p_index, p_market, p_pick)
        and s.member_id = p_member and g.bet_number is distinct from p_slip and g.result <> 'cashed_out' and not g.released)
$$;

-- Adds what a bet pays by each result to what all bets of the round pay by it, and refuses it when the house would lose more than it bears by
-- one that the bet wins by.
create or replace function house_add_payouts(
  p_vassalage text, p_table text, p_index bigint, p_bet bets, p_payouts bigint[], p_limits jsonb
) returns void language plpgsql as $$
declare
  v_all round_payouts;
  v_worst record;
  v_most bigint := (p_limits ->> 'liabilityMinor')::bigint;
begin
  insert into round_payouts as r (vassalage, table_key, round_index, stake_minor, payouts)
    values (p_vassalage, p_table, p_index, p_bet.stake_minor, p_payouts)
    on conflict (vassalage, table_key, round_index) do update set
      stake_minor = r.stake_minor + excluded.stake_minor,
      payouts = (select array_agg(paid.before + paid.own order by paid.place)
        from unnest(r.payouts, excluded.payouts) with ordinality paid (before, own, place))
    returning * into v_all;
  select paid.place, paid.minor - v_all.stake_minor as loss_minor, paid.own - p_bet.stake_minor as own_minor into v_worst
    from unnest(v_all.payouts, p_payouts) with ordinality paid (minor, own, place)
    where paid.own > p_bet.stake_minor
    order by paid.minor desc, paid.place
    limit 1;
  if v_worst.loss_minor > v_most then
    perform house_refuse('table_limit', jsonb_build_object('limit', 'sold', 'result', v_worst.place - 1,
      'leftMinor', greatest(v_most - v_worst.loss_minor + v_worst.own_minor, 0)::text));
  end if;
end $$;

-- Refuses a bet in a pool by which all pools of the round would hold more than the largest payout of a bet: so nobody is ever paid more. Such
-- bets pass here one by one.
create or replace function house_hold_pools(
  p_vassalage text, p_table text, p_index bigint, p_bet bets, p_limits jsonb
) returns void language plpgsql as $$
declare
  v_line record;
  v_held bigint;
  v_most bigint := (p_limits ->> 'betPayoutMinor')::bigint;
begin
  select l.market, l.pick, (select sum(stake_minor) from bet_lines o
        where o.bet_id = p_bet.id and p_limits -> 'markets' -> o.market ? 'pool')::bigint as stake_minor
    into v_line
    from bet_lines l
    where l.bet_id = p_bet.id and p_limits -> 'markets' -> l.market ? 'pool'
    order by l.line
    limit 1;
  if not found then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(concat_ws('/', 'pools', p_vassalage, p_table, p_index), 0));
  select sum(stake_minor) into v_held from table_spots
    where (vassalage, table_key, round_index) = (p_vassalage, p_table, p_index) and p_limits -> 'markets' -> market ? 'pool';
  if v_held > v_most then
    perform house_limit('sold', v_most - v_held + v_line.stake_minor, v_line.market, v_line.pick);
  end if;
end $$;

-- Adds a bet to what all players have on its spots, to what they pay by each result, and to what is at risk by each number that it stands
-- behind, and refuses what the house would not bear: by results where they are known, else by spots. Bets on a spot, a number or in a round
-- with known results pass here one by one, so it is the last that a bet does; all take these in one order.
create or replace function house_add_spots(
  p_vassalage text, p_table text, p_index bigint, p_member bigint, p_round text, p_bet bets, p_mosts bigint[],
  p_payouts bigint[], p_numbers jsonb, p_limits jsonb
) returns void language plpgsql as $$
declare
  v_line record;
  v_loss bigint;
  v_most bigint := (p_limits ->> 'liabilityMinor')::bigint;
  v_most_number bigint := (p_limits ->> 'numberMinor')::bigint;
begin
  for v_line in
    select l.market, l.pick, l.stake_minor, greatest(p_mosts[l.line] - l.stake_minor, 0) as loss_minor,
        house_is_new_on(p_vassalage, p_table, p_index, p_member, l.market, l.pick, p_bet.id) as is_new
      from bet_lines l where l.bet_id = p_bet.id
      order by l.market, l.pick
  loop
    insert into table_spots as s (vassalage, table_key, round_index, market, pick, stake_minor, loss_minor, players)
      values (p_vassalage, p_table, p_index, v_line.market, v_line.pick, v_line.stake_minor, v_line.loss_minor, 1)
      on conflict (vassalage, table_key, round_index, market, pick) do update set
        stake_minor = s.stake_minor + excluded.stake_minor,
        loss_minor = s.loss_minor + excluded.loss_minor,
        players = s.players + v_line.is_new::integer
      returning loss_minor into v_loss;
    if p_payouts is null and v_loss > v_most then
      perform house_limit('sold', v_most - v_loss + v_line.loss_minor, v_line.market, v_line.pick);
    end if;
  end loop;
  perform house_hold_pools(p_vassalage, p_table, p_index, p_bet, p_limits);
  if p_payouts is not null then
    perform house_add_payouts(p_vassalage, p_table, p_index, p_bet, p_payouts, p_limits);
  end if;
  -- of each line the numbers that it is behind
  for v_line in
    select number, sum(l.stake_minor)::bigint as stake_minor,
        sum(greatest(p_mosts[l.line] - l.stake_minor, 0))::bigint as loss_minor
      from bet_lines l cross join jsonb_array_elements_text(coalesce(p_numbers -> (l.line - 1), '[]')) number
      where l.bet_id = p_bet.id
      group by number
      order by number
  loop
    insert into round_numbers as n (vassalage, table_key, round_index, number, stake_minor, loss_minor)
      values (p_vassalage, p_table, p_index, v_line.number, v_line.stake_minor, v_line.loss_minor)
      on conflict (vassalage, table_key, round_index, number) do update set
        stake_minor = n.stake_minor + excluded.stake_minor,
        loss_minor = n.loss_minor + excluded.loss_minor
      returning loss_minor into v_loss;
    if v_loss > v_most_number then
      perform house_limit('number', v_most_number - v_loss + v_line.loss_minor, null, v_line.number);
    end if;
  end loop;
end $$;

-- Accepts a bet that was booked as a leaf of its round, and holds it against the limits of the table. `p_payouts` is null where any of its
-- lines may win beside the others.
create or replace function house_accept(
  p_vassalage text, p_table text, p_index bigint, p_limits jsonb, p_mosts bigint[], p_payouts bigint[], p_numbers jsonb, p_leaf text,
  p_member bigint, p_currency text, p_round text, p_at timestamptz, p_number text
) returns void language plpgsql as $$
declare
  v_bet bets;
  v_most bigint;
begin
  select b.* into v_bet from bets b where b.number = p_number;
  select coalesce((select max(paid) from unnest(p_payouts) paid), sum(most)) into v_most from unnest(p_mosts) most;
  perform house_hold_player(p_vassalage, p_table, p_index, p_member, p_round, v_bet, v_most, p_payouts, p_limits);
  perform fairness_accept(p_vassalage, p_table, p_index, v_bet.number, '{"bet":"' || v_bet.number || '",' || p_leaf,
    v_most, p_at, p_payouts);
  -- play money is in no total and risks nothing
  if p_currency <> 'FUN' then
    perform house_add_spots(p_vassalage, p_table, p_index, p_member, p_round, v_bet, p_mosts, p_payouts, p_numbers,
      p_limits);
  end if;
end $$;

-- Places a bet in a round of a table: books it as `play_message` does, accepts it as a leaf of the round, and holds it against the
-- limits of the table. `p_leaf` is the text of its leaf after the number of the bet; `p_mosts` what each line can pay at most,
-- `p_payouts` what all pay together by each result, where that is known; `p_numbers` the numbers that each line is behind. The same bet again answers what it answered first, also when the round is over.
create or replace function house_bet(
  p_vassalage text, p_table text, p_index bigint, p_hash text, p_limits jsonb, p_mosts bigint[], p_payouts bigint[],
  p_numbers jsonb, p_leaf text, p_member bigint, p_currency text, p_game text, p_session uuid, p_round text, p_at timestamptz, p_actions jsonb,
  p_portal_session uuid default null
) returns json language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_reply json := play_message(p_vassalage, p_member, p_currency, p_game, p_session, p_round, p_at, p_actions,
    p_portal_session);
begin
  if (v_reply ->> 'repeated')::integer > 0 then
    return v_reply;
  end if;
  perform house_hold_round(p_vassalage, p_table, p_index, p_hash, p_at);
  perform house_accept(p_vassalage, p_table, p_index, p_limits, p_mosts, p_payouts, p_numbers, p_leaf, p_member, p_currency,
    p_round, p_at, v_reply -> 'results' -> 0 ->> 'betNumber');
  return v_reply;
end $$;

-- Pays open bets of a round (`play_pay_round`). Null when another process is at this lane of the round, or when the round is void: then nothing
-- was paid. Else how many bets were.
create or replace function house_pay(
  p_vassalage text, p_table text, p_index bigint, p_lane integer, p_at timestamptz, p_wins jsonb
) returns integer language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_round text := concat_ws('/', p_vassalage, p_table, p_index);
begin
  if not pg_try_advisory_xact_lock(hashtextextended(concat_ws(' ', 'settling', v_round, p_lane), 0)) or exists (
    select from table_rounds
      where (vassalage, table_key, round_index) = (p_vassalage, p_table, p_index) and voided_at is not null)
  then
    return null;
  end if;
  return play_pay_round(p_vassalage, v_round, p_at, p_wins);
end $$;

-- Books what bets of a round have come to, as `play_message` does, a message a member. Every member's cash is held first, in one order, so
-- that this meets bets that are booked beside it without a deadlock. Answers how many of them were booked by this call.
create or replace function house_settle(p_vassalage text, p_round text, p_at timestamptz, p_bets jsonb) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_bet record;
  v_booked integer := 0;
begin
  perform from accounts
    where kind = 'cash' and purse = '' and shard = 0
      and (owner_id, currency) in (
        select (given ->> 'member')::bigint, given ->> 'currency' from jsonb_array_elements(p_bets) given)
    order by id for no key update;
  for v_bet in
    select (given ->> 'member')::bigint as member, given ->> 'currency' as currency, given ->> 'game' as game,
        given -> 'actions' as actions
      from jsonb_array_elements(p_bets) given
  loop
    v_booked := v_booked + jsonb_array_length(v_bet.actions) - (play_message(p_vassalage, v_bet.member, v_bet.currency,
      v_bet.game, null, p_round, p_at, v_bet.actions) ->> 'repeated')::integer;
  end loop;
  return v_booked;
end $$;

-- A result is corrected as two operators decided, and what was corrected stays.
create or replace function round_corrections_by_act() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from operator_acts a join rounds r on r.id = new.round_id
    where a.id = new.act_id and a.state = 'approved'
      and (a.input ->> 'table', a.input ->> 'round') = (r.table_key, r.round_index::text)
      and (a.operation = 'tables.correct'
        or a.operation = 'tables.result' and a.input ->> 'score' = concat_ws(':', new.result ->> 'home', new.result ->> 'away'))
  ) then
    perform ledger_guard('correction_without_an_act', format('the result of %s is not what two operators decided', new.round_id));
  end if;
  return null;
end $$;

drop trigger if exists round_corrections_by_act on round_corrections;
create constraint trigger round_corrections_by_act after insert on round_corrections
  deferrable initially deferred for each row execute function round_corrections_by_act();
create or replace trigger round_corrections_immutable before update or delete on round_corrections
  for each row execute function history_refuse_change();
create or replace trigger round_corrections_kept before truncate on round_corrections execute function history_refuse_change();

-- A proof fails before anything is paid by it: what was settled is void by an act alone.
create or replace function table_rounds_fail_in_time() returns trigger language plpgsql as $$
begin
  if (new.failed_proof is distinct from old.failed_proof) and (old.failed_proof is not null or old.settled_at is not null) then
    perform ledger_guard('proof_fails_in_time', format('round %s of %s was settled, or has failed already', old.round_index, old.table_key));
  end if;
  return new;
end $$;

create or replace trigger table_rounds_fail_in_time before update of failed_proof on table_rounds
  for each row execute function table_rounds_fail_in_time();
