-- Tables at which players play cards with each other. What they bring is a purse of their own at that table; a hand moves what was lost
-- and won between these purses when it is over, so a hand that was broken off has moved nothing.

insert into transfer_kinds (kind, nature) values
  ('table_in', 'movement'),
  ('table_out', 'movement'),
  ('rake', 'movement');
insert into transfer_ways (kind, from_kind, to_kind, act, ungated) values
  ('table_in', 'cash', 'table', 'stake', null),
  ('table_out', 'table', 'cash', null, 'What a player has left at a table is theirs, whatever holds.'),
  ('stake', 'table', 'house_play', null, 'It passed the gate when it was brought to the table, and its hand has asked for the act chase.'),
  ('win', 'house_play', 'table', null, 'What was won is paid, whoever won it.'),
  ('rake', 'house_play', 'house_rake', null, 'The house takes it of what the players of a hand have staked.');

create table card_tables (
  id bigint generated always as identity primary key,
  vassalage text not null,
  -- the room
  game_id text not null references games (id),
  currency text not null,
  -- within its room and currency, from 1
  number integer not null check (number > 0),
  -- hands that were dealt
  hands integer not null default 0,
  -- the seat that deals, and the one that begins, of the hand before
  dealer_seat smallint,
  leader_seat smallint,
  -- when a hand is dealt, if enough are there
  next_hand_at timestamptz,
  -- when something happens here without anybody asking
  due_at timestamptz,
  opened_at timestamptz not null,
  unique (game_id, currency, number)
);
create index card_tables_due on card_tables (due_at) where due_at is not null;

-- A sitting: somebody at a seat from sitting down to standing up. Without a member it is a house player.
create table card_seats (
  id bigint generated always as identity primary key,
  table_id bigint not null references card_tables (id),
  seat smallint not null check (seat >= 0),
  member_id bigint references members (id),
  -- the id that the client gave it
  sit_id uuid,
  name text not null,
  brought_minor bigint not null check (brought_minor > 0),
  -- between hands; of a member always what the purse has
  stack_minor bigint not null check (stack_minor >= 0),
  bank_ms integer not null check (bank_ms >= 0),
  -- stands up as soon as no hand holds them
  leaving boolean not null default false,
  -- why the player was made to stand up
  why text,
  seen_at timestamptz not null,
  sat_at timestamptz not null,
  left_at timestamptz,
  taken_minor bigint check (taken_minor >= 0),
  check ((left_at is null) = (taken_minor is null)),
  unique (member_id, sit_id)
);
create unique index card_seats_one_a_seat on card_seats (table_id, seat) where left_at is null;
create unique index card_seats_one_a_member on card_seats (member_id) where left_at is null;

create table card_hands (
  id bigint generated always as identity primary key,
  table_id bigint not null references card_tables (id),
  number integer not null check (number > 0),
  rules_version text not null,
  stake_minor bigint not null check (stake_minor > 0),
  rake_basis_points integer not null check (rake_basis_points >= 0),
  rake_cap_minor bigint not null check (rake_cap_minor >= 0),
  -- sealed: whoever has it knows every card
  seed text not null,
  -- of the tree over the deck, told before a card is dealt
  root text not null,
  -- places among those who were dealt in
  dealer smallint not null,
  leader smallint,
  began_at timestamptz not null,
  turn_began_at timestamptz,
  turn_ends_at timestamptz,
  ended_at timestamptz,
  rake_minor bigint check (rake_minor >= 0),
  unique (table_id, number),
  check ((ended_at is null) = (rake_minor is null))
);
create unique index card_hands_one_a_table on card_hands (table_id) where ended_at is null;

-- Who was dealt in, in the order of the table.
create table card_hand_seats (
  hand_id bigint not null references card_hands (id),
  place smallint not null check (place >= 0),
  seat_id bigint not null references card_seats (id),
  seat smallint not null,
  member_id bigint references members (id),
  stack_minor bigint not null check (stack_minor >= 0),
  stake_minor bigint check (stake_minor between 0 and stack_minor),
  payout_minor bigint check (payout_minor >= 0),
  -- everybody who was dealt in has seen the cards
  shown boolean,
  bet_number text unique,
  primary key (hand_id, place)
);
create index card_hand_seats_of_a_member on card_hand_seats (member_id, hand_id) where member_id is not null;

-- What was done in a hand, in this order. Everything else about it follows from that.
create table card_actions (
  hand_id bigint not null references card_hands (id),
  step smallint not null check (step >= 0),
  place smallint not null,
  action text not null,
  -- the player's time was over, or the player a house player
  by_clock boolean not null,
  at timestamptz not null,
  primary key (hand_id, step)
);

