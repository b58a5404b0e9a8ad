-- Bets at vendors in transfer mode, as the vendor tells them in the file of a day: the member's record shows them. They move no money and
-- count for nothing here, since what the wallet at the vendor won or lost is booked and counted already (vendor_results).
create table told_bets (
  id bigint generated always as identity primary key,
  vassalage text not null references vendors (vassalage),
  -- the vendor's own number of the bet
  bet text not null check (bet ~ '^[A-Za-z0-9._:/-]{1,64}$'),
  member_id bigint not null references members (id),
  game_id text not null references games (id),
  currency text not null,
  stake_minor bigint not null check (stake_minor >= 0),
  payout_minor bigint not null check (payout_minor >= 0),
  placed_at timestamptz not null,
  -- when it was told as it is now
  told_at timestamptz not null,
  unique (vassalage, bet)
);
create index told_bets_of on told_bets (member_id, placed_at);
