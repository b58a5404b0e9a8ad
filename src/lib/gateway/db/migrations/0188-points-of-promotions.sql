-- Points that a promotion brings beyond those of the bets themselves, of a day that is over.
create table point_gifts (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  -- the name of its file, and the version of its terms
  promotion text not null,
  terms text not null check (terms ~ '^[0-9a-f]{64}$'),
  day date not null,
  -- the bets that counted
  valid_minor bigint not null,
  points bigint not null check (points > 0),
  at timestamptz not null,
  unique (member_id, promotion, day)
);
create trigger point_gifts_immutable before update or delete on point_gifts
  for each row execute function history_refuse_change();

insert into transfer_kinds (kind, nature) values ('points_promotion', 'movement');
insert into transfer_ways (kind, from_kind, to_kind, act, ungated) values
  ('points_promotion', 'house_points_issue', 'points', null, 'Points are no money; the gate is asked before they are written.');
