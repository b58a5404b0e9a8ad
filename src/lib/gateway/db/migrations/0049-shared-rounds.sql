-- Rounds that many share: chains of seeds made ahead, draws with a seed of their own, and the bets that were accepted.
-- What each row may go through, and in which order, is guarded by `functions/fairness.sql`; the clock may be moved back, so times
-- say nothing of order.

create table seed_chains (
  id bigint generated always as identity primary key,
  vassalage text not null references vendors (vassalage),
  table_key text not null check (table_key ~ '^[a-z0-9-]{1,64}$'),
  -- how many rounds it has seeds for
  length integer not null check (length between 1 and 10000),
  -- the element that was made first and is spent last, sealed; all others follow from it
  last_element text not null check (last_element like 'sealed:%'),
  -- the hash of the element that is spent first: published before the first of its rounds
  terminal_hash text not null unique check (terminal_hash ~ '^[0-9a-f]{64}$'),
  -- where the public value will come from, published with the hash
  public_source text not null check (public_source <> ''),
  -- what nobody knew when the chain was made
  public_value text check (public_value ~ '^[0-9A-Za-z-]{1,128}$'),
  committed_at timestamptz not null,
  public_at timestamptz,
  check ((public_value is null) = (public_at is null))
);
create index seed_chains_of_a_table on seed_chains (vassalage, table_key, id);

create table shared_rounds (
  vassalage text not null references vendors (vassalage),
  table_key text not null check (table_key ~ '^[a-z0-9-]{1,64}$'),
  round_index bigint not null check (round_index >= 0),
  proof text not null check (proof in ('chain', 'draw')),
  chain_id bigint references seed_chains (id),
  -- which element of the chain decides it, counted from 1 in the order in which they are spent
  position integer,
  -- of a draw: the hash of its seed, published before sales open
  seed_hash text check (seed_hash ~ '^[0-9a-f]{64}$'),
  -- of a draw sealed until it is revealed; of a round by a chain there from then on
  seed text,
  committed_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  -- fixed when it closes: how many bets were accepted, and the root of the tree of them
  entries integer,
  entries_root text check (entries_root ~ '^[0-9a-f]{64}$'),
  revealed_at timestamptz,
  primary key (vassalage, table_key, round_index),
  unique (chain_id, position),
  check ((proof = 'chain') = (chain_id is not null and position is not null)),
  check ((proof = 'draw') = (seed_hash is not null)),
  check ((closed_at is not null) = (entries is not null and entries_root is not null)),
  check (closed_at is null or opened_at is not null),
  check (revealed_at is null or (closed_at is not null and seed is not null))
);

-- The bets that a shared round accepted, in the order of their ids: the leaves of its tree.
create table round_entries (
  id bigint generated always as identity primary key,
  vassalage text not null,
  table_key text not null,
  round_index bigint not null,
  -- of the bet; once in a round
  bet_key text not null,
  -- the exact text that is hashed: what was bet, and a salt, so that nobody can guess it from its hash
  content text not null,
  accepted_at timestamptz not null,
  foreign key (vassalage, table_key, round_index) references shared_rounds,
  unique (vassalage, table_key, round_index, bet_key)
);
create index round_entries_in_order on round_entries (vassalage, table_key, round_index, id);
