-- Rounds that wait for a choice of their player, and jackpots: pools that grow with the stakes of many.

-- A round is kept when it is drawn; what a player chooses in it comes later and is kept beside it.
create table round_choices (
  round_id text primary key references rounds (id),
  member_id bigint not null references members (id),
  game_id text not null references games (id),
  asked_at timestamptz not null,
  -- counted from 0
  choice smallint check (choice >= 0),
  -- the house chooses for a player who did not in time
  chosen_by text check (chosen_by in ('player', 'house')),
  chosen_at timestamptz,
  -- the whole round as the choice decided it, and what it paid
  result jsonb,
  win_minor bigint check (win_minor >= 0),
  constraint round_choices_whole check (num_nulls(choice, chosen_by, chosen_at, result, win_minor) in (0, 5))
);
create unique index round_choices_waiting on round_choices (member_id, game_id) where choice is null;
create index round_choices_asked on round_choices (asked_at) where choice is null;
create trigger round_choices_immutable before delete on round_choices
  for each row execute function history_refuse_change();
create trigger round_choices_kept before truncate on round_choices execute function history_refuse_change();

-- A pool begins with its first bet; until then it has no money.
create table jackpots (
  pool text primary key check (pool ~ '^[a-z][a-z-]{0,39}$'),
  currency char(3) not null,
  -- what the house put in at the beginning
  seed_minor bigint not null check (seed_minor > 0),
  opened_at timestamptz not null
);
create trigger jackpots_immutable before update or delete on jackpots
  for each row execute function history_refuse_change();
create trigger jackpots_kept before truncate on jackpots execute function history_refuse_change();

create table jackpot_wins (
  id bigint generated always as identity primary key,
  pool text not null references jackpots (pool),
  bet_number text not null unique,
  member_id bigint not null references members (id),
  amount_minor bigint not null check (amount_minor > 0),
  -- what the house put in for the next one
  seed_minor bigint not null check (seed_minor > 0),
  won_at timestamptz not null
);
create index jackpot_wins_of on jackpot_wins (pool, id desc);
create trigger jackpot_wins_immutable before update or delete on jackpot_wins
  for each row execute function history_refuse_change();
create trigger jackpot_wins_kept before truncate on jackpot_wins execute function history_refuse_change();

insert into transfer_kinds (kind, nature) values
  ('jackpot_contribution', 'movement'),
  ('jackpot_seed', 'cost'),
  ('jackpot_payout', 'movement');
insert into transfer_ways (kind, from_kind, to_kind, ungated) values
  ('jackpot_contribution', 'house_play', 'house_jackpot', 'A part of a stake that has passed the gate.'),
  ('jackpot_seed', 'house_bonus', 'house_jackpot', 'The house puts its own money into a pool.'),
  ('jackpot_payout', 'house_jackpot', 'house_play', 'A pool pays for the win of a bet.');
