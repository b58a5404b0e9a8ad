-- Transfers between members: to the direct upline, and of an agent to a direct downline.

create table member_transfers (
  id uuid primary key default gen_random_uuid(),
  -- the transfer of the ledger
  transfer_id bigint not null unique,
  sender_id bigint not null references members (id),
  receiver_id bigint not null references members (id),
  -- where the receiver was on that day, seen from the sender
  direction text not null check (direction in ('up', 'down')),
  currency text not null check (currency <> 'FUN'),
  amount_minor bigint not null check (amount_minor > 0),
  note text not null check (char_length(note) <= 60),
  -- of the portal's zone; the largest sum of a day counts by it
  day date not null,
  created_at timestamptz not null,
  check (sender_id <> receiver_id)
);
create index member_transfers_sent on member_transfers (sender_id, day);
-- The account record of the receiver.
create index member_transfers_received on member_transfers (receiver_id, created_at desc, transfer_id desc);

insert into transfer_kinds (kind, nature) values ('member_transfer', 'movement');
insert into transfer_ways (kind, from_kind, to_kind, act, ungated) values
  ('member_transfer', 'cash', 'cash', 'transfer', null);

update gate_checks set place = 6 where act = 'transfer' and reason = 'insufficient_funds';
insert into gate_checks (act, place, reason) values
  ('transfer', 5, 'below_least'),
  ('transfer', 7, 'amount_of_day'),
  ('transfer', 8, 'turnover_left');
