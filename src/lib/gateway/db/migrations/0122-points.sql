-- Points: what was counted for them, the lines that were given, and what they were exchanged for.

-- What was counted for a kind of points, and what is short of the next point.
create table point_counts (
  member_id bigint not null references members (id),
  -- a type of `rules/points.ts`
  type text not null check (type ~ '^[a-z]+$'),
  counted_minor bigint not null,
  rest_minor bigint not null check (rest_minor >= 0),
  primary key (member_id, type)
);

create table point_lines (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  type text not null,
  -- below nothing when bets or deposits were taken back
  points bigint not null check (points <> 0),
  -- the amount that brought one point then
  per_point_minor bigint not null check (per_point_minor > 0),
  at timestamptz not null,
  foreign key (member_id, type) references point_counts
);
create index point_lines_of_a_member on point_lines (member_id, id);
create trigger point_lines_immutable before update or delete on point_lines
  for each row execute function history_refuse_change();

-- The mall opens with this version: a portal that is there already counts from here on.
insert into feed_cursors (consumer, xact_id, id, moved_at)
  select 'points', xact_id, id, at from feed order by feed.xact_id desc, feed.id desc limit 1;

-- Points that were exchanged: for a reward, which a person approves, or for money.
create table redemptions (
  id bigint generated always as identity primary key,
  number text not null unique generated always as ('PR' || lpad(id::text, greatest(8, length(id::text)), '0')) stored,
  member_id bigint not null references members (id),
  currency text not null check (currency not in ('FUN', 'PTS')),
  kind text not null check (kind in ('credit', 'thing', 'convert')),
  -- the reward's name in the data, and as its member read it
  reward text not null,
  name text not null,
  type text not null check (type ~ '^[a-z]+$'),
  quantity integer not null check (quantity > 0),
  -- of all of them
  points bigint not null check (points > 0),
  -- valid bets that the reward asked for
  needs_minor bigint check (needs_minor > 0),
  credit_minor bigint check (credit_minor > 0),
  -- where a thing goes
  delivery text check (char_length(delivery) <= 200),
  -- the version of the terms
  terms text not null check (terms ~ '^[0-9a-f]{64}$'),
  state text not null check (state in ('in_process', 'approved', 'rejected')),
  remark text not null default '' check (char_length(remark) <= 200),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  check ((state = 'in_process') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((kind = 'thing') = (credit_minor is null)),
  check ((kind = 'thing') = (delivery is not null))
);
create index redemptions_of_a_member on redemptions (member_id, id);
create index redemptions_waiting on redemptions (id) where state = 'in_process';
create index redemptions_of_a_reward on redemptions (reward) where state <> 'rejected';

insert into transfer_kinds (kind, nature) values
  ('points_earned', 'movement'),
  ('points_taken_back', 'movement'),
  ('points_redeem', 'movement'),
  ('points_spent', 'movement'),
  ('points_returned', 'movement'),
  ('points_converted', 'movement'),
  ('points_credit', 'cost');
insert into transfer_ways (kind, from_kind, to_kind, act, ungated) values
  ('points_earned', 'house_points_issue', 'points', null, 'Points are no money, and are given to whoever has bet or deposited.'),
  ('points_taken_back', 'points', 'house_points_issue', null, 'Points of what was taken back are taken back.'),
  ('points_redeem', 'points', 'points_held', null, 'They wait for a person; what they are exchanged for passes the gate.'),
  ('points_spent', 'points_held', 'house_points_issue', null, 'What they were exchanged for passes the gate.'),
  ('points_returned', 'points_held', 'points', null, 'A reward that was rejected gives its points back.'),
  ('points_converted', 'points', 'house_points_issue', null, 'What they were exchanged for passes the gate.'),
  ('points_credit', 'house_bonus', 'cash', 'grant', null);
