-- Tables of the house, and their rounds: when each takes bets, by which rules, what its bets may cost, how far it is settled.

create table table_states (
  vassalage text not null references vendors (vassalage),
  table_key text not null check (table_key ~ '^[a-z0-9-]{1,64}$'),
  game_id text not null references games (id),
  -- operators take no bets while it is set
  paused_at timestamptz,
  -- what its next round begins with, of the round that was drawn last; null before the first
  after jsonb,
  primary key (vassalage, table_key)
);

create table table_rounds (
  vassalage text not null,
  table_key text not null,
  round_index bigint not null,
  -- the rules that it is played by, fixed when it opens
  table_hash text not null references house_tables (hash),
  -- when it takes bets, by the portal's clock
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- what it began with, known when it is drawn
  before jsonb,
  -- every bet is settled
  settled_at timestamptz,
  voided_at timestamptz,
  -- the act by which two operators voided it
  void_act bigint references operator_acts (id),
  primary key (vassalage, table_key, round_index),
  foreign key (vassalage, table_key, round_index) references shared_rounds,
  foreign key (vassalage, table_key) references table_states,
  check (closes_at > opens_at),
  check ((voided_at is null) = (void_act is null))
);
create index table_rounds_under_way on table_rounds (vassalage, table_key, round_index) where settled_at is null;

-- What all players have staked in money on a spot of a round, and what the house would lose by it at most.
create table table_spots (
  vassalage text not null,
  table_key text not null,
  round_index bigint not null,
  market text not null,
  pick text not null,
  stake_minor bigint not null check (stake_minor >= 0),
  loss_minor bigint not null check (loss_minor >= 0),
  players integer not null check (players > 0),
  primary key (vassalage, table_key, round_index, market, pick),
  foreign key (vassalage, table_key, round_index) references table_rounds
);

-- The most that an accepted bet can pay, for the limits of its player.
alter table round_entries add column most_minor bigint not null default 0 check (most_minor >= 0);
