-- Deposits, what the payment provider said about them, and the sandbox cashier's own book.

create sequence deposit_numbers start 10000001;

create table deposits (
  id uuid primary key default gen_random_uuid(),
  -- D and a number, what people quote to support
  number text not null unique,
  member_id bigint not null references members (id),
  method text not null,
  provider text not null,
  provider_reference text,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null default 0,
  credit_minor bigint not null check (credit_minor > 0),
  status text not null check (status in ('pending', 'credited', 'failed', 'expired')),
  transfer_id bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  credited_at timestamptz,
  failed_reason text
);
create index deposits_member on deposits (member_id, created_at desc);
create unique index deposits_provider_reference on deposits (provider, provider_reference);

-- Every notification a provider sent, once by its event id, in whatever order they came.
create table payment_notifications (
  provider text not null,
  event_id text not null,
  deposit_id uuid references deposits (id),
  kind text not null,
  body jsonb not null,
  outcome text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

-- The sandbox cashier's side: a stand-in bank with its own memory.
create table sandbox_payments (
  reference text primary key,
  deposit_id uuid not null,
  method text not null,
  currency text not null,
  amount_minor bigint not null,
  status text not null check (status in ('open', 'paid', 'declined', 'cancelled')),
  return_url text not null,
  created_at timestamptz not null,
  decided_at timestamptz
);
