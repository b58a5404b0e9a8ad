-- A slip is lost as soon as each of its combinations has a leg that lost, while its other fixtures are still to come.

-- of how many of its fixtures the slip knows how they ended; null when of all
alter table slips add column ended_legs smallint default 0 check (ended_legs >= 0);
update slips s set ended_legs = null
  where settled_at is not null or exists (select from bets b where b.number = s.bet_number and b.status = 'void');
create index slips_to_look_at on slips (placed_at) where ended_legs is not null;
drop index slips_to_settle;

-- the slip was lost before this fixture ended: the leg is in no sum of it
alter table slip_legs add column released boolean not null default false;

-- It takes other arguments now.
drop function if exists house_settle_slip(text, text[], text, text, timestamptz, jsonb);
