-- Leagues whose fixtures a vendor tells.

-- A fixture begins at another time than was told first. Who places a bet on it holds the round, and is waited for.
create or replace function house_begins_at(p_vassalage text, p_table text, p_index bigint, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from shared_rounds
    where (vassalage, table_key, round_index) = (p_vassalage, p_table, p_index) and closed_at is null for update;
  if not found or not exists (
    select from outside_fixtures where (vassalage, table_key, round_index) = (p_vassalage, p_table, p_index))
  then
    perform ledger_guard('round_is_closed', format('round %s of %s begins when it was said', p_index, p_table));
  end if;
  update table_rounds set closes_at = p_at where (vassalage, table_key, round_index) = (p_vassalage, p_table, p_index);
end $$;

-- A result that a vendor told is what its message says.
create or replace function rounds_told_from_outside() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from outside_messages m
    where (m.vassalage, m.table_key, m.round_index, m.seq)
        = (new.vassalage, new.table_key, new.round_index, (new.inputs ->> 'outside')::integer)
      and m.told ->> 'state' = 'ended'
      and (m.told -> 'score' ->> 'home', m.told -> 'score' ->> 'away') = (new.result ->> 'home', new.result ->> 'away')
  ) then
    perform ledger_guard('result_without_a_message', format('the result of %s is not what was told of it', new.id));
  end if;
  return null;
end $$;

drop trigger if exists rounds_told_from_outside on rounds;
create constraint trigger rounds_told_from_outside after insert on rounds
  deferrable initially deferred for each row when (new.scope = 'table' and new.inputs ? 'outside') execute function rounds_told_from_outside();
