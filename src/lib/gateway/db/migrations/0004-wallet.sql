-- Deposits, what the payment provider said about them, and the sandbox cashier's own book.

create sequence deposit_numbers start 10000001;

create table deposits (
  id uuid primary key default gen_random_uuid(),
  -- D and a number, what people quote to support
  number text not null unique default 'D' || nextval('deposit_numbers'),
  member_id bigint not null references members (id),
  -- the method as it was when the deposit was ordered; the setting may change later
  method text not null,
  method_name text not null,
  method_icon text not null,
  provider text not null,
  -- both known once the provider has taken the order
  provider_reference text,
  redirect_url text,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  credit_minor bigint not null check (credit_minor > 0),
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'review', 'credited', 'failed', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  credited_at timestamptz,
  check (amount_minor = fee_minor + credit_minor),
  check ((status = 'credited') = (credited_at is not null))
);
create index deposits_member on deposits (member_id, created_at desc, id desc);
create index deposits_to_expire on deposits (expires_at) where status = 'pending';
create unique index deposits_provider_reference on deposits (provider, provider_reference);

-- Every notification a provider sent, once by its event id, in whatever order they came.
create table payment_notifications (
  provider text not null,
  event_id text not null,
  deposit_id uuid not null references deposits (id),
  kind text not null check (kind in ('processing', 'paid', 'failed')),
  body json not null,
  -- the deposit's status after it
  outcome text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index payment_notifications_deposit on payment_notifications (deposit_id);

-- Secrets shared with providers, made by this installation for its own stand-ins.
create table provider_secrets (
  provider text primary key,
  secret bytea not null,
  created_at timestamptz not null
);

-- The sandbox cashier's side: a stand-in bank with its own memory. It knows nothing of deposits but their number.
create table sandbox_payments (
  reference text primary key,
  order_id text not null unique,
  order_number text not null,
  merchant text not null,
  method text not null,
  currency text not null,
  amount_minor bigint not null,
  status text not null default 'open' check (status in ('open', 'paid', 'declined', 'cancelled')),
  return_url text not null,
  notify_url text not null,
  created_at timestamptz not null,
  decided_at timestamptz
);

-- What the bank has to tell and when it tries next; a row is done when the merchant has acknowledged it.
create table sandbox_notices (
  id bigint generated always as identity primary key,
  reference text not null references sandbox_payments (reference),
  body text not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  delivered_at timestamptz
);
create index sandbox_notices_due on sandbox_notices (due_at) where delivered_at is null;
