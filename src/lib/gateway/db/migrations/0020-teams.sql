-- Who stood below whom on which days of the portal's zone. A move acts from the next day, and a bet belongs to the line of
-- the day on which it was settled.

create table team_memberships (
  member_id bigint not null references members (id),
  upline_id bigint not null references members (id),
  -- everyone above, the highest first and the upline last
  path bigint[] not null check (path[cardinality(path)] = upline_id and member_id <> all(path)),
  from_day date not null,
  -- the first day on which it holds no more
  to_day date check (to_day > from_day),
  primary key (member_id, from_day)
);
create unique index team_memberships_open on team_memberships (member_id) where to_day is null;
create index team_memberships_path on team_memberships using gin (path);

-- Uplines of until now hold since the member registered. Whoever stood in a circle, which was possible, stands at its
-- top now.
with recursive line as (
  select id, null::bigint as upline_id, '{}'::bigint[] as path from members where upline_id is null
  union all
  select m.id, m.upline_id, line.path || line.id from members m join line on line.id = m.upline_id
)
insert into team_memberships (member_id, upline_id, path, from_day)
  select line.id, line.upline_id, line.path, (m.created_at at time zone 'Asia/Ho_Chi_Minh')::date
    from line join members m on m.id = line.id where line.upline_id is not null;

alter table members drop column upline_id;
