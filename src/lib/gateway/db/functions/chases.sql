-- Chases: the same numbers in several draws. The part of each draw is set aside when the chase is bought, staked when that draw closes,
-- or given back. Who changes a chase holds its member's cash first, as every bet does.

create or replace function house_chase_key(p_chase bigint, p_index bigint) returns text language sql immutable
  return 'chase:' || p_chase || ':' || p_index;

create or replace function house_hold_cash(p_member bigint, p_currency text) returns void language plpgsql as $$
declare
  v_cash bigint := ledger_account('cash', p_member, '', p_currency);
begin
  perform from accounts where id = v_cash for no key update;
end $$;

-- Buys a chase, and answers its id. `p_draws` has { round, times, stakeMinor, hash } in order. The same placement again changes nothing.
create or replace function house_chase(
  p_vassalage text, p_table text, p_member bigint, p_currency text, p_game text, p_portal_session uuid, p_placement uuid,
  p_lines jsonb, p_draws jsonb, p_stop boolean, p_at timestamptz
) returns bigint language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_hash bytea := sha256(convert_to(concat_ws('|', p_member, p_game, p_lines, p_draws, p_stop), 'UTF8'));
  v_known record;
  v_chase bigint;
  v_draw record;
  v_fault jsonb;
begin
  perform house_hold_cash(p_member, p_currency);
  select id, request_hash into v_known from chases where (member_id, placement_id) = (p_member, p_placement);
  if found then
    if v_known.request_hash <> v_hash then
      perform play_refuse('conflict');
    end if;
    return v_known.id;
  end if;
  insert into chases (member_id, currency, vassalage, table_key, game_id, placement_id, request_hash, lines, stop_on_win,
      total_minor, placed_at)
    values (p_member, p_currency, p_vassalage, p_table, p_game, p_placement, v_hash, p_lines, p_stop,
      (select sum((given ->> 'stakeMinor')::bigint) from jsonb_array_elements(p_draws) given), p_at)
    returning id into v_chase;
  for v_draw in
    select (given ->> 'round')::bigint as round, (given ->> 'times')::integer as times,
        (given ->> 'stakeMinor')::bigint as stake, given ->> 'hash' as hash
      from jsonb_array_elements(p_draws) given order by 1
  loop
    perform house_hold_round(p_vassalage, p_table, v_draw.round, v_draw.hash, p_at);
    perform play_ask_gate(p_vassalage, p_member, p_currency, p_game, null, v_draw.stake, p_at, p_portal_session);
    v_fault := bonus_bet_fault(p_member, p_currency, p_game,
      v_draw.stake + play_waiting_in(p_vassalage, concat_ws('/', p_vassalage, p_table, v_draw.round), p_member), p_at);
    perform play_refuse('bonus_bet', v_fault) where v_fault is not null;
    perform ledger_move(house_chase_key(v_chase, v_draw.round), 'chase', 'cash', p_member, 'held', p_member, p_currency,
      v_draw.stake, p_at, p_placement::text, p_phase => 'reserve');
    insert into chase_draws (chase_id, vassalage, table_key, round_index, times, stake_minor)
      values (v_chase, p_vassalage, p_table, v_draw.round, v_draw.times, v_draw.stake);
  end loop;
  return v_chase;
end $$;

create or replace function house_end_chase(p_chase bigint, p_at timestamptz) returns void language sql as $$
  update chases set ended_at = p_at
    where id = p_chase and not exists (select from chase_draws where chase_id = p_chase and state = 'held')
$$;

-- Gives back what is held for draws of a chase: of one draw, or of all of them. Answers how many those were and how much.
create or replace function house_return_chase(
  p_chase bigint, p_index bigint, p_reason text, p_at timestamptz, out draws integer, out amount_minor bigint
) language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_chase chases;
  v_draw chase_draws;
  v_key text;
