-- What one call has in hand, so that no other call begins the same meanwhile, in whatever process.
create table in_hand (
  name text primary key,
  -- who has it: a call that was taken for lost lets go of nothing that another one holds
  holder uuid not null,
  -- by the database's own clock; what a killed process held is free from then on
  until timestamptz not null
);
