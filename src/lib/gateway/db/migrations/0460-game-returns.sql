-- What the bets of each game have come to so far: its return as it was measured, which is shown beside the stated one. Free rounds
-- stake nothing, so they are left out.
create table game_returns (
  vassalage text not null references vendors (vassalage),
  game_id text not null,
  currency text not null,
  bets bigint not null default 0,
  stake_minor numeric not null default 0,
  payout_minor numeric not null default 0,
  -- sums of squares and of products over the bets, for the margin that chance leaves
  stake_squares numeric not null default 0,
  payout_squares numeric not null default 0,
  products numeric not null default 0,
  primary key (vassalage, game_id, currency)
);
