-- Vendors in transfer mode: players have a wallet there, and money moves between it and the main wallet by transfers whose answer
-- may be lost.

alter table vendors
  add column mode text not null default 'seamless' check (mode in ('seamless', 'transfer')),
  -- where the vendor takes our calls
  add column transfer_url text,
  add constraint vendors_transfer_url check ((mode = 'transfer') = (transfer_url is not null));

-- One row a movement of money to a vendor or back. Its id is what the vendor knows it by.
create table vendor_transfers (
  id uuid primary key default gen_random_uuid(),
  member_id bigint not null references members (id),
  vassalage text not null references vendors (vassalage),
  currency text not null,
  direction text not null check (direction in ('in', 'out')),
  amount_minor bigint not null check (amount_minor > 0),
  cause text not null check (cause in ('launch', 'member', 'leave', 'session_end', 'operator')),
  state text not null default 'on_the_way' check (state in ('on_the_way', 'done', 'refused')),
  created_at timestamptz not null,
  resolved_at timestamptz,
  -- how often the vendor was asked what became of it, and when it is asked next
  asked integer not null default 0,
  ask_at timestamptz not null,
  constraint vendor_transfers_resolved check ((state = 'on_the_way') = (resolved_at is null))
);
-- One at a time for a member and a vendor, so that what the vendor says of its wallet can be understood.
create unique index vendor_transfers_open on vendor_transfers (member_id, vassalage) where state = 'on_the_way';
create index vendor_transfers_due on vendor_transfers (ask_at) where state = 'on_the_way';
create index vendor_transfers_of on vendor_transfers (member_id, created_at);

-- What a member won (or, below zero, lost) at a vendor since it was looked at before.
create table vendor_results (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  vassalage text not null references vendors (vassalage),
  currency text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  created_at timestamptz not null
);
create index vendor_results_of on vendor_results (member_id, created_at);

-- A member's wallet at a vendor: its row is locked by whoever changes it, and its version says whether it changed while the vendor
-- was asked.
create table vendor_wallets (
  member_id bigint not null references members (id),
  vassalage text not null references vendors (vassalage),
  version bigint not null default 0,
  -- what makes its money come back while its member is logged in
  wanted text check (wanted in ('leave', 'operator')),
  -- how often that has failed, and when it is tried next
  tries integer not null default 0,
  try_at timestamptz,
  primary key (member_id, vassalage)
);

update account_kinds set currencies = '{money,play}' where kind in ('in_transit', 'vendor');

-- Two new acts: into the wallet of a vendor, and back. A value added to the old type could not be used here yet; functions that
-- take the type go first, and `db/functions/gate.sql` makes them anew.
drop function if exists gate_pass(gate_act, bigint, text, bigint, timestamptz, text, text, uuid, uuid);
drop function if exists may(gate_act, bigint, text, bigint, timestamptz, text, text, uuid, uuid);
drop function if exists gate_spend(gate_act, bigint, text, bigint);
drop function if exists gate_word(gate_act, bigint, text, bigint);
alter type gate_act rename to gate_act_before;
create type gate_act as enum ('sign_in', 'stake', 'deposit', 'grant', 'transfer', 'transfer_in', 'transfer_out');
alter table transfer_ways
  drop constraint transfer_ways_gated,
  drop constraint transfer_ways_held,
  alter column act type gate_act using act::text::gate_act,
  add constraint transfer_ways_gated check ((act is null) <> (ungated is null)),
  add constraint transfer_ways_held check (from_kind <> 'held' or act is null);
alter table gate_checks alter column act type gate_act using act::text::gate_act;
drop type gate_act_before;

-- Nothing but the currency keeps money from coming back to its owner.
insert into gate_checks (act, place, reason) values
  ('transfer_in', 1, 'player_blocked'),
  ('transfer_in', 2, 'self_exclusion'),
  ('transfer_in', 3, 'time_out'),
  ('transfer_in', 4, 'wrong_currency'),
  ('transfer_in', 5, 'insufficient_funds'),
  ('transfer_in', 6, 'limit_exceeded'),
  ('transfer_out', 1, 'wrong_currency');

insert into transfer_kinds (kind, nature) values
  ('vendor_in', 'movement'),
  ('vendor_in_done', 'movement'),
  ('vendor_in_returned', 'movement'),
  ('vendor_out', 'movement'),
  ('vendor_out_done', 'movement'),
  ('vendor_out_returned', 'movement'),
  ('vendor_won', 'cost'),
  ('vendor_lost', 'income');
insert into transfer_ways (kind, from_kind, to_kind, act, ungated) values
  ('vendor_in', 'cash', 'in_transit', 'transfer_in', null),
  ('vendor_in_done', 'in_transit', 'vendor', null, 'The vendor has what was let through before.'),
  ('vendor_in_returned', 'in_transit', 'cash', null, 'The vendor did not take it, so it goes back.'),
  ('vendor_out', 'vendor', 'in_transit', 'transfer_out', null),
  ('vendor_out_done', 'in_transit', 'cash', null, 'The vendor has given it back.'),
  ('vendor_out_returned', 'in_transit', 'vendor', null, 'The vendor did not give it, so it is still there.'),
  ('vendor_won', 'house_play', 'vendor', null, 'What was won is paid, whoever won it.'),
  ('vendor_lost', 'vendor', 'house_play', null, 'The vendor has played for it already.');
