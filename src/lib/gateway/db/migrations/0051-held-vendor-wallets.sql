-- A vendor that says more is in a wallet than was agreed: what is above waits for an operator.

alter table vendor_wallets
  -- what the vendor says is there above what was booked, and since when
  add column held_minor bigint check (held_minor > 0),
  add column held_since timestamptz,
  add constraint vendor_wallets_held check ((held_minor is null) = (held_since is null));
create index vendor_wallets_held_since on vendor_wallets (held_since) where held_since is not null;
create index vendor_results_of_day on vendor_results (vassalage, created_at);
