-- Results of tables whose rounds are played elsewhere.

-- A result that is told and not drawn is what two operators decided.
create or replace function rounds_told_by_act() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from operator_acts a
    where a.id = (new.inputs ->> 'act')::bigint and a.operation = 'tables.result' and a.state = 'approved'
      and (a.input ->> 'table', a.input ->> 'round', a.input ->> 'score')
        = (new.table_key, new.round_index::text, concat_ws(':', new.result ->> 'home', new.result ->> 'away'))
  ) then
    perform ledger_guard('result_without_an_act', format('the result of %s is not what two operators told', new.id));
  end if;
  return null;
end $$;

drop trigger if exists rounds_told_by_act on rounds;
create constraint trigger rounds_told_by_act after insert on rounds
  deferrable initially deferred for each row when (new.scope = 'table' and new.inputs ? 'act') execute function rounds_told_by_act();
