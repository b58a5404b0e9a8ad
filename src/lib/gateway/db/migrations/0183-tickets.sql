-- Tickets for red envelopes, the wheel and golden eggs: one a game and day, drawn from the seed pair of their member.

alter table terms_versions drop constraint terms_versions_kind_check;
alter table terms_versions add constraint terms_versions_kind_check
  check (kind in ('promotion', 'vip', 'points', 'mission', 'referral', 'tickets'));

create table tickets (
  id bigint generated always as identity primary key,
  number text not null unique generated always as ('TK' || lpad(id::text, greatest(8, length(id::text)), '0')) stored,
  member_id bigint not null references members (id),
  game text not null check (game in ('envelope', 'wheel', 'egg')),
  -- the day whose bets or deposits brought it
  day date not null,
  terms text not null check (terms ~ '^[0-9a-f]{64}$'),
  -- what can be drawn, by weight, as it was then
  prizes jsonb not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  opened_at timestamptz,
  seed_pair_id bigint references seed_pairs (id),
  client_seed text,
  nonce integer,
  place integer,
  amount_minor bigint,
  unique (member_id, game, day),
  unique (seed_pair_id, nonce),
  check (num_nulls(opened_at, seed_pair_id, client_seed, nonce, place, amount_minor) in (0, 6))
);
create index tickets_open on tickets (member_id, ends_at) where opened_at is null;
