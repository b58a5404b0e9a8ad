-- Payments that are given back through their provider: a deposit that was credited, or a part of it, and payments that wait.

create table deposit_refunds (
  id uuid primary key default gen_random_uuid(),
  -- what is given back: of a deposit that was credited
  deposit_id uuid references deposits (id),
  -- or a payment that waits and was not credited
  waiting_payment_id bigint references waiting_payments (id),
  -- what two operators have decided
  act bigint not null unique references operator_acts (id),
  provider text not null,
  -- the provider's name of the order that was paid
  payment_reference text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- of it, what comes from the member and what the house gives back of its fee
  credit_minor bigint not null check (credit_minor >= 0),
  fee_minor bigint not null check (fee_minor >= 0),
  -- sent: the provider may have it
  state text not null default 'approved' check (state in ('approved', 'sent', 'paid', 'failed')),
  -- what the provider calls it, and what it said at the end
  reference text,
  said json,
  asked integer not null default 0,
  ask_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((deposit_id is null) <> (waiting_payment_id is null)),
  check (case when deposit_id is null then credit_minor + fee_minor = 0 else credit_minor > 0
    and credit_minor + fee_minor = amount_minor end),
  check ((state in ('paid', 'failed')) = (ended_at is not null)),
  check ((state in ('paid', 'failed')) = (said is not null))
);
create index deposit_refunds_of on deposit_refunds (deposit_id) where deposit_id is not null;
-- A payment that waits is given back once.
create unique index deposit_refunds_once on deposit_refunds (waiting_payment_id) where state <> 'failed';
create index deposit_refunds_to_ask on deposit_refunds (ask_at) where ask_at is not null;

insert into transfer_kinds (kind, nature) values
  ('deposit_refund', 'movement'),
  ('deposit_refund_paid', 'movement'),
  ('deposit_refund_returned', 'movement'),
  ('deposit_refund_fee', 'cost');
insert into transfer_ways (kind, from_kind, to_kind, act, ungated) values
  ('deposit_refund', 'cash', 'held', null, 'Two operators have decided it.'),
  ('deposit_refund_paid', 'held', 'deposits_clearing', null, 'It was set aside before.'),
  ('deposit_refund_fee', 'house_fees', 'deposits_clearing', null, 'It goes with the refund.');
