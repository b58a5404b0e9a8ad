-- Vendors, their games, the sessions people play them in, and the bets made there.

create table vendors (
  vassalage text primary key,
  display_name text not null,
  -- RNG, LIVE, SPORTS, ESPORTS, FISH, PVP, ELOTT, LOTT, COCKFIGHT, HORSE
  category text not null,
  is_hot boolean not null default false,
  -- 'VASSALAGE' opens the vendor's games in a popup list (specification, section 3)
  is_game text,
  enabled boolean not null default true,
  sort integer not null default 0
);

create table games (
  id text primary key,
  vassalage text not null references vendors (vassalage),
  category text not null,
  name text not null,
  rtp_basis_points integer,
  min_bet_minor bigint not null,
  lines integer,
  is_hot boolean not null default false,
  is_new boolean not null default false,
  has_jackpot boolean not null default false,
  -- motif, palette, field, lead and main words: the cover is drawn from them
  cover jsonb not null,
  enabled boolean not null default true,
  closed_until timestamptz,
  plays bigint not null default 0,
  sort integer not null default 0,
  added_at timestamptz not null default now()
);
create index games_category on games (category, sort) where enabled;
create index games_vendor on games (vassalage, sort) where enabled;

create table favourites (
  member_id bigint not null references members (id),
  game_id text not null references games (id),
  created_at timestamptz not null,
  primary key (member_id, game_id)
);

-- One row a launch. The ticket is spent once; what it is exchanged for signs the game's own calls.
create table game_sessions (
  id uuid primary key default gen_random_uuid(),
  member_id bigint not null references members (id),
  portal_session_id uuid not null references sessions (id),
  game_id text not null references games (id),
  vassalage text not null references vendors (vassalage),
  ticket_hash bytea not null unique,
  ticket_expires_at timestamptz not null,
  ticket_used_at timestamptz,
  token_hash bytea unique,
  currency text not null,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create index game_sessions_member on game_sessions (member_id, opened_at desc);

create sequence bet_numbers start 10000001;

create table bets (
  id bigint generated always as identity primary key,
  -- a letter of the category and a number, what people quote to support
  number text not null unique,
  member_id bigint not null references members (id),
  game_id text not null references games (id),
  vassalage text not null references vendors (vassalage),
  category text not null,
  game_session_id uuid references game_sessions (id),
  round_id text not null,
  currency text not null,
  stake_minor bigint not null check (stake_minor > 0),
  valid_bet_minor bigint not null default 0,
  payout_minor bigint not null default 0,
  status text not null default 'open' check (status in ('open', 'won', 'lost', 'push', 'void')),
  placed_at timestamptz not null,
  settled_at timestamptz,
  -- nothing more can be staked in its round
  round_closed_at timestamptz
);
create index bets_member on bets (member_id, placed_at desc, id desc);
create index bets_round on bets (vassalage, round_id, member_id);
create index bets_wins on bets (settled_at desc) where payout_minor > 0;

-- Provably fair seed pairs of a member; one is active at a time, its successor's hash is already shown.
create table seed_pairs (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  nonce integer not null default 0,
  state text not null check (state in ('next', 'active', 'revealed')),
  created_at timestamptz not null,
  revealed_at timestamptz
);
create unique index seed_pairs_one_active on seed_pairs (member_id) where state = 'active';
create unique index seed_pairs_one_next on seed_pairs (member_id) where state = 'next';

-- What a round of the house was resolved from, so that anyone can compute it again.
create table house_rounds (
  id text primary key,
  member_id bigint not null references members (id),
  game_id text not null references games (id),
  game_session_id uuid not null references game_sessions (id),
  seed_pair_id bigint not null references seed_pairs (id),
  nonce integer not null,
  table_version text not null,
  inputs jsonb not null,
  result jsonb not null,
  created_at timestamptz not null,
  unique (seed_pair_id, nonce)
);
create index house_rounds_session on house_rounds (game_session_id, created_at desc);
