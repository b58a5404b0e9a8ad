-- Chains what operators do: at the end of a transaction each row that it wrote becomes an entry, after the entry of the one who
-- ended before. Entries are written by these functions alone.

-- Times as text that no session writes otherwise.
create or replace function chain_time(p_at timestamptz) returns text language sql immutable as $$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

create or replace function operator_chain_content(p_row operator_actions) returns text language sql immutable as $$
  select jsonb_build_object('id', p_row.id, 'actor', p_row.actor, 'operator', p_row.operator_id, 'action', p_row.action,
    'detail', p_row.detail, 'outcome', p_row.outcome, 'at', chain_time(p_row.created_at))::text
$$;

create or replace function operator_chain_asked(p_row operator_acts) returns text language sql immutable as $$
  select jsonb_build_object('id', p_row.id, 'operation', p_row.operation, 'input', p_row.input, 'reason', p_row.reason,
    'askedBy', p_row.asked_by, 'asker', p_row.asker_id, 'at', chain_time(p_row.asked_at),
    'expires', chain_time(p_row.expires_at))::text
$$;

create or replace function operator_chain_decided(p_row operator_acts) returns text language sql immutable as $$
  select jsonb_build_object('id', p_row.id, 'state', p_row.state, 'decidedBy', p_row.decided_by, 'decider', p_row.decider_id,
    'refusal', p_row.refusal, 'outcome', p_row.outcome, 'at', chain_time(p_row.decided_at))::text
$$;

-- One transaction at a time adds to the chain, from here to its end; the triggers are deferred, so that is short.
create or replace function operator_chain_add(p_source text, p_row_id bigint, p_content text) returns void
language plpgsql as $$
declare
  v_number bigint;
  v_previous text;
begin
  perform pg_advisory_xact_lock(7017005);
  select number, hash into v_number, v_previous from operator_chain order by number desc limit 1;
  v_previous := coalesce(v_previous, repeat('0', 64));
  insert into operator_chain (number, source, row_id, content, previous, hash)
    values (coalesce(v_number, 0) + 1, p_source, p_row_id, p_content, v_previous,
      encode(sha256(convert_to(v_previous || E'\n' || p_content, 'UTF8')), 'hex'));
end $$;

create or replace function operator_actions_join_chain() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform operator_chain_add('action', new.id, operator_chain_content(new));
  return null;
end $$;

create or replace function operator_acts_join_chain() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform operator_chain_add('asked', new.id, operator_chain_asked(new));
  else
    perform operator_chain_add('decided', new.id, operator_chain_decided(new));
  end if;
  return null;
end $$;

drop trigger if exists operator_actions_join_chain on operator_actions;
create constraint trigger operator_actions_join_chain after insert on operator_actions
  deferrable initially deferred for each row execute function operator_actions_join_chain();
drop trigger if exists operator_acts_join_chain on operator_acts;
create constraint trigger operator_acts_join_chain after insert or update on operator_acts
  deferrable initially deferred for each row execute function operator_acts_join_chain();

create or replace trigger operator_chain_immutable before update or delete on operator_chain
  for each row execute function history_refuse_change();
create or replace trigger operator_chain_kept before truncate on operator_chain execute function history_refuse_change();