begin
  select * into v_chase from chases where id = p_chase;
  perform house_hold_cash(v_chase.member_id, v_chase.currency);
  draws := 0;
  amount_minor := 0;
  for v_draw in
    select * from chase_draws
      where chase_id = p_chase and state = 'held' and round_index = coalesce(p_index, round_index)
      order by round_index
  loop
    v_key := house_chase_key(p_chase, v_draw.round_index);
    perform ledger_end(v_key || ':end', 'chase_returned', 'void', v_key, null, null, null, p_at);
    -- a credit pays what its member owes first
    perform ledger_collect_debt(v_chase.member_id, v_chase.currency, v_key || ':end', p_at);
    update chase_draws set state = 'returned', reason = p_reason, ended_at = p_at
      where (chase_id, round_index) = (p_chase, v_draw.round_index);
    draws := draws + 1;
    amount_minor := amount_minor + v_draw.stake_minor;
  end loop;
  if draws > 0 then
    perform house_end_chase(p_chase, p_at);
  end if;
end $$;

-- Stakes the part of a draw that is about to close, or gives it back when that was not possible any more when it closed. Whenever that
-- is done, the gate is asked of then, and the bet is one of then; the money moves now. Answers what became of it:
-- `staked`, `returned`, `ended` when it was decided before, `waits` when a draw before it is not settled yet.
create or replace function house_stake_chase(
  p_chase bigint, p_index bigint, p_hash text, p_limits jsonb, p_mosts bigint[], p_numbers jsonb, p_leaf text, p_round text,
  p_at timestamptz, p_action jsonb, out outcome text, out why text
) language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_chase chases;
  v_draw chase_draws;
  v_closed timestamptz;
  v_reply json;
begin
  select * into v_chase from chases where id = p_chase;
  perform house_hold_cash(v_chase.member_id, v_chase.currency);
  select * into v_draw from chase_draws where (chase_id, round_index) = (p_chase, p_index);
  if v_draw.state <> 'held' then
    outcome := 'ended';
    return;
  end if;
  -- only a draw that has not won is followed by the next one
  if v_chase.stop_on_win and exists (
    select from chase_draws d join bets b on b.number = d.bet_number
      where d.chase_id = p_chase and d.round_index < p_index and b.status = 'open')
  then
    outcome := 'waits';
    return;
  end if;
  select least(closes_at, p_at) into v_closed from table_rounds
    where (vassalage, table_key, round_index) = (v_chase.vassalage, v_chase.table_key, p_index);
  why := (may('chase', v_chase.member_id, v_chase.currency, v_draw.stake_minor, v_closed, v_chase.vassalage,
    v_chase.game_id)).reason;
  if why is null then
    begin
      v_reply := play_message(v_chase.vassalage, v_chase.member_id, v_chase.currency, v_chase.game_id, null, p_round, p_at,
        jsonb_build_array(p_action || jsonb_build_object('reservation', house_chase_key(p_chase, p_index),
          'placedAt', v_closed)));
      perform house_hold_round(v_chase.vassalage, v_chase.table_key, p_index, p_hash, null);
      perform house_accept(v_chase.vassalage, v_chase.table_key, p_index, p_limits, p_mosts, null, p_numbers, p_leaf,
        v_chase.member_id, v_chase.currency, p_round, p_at, v_reply -> 'results' -> 0 ->> 'betNumber');
      update chase_draws set state = 'staked', bet_number = v_reply -> 'results' -> 0 ->> 'betNumber', ended_at = p_at
        where (chase_id, round_index) = (p_chase, p_index);
      perform house_end_chase(p_chase, p_at);
      outcome := 'staked';
      return;
    exception when sqlstate 'TB000' or sqlstate 'PL000' then
      why := sqlerrm;
    end;
  end if;
  perform house_return_chase(p_chase, p_index, why, p_at);
  outcome := 'returned';
end $$;

-- Ends the chases that stop on a win and have won in a round, of these members: what they hold for later draws is given back.
create or replace function house_end_won_chases(
  p_vassalage text, p_table text, p_index bigint, p_members bigint[], p_at timestamptz
) returns table (chase_id bigint, draws integer, amount_minor bigint) language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_chase bigint;
begin
  for v_chase in
    select c.id
      from chase_draws d join chases c on c.id = d.chase_id join bets b on b.number = d.bet_number
      where (d.vassalage, d.table_key, d.round_index, d.state) = (p_vassalage, p_table, p_index, 'staked')
        and c.stop_on_win and c.ended_at is null and c.member_id = any(p_members)
        and b.payout_minor > 0 and b.status <> 'void'
      order by c.id
  loop
    return query select v_chase, r.draws, r.amount_minor from house_return_chase(v_chase, null, 'won', p_at) r;
  end loop;
end $$;
