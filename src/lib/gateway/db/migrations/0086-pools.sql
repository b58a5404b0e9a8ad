-- Pools of tables: what the ledger booked for each, round by round. Amounts are differences: the first booking of a round is what
-- its pool came to, later ones follow a void or a correction.

create table table_pools (
  vassalage text not null,
  table_key text not null,
  round_index bigint not null,
  market text not null check (market ~ '^[a-zA-Z]{1,32}$'),
  booking smallint not null check (booking > 0),
  currency char(3) not null,
  -- the stakes that were in the pool, without those that came back
  stake_minor bigint not null,
  payout_minor bigint not null,
  -- what stayed with the house: its part, and what rounding has left
  take_minor bigint not null,
  breakage_minor bigint not null,
  booked_at timestamptz not null,
  primary key (vassalage, table_key, round_index, market, booking),
  foreign key (vassalage, table_key, round_index) references table_rounds,
  check (stake_minor = payout_minor + take_minor + breakage_minor)
);
create trigger table_pools_immutable before update or delete on table_pools
  for each row execute function history_refuse_change();
create trigger table_pools_kept before truncate on table_pools execute function history_refuse_change();

insert into transfer_kinds (kind, nature) values
  ('pool_stakes', 'movement'),
  ('pool_payout', 'movement'),
  ('pool_take', 'movement'),
  ('pool_breakage', 'movement');
-- There and back: a void or a correction moves the difference the other way.
insert into transfer_ways (kind, from_kind, to_kind, ungated) values
  ('pool_stakes', 'house_play', 'house_pool', 'Stakes that have passed the gate go into their pool.'),
  ('pool_stakes', 'house_pool', 'house_play', 'Stakes leave a pool whose round is void.'),
  ('pool_payout', 'house_pool', 'house_play', 'A pool pays for the wins of its bets.'),
  ('pool_payout', 'house_play', 'house_pool', 'A pool gets back what was taken back of its wins.'),
  ('pool_take', 'house_pool', 'house_play', 'The part of the house leaves a pool.'),
  ('pool_take', 'house_play', 'house_pool', 'The part of the house goes back into a pool.'),
  ('pool_breakage', 'house_pool', 'house_breakage', 'What rounding has left in a pool goes to the house.'),
  ('pool_breakage', 'house_breakage', 'house_pool', 'What rounding had left goes back into a pool.');
