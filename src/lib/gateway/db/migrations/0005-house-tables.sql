-- Every table that a round of the house was ever resolved with, as text, by its SHA-256: a later version of a game
-- leaves old rounds verifiable.
create table house_tables (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  game_id text not null,
  version text not null,
  definition text not null,
  first_used_at timestamptz not null
);
alter table house_rounds add column table_hash text not null references house_tables (hash);
