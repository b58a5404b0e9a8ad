-- A day that was closed stays as it was published, and so do its leaves and every key that signed.

create or replace function daybook_days_follow_their_life() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and (new.closed_at is not null
      or new.number <> (select coalesce(max(number), 0) + 1 from daybook_days)
      or exists (select from daybook_days where day >= new.day or closed_at is null))
    or tg_op = 'UPDATE' and (old.closed_at is not null
      or (new.number, new.day, new.until_xact, new.began_at)
        is distinct from (old.number, old.day, old.until_xact, old.began_at))
  then
    perform ledger_guard('history_is_immutable', format('day %s: days are closed one after the other, each once', new.day));
  end if;
  return new;
end $$;

create or replace trigger daybook_days_follow_their_life before insert or update on daybook_days
  for each row execute function daybook_days_follow_their_life();
create or replace trigger daybook_days_immutable before delete on daybook_days
  for each row execute function history_refuse_change();
create or replace trigger daybook_days_kept before truncate on daybook_days execute function history_refuse_change();

create or replace function daybook_pages_join_an_open_day() returns trigger language plpgsql as $$
begin
  if not exists (select from daybook_days where day = new.day and closed_at is null) then
    perform ledger_guard('history_is_immutable', format('day %s is closed', new.day));
  end if;
  return new;
end $$;

create or replace trigger daybook_pages_join_an_open_day before insert on daybook_pages
  for each row execute function daybook_pages_join_an_open_day();
create or replace trigger daybook_pages_immutable before update or delete on daybook_pages
  for each row execute function history_refuse_change();
create or replace trigger daybook_pages_kept before truncate on daybook_pages execute function history_refuse_change();

create or replace function daybook_keys_follow_their_life() returns trigger language plpgsql as $$
begin
  if (new.kid, new.public_jwk, new.created_at) is distinct from (old.kid, old.public_jwk, old.created_at)
    or old.retired_at is not null and new.retired_at is distinct from old.retired_at
  then
    perform ledger_guard('history_is_immutable', format('key %s stays as it was published', old.kid));
  end if;
  return new;
end $$;

create or replace trigger daybook_keys_follow_their_life before update on daybook_keys
  for each row execute function daybook_keys_follow_their_life();
create or replace trigger daybook_keys_immutable before delete on daybook_keys
  for each row execute function history_refuse_change();
create or replace trigger daybook_keys_kept before truncate on daybook_keys execute function history_refuse_change();
