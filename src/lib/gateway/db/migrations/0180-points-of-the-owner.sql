-- Points are counted, exchanged and decided by functions of the owner alone, which read the feed and the kept terms.

-- The kind of points that bets of a category bring.
alter table categories add column points text not null default 'slots' check (points ~ '^[a-z]+$');
alter table categories alter column points drop default;
update categories set points = case category
  when 'LIVE' then 'live' when 'PVP' then 'pvp'
  when 'ELOTT' then 'lottery' when 'LOTT' then 'lottery'
  when 'RNG' then 'slots' when 'FISH' then 'slots'
  else 'sports' end;

-- How far the feed is counted for points. Only the function that counts moves it, so nothing counts twice.
create table point_cursor (
  one boolean primary key default true check (one),
  xact_id xid8 not null,
  id bigint not null
);
insert into point_cursor (xact_id, id)
  select coalesce(max(c.xact_id::text)::xid8, '0'), coalesce(max(c.id), 0) from feed_cursors c where c.consumer = 'points';

-- Whether two operators approve it: above a setting, as it was when it was asked for.
alter table redemptions add column four_eyes boolean not null default false;
alter table redemptions alter column four_eyes drop default;

insert into transfer_kinds (kind, nature) values ('points_adjustment', 'movement');
insert into transfer_ways (kind, from_kind, to_kind, act, ungated) values
  ('points_adjustment', 'house_points_issue', 'points', null, 'Two operators have decided it.'),
  ('points_adjustment', 'points', 'house_points_issue', null, 'Two operators have decided it.');
