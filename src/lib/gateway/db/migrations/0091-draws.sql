-- Draws for which tickets are bought ahead, chases over several of them, and what is at risk by each number.

insert into gate_checks (act, place, reason) values
  ('chase', 1, 'game_disabled'),
  ('chase', 2, 'player_blocked'),
  ('chase', 3, 'self_exclusion'),
  ('chase', 4, 'time_out'),
  ('chase', 5, 'wrong_currency'),
  ('chase', 6, 'limit_exceeded');

insert into transfer_kinds (kind, nature) values
  ('chase', 'movement'),
  ('chase_returned', 'movement');
insert into transfer_ways (kind, from_kind, to_kind, act, ungated) values
  ('chase', 'cash', 'held', 'stake', null),
  ('stake', 'held', 'house_play', null, 'It passed the gate when it was set aside, and its draw has asked for the act chase.');

-- The same numbers in several draws. Each draw has money of its own that is set aside, and staked when that draw closes.
create table chases (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  currency text not null,
  vassalage text not null,
  table_key text not null,
  game_id text not null references games (id),
  -- the id that the client gave it
  placement_id uuid not null,
  request_hash bytea not null,
  -- what a draw takes at a multiple of 1: [{ market, pick, stakeMinor, priceMilli }]
  lines jsonb not null,
  stop_on_win boolean not null,
  -- of all its draws together
  total_minor bigint not null check (total_minor > 0),
  placed_at timestamptz not null,
  -- nothing of it is held any more
  ended_at timestamptz,
  unique (member_id, placement_id),
  foreign key (vassalage, table_key) references table_states
);
create index chases_of_a_member on chases (member_id, id);

create table chase_draws (
  chase_id bigint not null references chases (id),
  vassalage text not null,
  table_key text not null,
  round_index bigint not null,
  times integer not null check (times > 0),
  stake_minor bigint not null check (stake_minor > 0),
  state text not null default 'held' check (state in ('held', 'staked', 'returned')),
  -- why it was returned
  reason text,
  bet_number text unique,
  ended_at timestamptz,
  primary key (chase_id, round_index),
  foreign key (vassalage, table_key, round_index) references table_rounds,
  check ((state = 'held') = (ended_at is null)),
  check ((state = 'staked') = (bet_number is not null)),
  check ((state = 'returned') = (reason is not null))
);
create index chase_draws_of_a_round on chase_draws (vassalage, table_key, round_index, state);

-- What the house would lose at most if a number came in a round, by all bets that stand behind it. A bet on several numbers counts
-- whole for each.
create table round_numbers (
  vassalage text not null,
  table_key text not null,
  round_index bigint not null,
  number text not null,
  stake_minor bigint not null check (stake_minor >= 0),
  loss_minor bigint not null check (loss_minor >= 0),
  primary key (vassalage, table_key, round_index, number),
  foreign key (vassalage, table_key, round_index) references table_rounds
);

-- They take what is at risk by number.
drop function if exists house_bet(text, text, bigint, text, jsonb, bigint[], text, bigint, text, text, uuid, text, timestamptz, jsonb, uuid);
drop function if exists house_add_spots(text, text, bigint, bigint, text, bets, bigint[], jsonb);
