-- Missions that begin anew with every month or year: each time is joined by itself.

-- The first day of the time that was joined.
alter table mission_entries add column opens date;
update mission_entries e set opens = coalesce(
  (select (t.definition::jsonb ->> 'opens')::date from terms_versions t where t.hash = e.terms), e.joined_at::date);
alter table mission_entries alter column opens set not null;
alter table mission_entries drop constraint mission_entries_member_id_mission_key;
alter table mission_entries add constraint mission_entries_once_a_time unique (member_id, mission, opens);
drop index mission_entries_best;
create index mission_entries_best on mission_entries (mission, opens, progress desc, id);
