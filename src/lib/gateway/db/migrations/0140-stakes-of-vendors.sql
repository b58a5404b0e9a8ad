-- The least and largest stake in games of outside vendors: of the vendor, and within that of each game.

alter table vendors
  -- null for what the house plays itself: its tables bound it
  add column least_stake_minor bigint check (least_stake_minor > 0),
  add column largest_stake_minor bigint check (largest_stake_minor >= least_stake_minor),
  add check ((least_stake_minor is null) = (largest_stake_minor is null));
update vendors set least_stake_minor = 10, largest_stake_minor = 50000
  where vassalage in (select vassalage from vendor_secrets);

-- beside `min_bet_minor`, which is a game's least stake
alter table games add column max_bet_minor bigint check (max_bet_minor >= min_bet_minor);
