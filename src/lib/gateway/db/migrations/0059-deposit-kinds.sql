-- Deposits by bank transfer and by coin beside those that are paid at a provider's page; receipts that wait for an operator, and
-- deposits that are charged back.

alter table deposits
  -- redirect: paid at a page of the provider; bank: transferred to an account of ours; coin: sent to an address
  add column kind text not null default 'redirect' check (kind in ('redirect', 'bank', 'coin')),
  -- where to pay, as it was when the deposit was ordered
  add column pay_to json,
  -- of a coin: how often the network has confirmed it so far, and when it was seen first
  add column confirmations integer check (confirmations >= 0),
  add column seen_at timestamptz,
  -- when the member said that it was sent
  add column sent_at timestamptz,
  -- why an operator refused it, as the member reads it
  add column refusal text,
  -- what came above this takes two operators, as the setting was when it was ordered
  add column four_eyes_above_minor bigint,
  add column reversed_at timestamptz,
  -- how often the provider was asked what became of it, and when it is asked next
  add column asked integer not null default 0,
  add column ask_at timestamptz;

alter table deposits drop constraint deposits_status_check;
alter table deposits add constraint deposits_status_check check (status in ('pending', 'confirming', 'processing', 'review',
  'credited', 'failed', 'expired', 'cancelled', 'reversed'));
-- One that was charged back before it was credited never is.
alter table deposits drop constraint deposits_check1;
alter table deposits
  add constraint deposits_credited check (case status when 'credited' then credited_at is not null
    when 'reversed' then true else credited_at is null end),
  add constraint deposits_reversed check ((status = 'reversed') = (reversed_at is not null)),
  add constraint deposits_paid_to check (kind = 'redirect' or pay_to is not null);
alter table deposits drop constraint deposits_came;
alter table deposits add constraint deposits_came check (came_minor is null or status in ('credited', 'reversed'));

create index deposits_to_ask on deposits (ask_at) where ask_at is not null;
create index deposits_confirming on deposits (sent_at) where status = 'confirming';
create index deposits_going_on on deposits (member_id, method) where status in ('pending', 'confirming');

-- The pictures of a transfer that its member sent.
create table deposit_receipts (
  deposit_id uuid not null references deposits (id),
  file_id text not null unique references files (id),
  place integer not null,
  sent_at timestamptz not null,
  primary key (deposit_id, place)
);

alter table payment_notifications drop constraint payment_notifications_kind_check;
alter table payment_notifications add constraint payment_notifications_kind_check
  check (kind in ('processing', 'paid', 'failed', 'charged_back'));
alter table waiting_payments drop constraint waiting_payments_kind_check;
alter table waiting_payments add constraint waiting_payments_kind_check
  check (kind in ('processing', 'paid', 'failed', 'charged_back'));

insert into transfer_kinds (kind, nature) values ('deposit_reversal', 'movement'), ('deposit_fee_reversal', 'cost');
insert into transfer_ways (kind, from_kind, to_kind, act, ungated) values
  ('deposit_reversal', 'cash', 'deposits_clearing', null, 'The payer has taken the money back.'),
  ('deposit_reversal', 'debt', 'deposits_clearing', null, 'The payer has taken the money back.'),
  ('deposit_fee_reversal', 'house_fees', 'deposits_clearing', null, 'It goes with the deposit.');

-- The sandbox cashier's outcomes, and a coin's address and confirmations.
alter table sandbox_payments
  drop constraint sandbox_payments_status_check,
  add constraint sandbox_payments_status_check check (status in ('open', 'paid', 'declined', 'cancelled')),
  add column address text,
  add column outcome text;
-- What the bank knows and has not told: found by asking.
alter table sandbox_notices add column lost boolean not null default false;
