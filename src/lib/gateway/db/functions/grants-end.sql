-- What ends bonuses beside their members and the clock, and what keeps grants and their money what they are, for anyone with a connection.

-- Whether money that a bonus hangs on would leave.
create or replace function bonus_hangs_on_cash(p_member bigint) returns boolean language sql stable
set search_path = public, pg_temp set enable_seqscan = off as $$
  select exists (select from bonus_grants where member_id = p_member and state in ('rounds', 'waiting', 'active')
    and deposit_id is not null)
$$;

-- Ends the grants of a member: those that hang on a deposit, or all of them.
create or replace function bonus_end_all(p_member bigint, p_deposit uuid, p_of_deposits boolean, p_state text, p_at timestamptz)
returns void language plpgsql as $$
declare
  v_grant bigint;
begin
  perform bonus_hold(p_member);
  -- those that wait go first, so that none of them begins meanwhile
  for v_grant in
    select id from bonus_grants
      where member_id = p_member and state in ('rounds', 'waiting', 'active') and (deposit_id is not null or not p_of_deposits)
        and deposit_id is not distinct from coalesce(p_deposit, deposit_id)
      order by state desc, id
  loop
    perform bonus_end(v_grant, p_state, p_at);
  end loop;
end $$;

-- A withdrawal ends what hangs on a deposit, no matter who writes it: the member was asked before.
create or replace function withdrawals_end_bonuses() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform bonus_end_all(new.member_id, null, true, 'withdrawn', new.created_at);
  return null;
end $$;

create or replace trigger withdrawals_end_bonuses after insert on withdrawals
  for each row when (new.parent_id is null) execute function withdrawals_end_bonuses();

-- So does a deposit that goes back, for what hangs on it.
create or replace function deposits_end_bonuses() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'deposits' then
    perform bonus_end_all(new.member_id, new.id, true, 'deposit_back', new.reversed_at);
  else
    perform bonus_end_all(d.member_id, d.id, true, 'deposit_back', new.created_at) from deposits d where d.id = new.deposit_id;
  end if;
  return null;
end $$;

create or replace trigger deposits_end_bonuses after update on deposits
  for each row when (old.status = 'credited' and new.status = 'reversed') execute function deposits_end_bonuses();
create or replace trigger refunds_end_bonuses after insert on deposit_refunds
  for each row when (new.deposit_id is not null) execute function deposits_end_bonuses();

-- And a self-exclusion all of them.
create or replace function breaks_end_bonuses() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform bonus_end_all(new.member_id, null, false, 'excluded', new.started_at);
  return null;
end $$;

create or replace trigger breaks_end_bonuses after insert on play_breaks
  for each row when (new.kind = 'self_exclusion') execute function breaks_end_bonuses();

-- What keeps grants what they are: terms stay, and an end is an end.
create or replace function bonus_grants_follow_their_life() returns trigger language plpgsql as $$
declare
  v_moves text[] := array['number', 'state', 'active_at', 'ends_at', 'ended_at', 'counted_minor', 'counted_xact', 'counted_id', 'converted_minor',
    'taken_minor', 'lapsed_minor', 'wager_minor'];
begin
  -- what free rounds come to is known when they are over
  if old.state = 'rounds' then
    v_moves := v_moves || array['base_minor', 'bonus_minor'];
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - v_moves <> to_jsonb(old) - v_moves
    or old.state not in ('rounds', 'waiting', 'active') and (new.state, new.counted_minor, new.wager_minor)
      is distinct from (old.state, old.counted_minor, old.wager_minor)
    or old.state = 'active' and new.state = 'waiting' or old.state <> 'rounds' and new.state = 'rounds'
  then
    perform ledger_guard('history_is_immutable', format('grant %s stays as it was given, and ends once', old.number));
  end if;
  return new;
end $$;

create or replace trigger bonus_grants_follow_their_life before update or delete on bonus_grants
  for each row execute function bonus_grants_follow_their_life();

-- Money of a grant is of the grant, or of an action of play that says just this. At the end of the transaction.
create or replace function transfer_of_bonus(p_transfer transfers) returns void language plpgsql
set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_grant bonus_grants;
  v_part text[] := regexp_match(p_transfer.key, '^grant:(\d{1,18})(?::(done|lapsed):(\d{1,18}))?$');
  v_play text[] := regexp_match(p_transfer.key, '^play:([^:]+):(bet|win|adjust|rollback):(.+) bonus$');
  v_action play_actions;
  v_bet bets;
  v_said boolean;
begin
  if v_part is not null then
    select * into v_grant from bonus_grants where id = v_part[1]::bigint;
    v_said := (v_grant.member_id, v_grant.currency, v_grant.number) = (p_transfer.member_id, p_transfer.currency, p_transfer.reference) and case p_transfer.kind
      when 'bonus_given' then v_part[2] is null and v_grant.active_at is not null and v_grant.bonus_minor = p_transfer.amount_minor
      -- each goes on from the sum of those before it
      when 'bonus_done' then v_part[2] = 'done' and v_part[3]::bigint <= v_grant.converted_minor
      when 'bonus_lapsed' then v_part[2] = 'lapsed' and v_part[3]::bigint <= v_grant.lapsed_minor end
      and (v_part[2] is null or v_part[3]::bigint = p_transfer.amount_minor or exists (
        select from transfer_keys where key = format('grant:%s:%s:%s', v_part[1], v_part[2], v_part[3]::bigint - p_transfer.amount_minor)));
  elsif v_play is not null then
    select * into v_action from play_actions where vassalage = v_play[1] and action = v_play[2] and transaction_id = v_play[3];
    select * into v_bet from bets where id = v_action.bet_id;
    select * into v_grant from bonus_grants where id = v_bet.grant_id;
    v_said := (v_action.member_id, p_transfer.currency) = (p_transfer.member_id, v_bet.currency) and case p_transfer.kind
      when 'purse_stake' then v_play[2] = 'bet' and v_bet.stake_bonus_minor = p_transfer.amount_minor
      when 'purse_win' then v_play[2] = 'win' and v_action.bonus_minor = p_transfer.amount_minor
      when 'purse_stake_rollback' then v_action.target_action = 'bet' and v_bet.stake_bonus_minor = p_transfer.amount_minor
      when 'purse_adjustment' then v_play[2] = 'adjust' and v_action.bonus_minor >= p_transfer.amount_minor end;
  end if;
  if v_said is not true or exists (
    select from postings p join accounts a on a.id = p.account_id
      where p.transfer_id = p_transfer.id and a.kind = 'bonus' and a.purse <> v_grant.id::text)
  then
    perform ledger_guard('money_without_its_grant', format('no grant says what transfer %s moves', p_transfer.key));
  end if;
end $$;
