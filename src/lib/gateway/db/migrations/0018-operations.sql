-- Operators by name, acts that wait for a second operator, and corrections of wallets.

create table operators (
  id bigint generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9._-]{1,39}$'),
  role text not null check (role in ('viewer', 'support', 'finance', 'admin')),
  -- sha256 of 256 random bits
  key_hash bytea not null unique,
  created_at timestamptz not null,
  disabled_at timestamptz
);

-- The log gets one line for each operation: its name, what was given without secrets, and what became of it.
alter table operator_actions
  -- null for whoever worked on the machine
  add column operator_id bigint references operators (id),
  add column outcome text not null default 'done' check (outcome in ('done', 'waits', 'refused'));
alter table operator_actions alter column outcome drop default;
update operator_actions
  set action = 'payments.settle',
    detail = jsonb_strip_nulls(jsonb_build_object('id', detail -> 'settled', 'decision', detail -> 'decision', 'note', detail -> 'note'))
  where action = 'payments' and detail ? 'settled';

-- What takes four eyes waits here until another operator decides. Past `expires_at` nobody can.
create table operator_acts (
  id bigint generated always as identity primary key,
  operation text not null,
  input jsonb not null,
  reason text not null,
  asked_by text not null,
  -- null for whoever worked on the machine
  asker_id bigint references operators (id),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  decided_by text,
  decider_id bigint references operators (id),
  decided_at timestamptz,
  -- why it was refused
  refusal text,
  -- what the operation answered
  outcome jsonb,
  check ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((state = 'refused') = (refusal is not null) and (state = 'approved') = (outcome is not null)),
  constraint operator_acts_four_eyes check (
    state <> 'approved' or (decider_id is not null and decided_by <> asked_by and decided_at < expires_at))
);
create index operator_acts_waiting on operator_acts (id) where state = 'waiting';

-- A wallet is corrected by an approved act and by nothing else.
insert into transfer_kinds (kind, nature) values ('adjustment', 'movement');
insert into transfer_ways (kind, from_kind, to_kind) values
  ('adjustment', 'house_correction', 'cash'),
  ('adjustment', 'cash', 'house_correction');

-- What a vendor signs its calls with.
create table vendor_secrets (
  vassalage text primary key references vendors (vassalage),
  secret text not null,
  created_at timestamptz not null
);
