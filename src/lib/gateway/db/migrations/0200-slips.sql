-- Bet slips over several fixtures. A slip is one bet, with a line for each of its combinations; its legs lie in rounds of leagues, each of
-- which is fixed over the leg as over any bet in it.

create table slips (
  bet_number text primary key,
  member_id bigint not null references members (id),
  -- how many legs its combinations have: 3 for a treble of three, 2 for the doubles of a system
  sizes smallint[] not null check (cardinality(sizes) > 0),
  placed_at timestamptz not null,
  settled_at timestamptz
);
create index slips_to_settle on slips (placed_at) where settled_at is null;
create index slips_of_a_member on slips (member_id, placed_at desc);

create table slip_legs (
  bet_number text not null references slips,
  leg smallint not null check (leg > 0),
  vassalage text not null,
  table_key text not null,
  round_index bigint not null,
  market text not null,
  pick text not null,
  -- in thousandths
  price_milli integer not null check (price_milli > 1000),
  result text not null default 'open' check (result in ('open', 'won', 'lost', 'push', 'void', 'half_won', 'half_lost')),
  primary key (bet_number, leg),
  -- two legs of one fixture would not be independent of each other
  unique (bet_number, vassalage, table_key, round_index),
  foreign key (vassalage, table_key, round_index) references table_rounds
);
create index slip_legs_of_a_round on slip_legs (vassalage, table_key, round_index);
