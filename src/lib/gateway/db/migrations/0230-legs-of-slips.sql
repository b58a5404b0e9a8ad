-- What a leg of a slip counts for in its round, and where its fixture stood when it was taken in play.

alter table slip_legs
  -- of all combinations that the leg is in
  add column stake_minor bigint,
  -- in play: the score then, and how much had been played; null before the fixture begins
  add column score text,
  add column steps integer check (steps > 0),
  add constraint slip_legs_in_play check ((score is null) = (steps is null));

update slip_legs g set stake_minor = (
  select sum(l.stake_minor) from bets b join bet_lines l on l.bet_id = b.id
    where b.number = g.bet_number and l.market = 'slip' and g.leg::text = any (string_to_array(l.pick, '+')));

alter table slip_legs alter column stake_minor set not null, add check (stake_minor >= 0);

-- What a slip pays at most.
alter table slips add column most_minor bigint;

update slips s set most_minor = coalesce(
  (select max(e.most_minor) from round_entries e where e.bet_key = s.bet_number), 0);

alter table slips alter column most_minor set not null, add check (most_minor >= 0);
create index slips_open_of_a_member on slips (member_id) where settled_at is null;

-- They take other arguments now.
drop function if exists house_slip(
  text, jsonb, smallint[], bigint, bigint, bigint, text, text, text, timestamptz, jsonb, uuid);
drop function if exists house_add_leg(text, text, bigint, bigint, text, text, bigint, bigint, bigint);
drop function if exists house_is_new_on(text, text, bigint, bigint, text, text, bigint);
