-- Leagues whose fixtures a vendor tells.

-- A round begins when it was said, but for a fixture that a vendor tells, as long as nobody was told that its bets are closed.
create or replace function table_rounds_begin_as_said() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.closes_at <> old.closes_at and not exists (
    select from outside_fixtures f join shared_rounds s using (vassalage, table_key, round_index)
      where (f.vassalage, f.table_key, f.round_index) = (old.vassalage, old.table_key, old.round_index) and s.closed_at is null)
  then
    perform ledger_guard('round_begins_as_said', format('round %s of %s begins when it was said', old.round_index, old.table_key));
  end if;
  return new;
end $$;

create or replace trigger table_rounds_begin_as_said before update of closes_at on table_rounds
  for each row execute function table_rounds_begin_as_said();

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
