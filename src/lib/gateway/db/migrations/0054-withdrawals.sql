-- Withdrawals: the payment password, bank cards, and one table of orders whose states follow one machine.

-- The payment password of a member, and how often it was typed wrongly since it was last right.
create table payment_passwords (
  member_id bigint primary key references members (id),
  hash text not null,
  changed_at timestamptz not null,
  -- when it was set without the one before it
  recovered_at timestamptz,
  wrong integer not null default 0 check (wrong >= 0),
  -- nobody can use it before this moment
  rests_until timestamptz
);
insert into payment_passwords (member_id, hash, changed_at)
  select id, payment_password_hash, created_at from members where payment_password_hash is not null;
alter table members drop column payment_password_hash;

alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes add constraint verification_codes_purpose_check
  check (purpose in ('login', 'register', 'recover', 'verify', 'bind', 'login_or_recover', 'payment'));

-- Where a member is paid out to. The row of a card that was removed stays: it keeps its account number from other members.
create table bank_cards (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  -- the bank's id in the setting, and its name as it was
  bank text not null,
  bank_name text not null,
  -- sealed; the hash is keyed, so that nobody who reads the database can try numbers against it
  number text not null,
  number_hash bytea not null unique,
  last_four text not null check (last_four ~ '^\d{4}$'),
  holder text not null,
  bound_at timestamptz not null,
  removed_at timestamptz
);
create index bank_cards_of on bank_cards (member_id) where removed_at is null;

-- Which step leads from which state to which. `rules/withdrawal.ts` has the same machine, and a test holds both together.
create table withdrawal_steps (
  from_state text not null,
  step text not null,
  to_state text not null,
  primary key (from_state, step)
);
insert into withdrawal_steps (from_state, step, to_state) values
  ('in_review', 'approve', 'approved'),
  ('in_review', 'refuse', 'refused'),
  ('in_review', 'cancel', 'cancelled'),
  ('claimed', 'pay_again', 'approved'),
  ('claimed', 'close', 'closed'),
  ('approved', 'send', 'paying'),
  ('paying', 'pay', 'paid'),
  ('paying', 'fail', 'returned'),
  ('paid', 'receive', 'received'),
  ('paid', 'time_out', 'received'),
  ('paid', 'part', 'partly_received'),
  ('paid', 'miss', 'not_received'),
  ('paid', 'bounce', 'not_received'),
  ('partly_received', 'arrive', 'received'),
  ('partly_received', 'force', 'forced'),
  ('not_received', 'arrive', 'received'),
  ('not_received', 'force', 'forced');

create sequence withdrawal_numbers start 10000001;

create table withdrawals (
  id uuid primary key default gen_random_uuid(),
  -- W and a number, what people quote; the part of another that did not arrive has its number and -1
  number text not null unique default 'W' || nextval('withdrawal_numbers'),
  member_id bigint not null references members (id),
  -- the first order of what was asked for at once; orders above a bank's largest payout are several
  request_id uuid not null references withdrawals (id),
  -- the order of which this is what did not arrive
  parent_id uuid unique references withdrawals (id),
  card_id bigint not null references bank_cards (id),
  -- the bank as it was when the withdrawal was asked for
  bank_name text not null,
  last_four text not null,
  holder text not null,
  provider text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  payout_minor bigint not null check (payout_minor > 0),
  -- two operators have to approve it
  four_eyes boolean not null,
  state text not null default 'in_review' check (state in ('in_review', 'claimed', 'approved', 'paying', 'paid', 'received',
    'partly_received', 'not_received', 'forced', 'closed', 'returned', 'refused', 'cancelled')),
  -- the step that led here, who took it and when
  step text not null default 'request',
  step_by text not null check (step_by in ('member', 'operator', 'provider', 'portal')),
  step_at timestamptz not null,
  created_at timestamptz not null,
  -- what the bank calls the payout
  reference text,
  paid_at timestamptz,
  -- without an answer of the member it counts as received from then on
  confirm_by timestamptz,
  -- what arrived, where that is a part
  arrived_minor bigint check (arrived_minor > 0 and arrived_minor < payout_minor),
  -- why it was refused, as the member reads it
  refusal text,
  -- how often the provider was asked what became of it, and when it is asked next
  asked integer not null default 0,
  ask_at timestamptz,
  check (amount_minor = fee_minor + payout_minor),
  check (parent_id is null or fee_minor = 0),
  check ((state = 'partly_received') <= (arrived_minor is not null)),
  check ((state in ('paid', 'received', 'partly_received', 'not_received', 'forced')) <= (paid_at is not null))
);
create index withdrawals_of on withdrawals (member_id, created_at desc);
create index withdrawals_waiting on withdrawals (created_at) where state in ('in_review', 'claimed');
create index withdrawals_due on withdrawals (ask_at) where state in ('approved', 'paying');
create index withdrawals_to_confirm on withdrawals (confirm_by) where state = 'paid';

-- Every step that an order took. A trigger writes it with the step itself.
create table withdrawal_events (
  id bigint generated always as identity primary key,
  withdrawal_id uuid not null references withdrawals (id),
  step text not null,
  to_state text not null,
  by text not null,
  at timestamptz not null
);
create index withdrawal_events_of on withdrawal_events (withdrawal_id, id);

-- What member and staff write about an order that did not arrive, or not wholly.
create table withdrawal_messages (
  id bigint generated always as identity primary key,
  withdrawal_id uuid not null references withdrawals (id),
  -- the operator; null when the member wrote it
  operator text,
  body text not null check (body <> ''),
  written_at timestamptz not null,
  -- when the other side read it
  seen_at timestamptz
);
create index withdrawal_messages_of on withdrawal_messages (withdrawal_id, id);

-- What a provider said of a payout, once by its event id: in a notification, or as an answer of ours to an order or a question.
create table payout_reports (
  provider text not null,
  event_id text not null,
  withdrawal_id uuid references withdrawals (id),
  kind text not null check (kind in ('paid', 'failed')),
  reference text not null,
  amount_minor bigint not null,
  currency text not null,
  body json not null,
  -- what it did: booked, repeated what was known, or says something else than what is booked
  outcome text not null check (outcome in ('booked', 'known', 'contradicts', 'unknown_order')),
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index payout_reports_of on payout_reports (withdrawal_id);

-- The sandbox's side: a bank that pays out as its setting says.
create table sandbox_payouts (
  order_id text primary key,
  reference text not null unique,
  order_number text not null,
  amount_minor bigint not null,
  currency text not null,
  state text not null check (state in ('under_way', 'paid', 'failed')),
  created_at timestamptz not null,
  -- when a late one is decided
  due_at timestamptz
);
alter table sandbox_notices drop constraint sandbox_notices_reference_fkey;
alter table sandbox_notices add column about text not null default 'deposit' check (about in ('deposit', 'payout'));

-- A new act. A value added to the old type could not be used here yet; functions that take the type go first, and
-- `db/functions/gate.sql` makes them anew.
drop function if exists gate_pass(gate_act, bigint, text, bigint, timestamptz, text, text, uuid, uuid);
drop function if exists may(gate_act, bigint, text, bigint, timestamptz, text, text, uuid, uuid);
drop function if exists gate_spend(gate_act, bigint, text, bigint);
drop function if exists gate_word(gate_act, bigint, text, bigint);
alter type gate_act rename to gate_act_before;
create type gate_act as enum ('sign_in', 'stake', 'deposit', 'withdraw', 'grant', 'transfer', 'transfer_in', 'transfer_out');
alter table transfer_ways
  drop constraint transfer_ways_gated,
  drop constraint transfer_ways_held,
  alter column act type gate_act using act::text::gate_act,
  add constraint transfer_ways_gated check ((act is null) <> (ungated is null)),
  add constraint transfer_ways_held check (from_kind <> 'held' or act is null);
alter table gate_checks alter column act type gate_act using act::text::gate_act;
drop type gate_act_before;

-- Breaks do not stand in the way: a member who may not play may have their money.
insert into gate_checks (act, place, reason) values
  ('withdraw', 1, 'player_blocked'),
  ('withdraw', 2, 'wrong_currency'),
  ('withdraw', 3, 'below_least'),
  ('withdraw', 4, 'above_largest'),
  ('withdraw', 5, 'requests_of_day'),
  ('withdraw', 6, 'amount_of_day'),
  ('withdraw', 7, 'insufficient_funds'),
  ('withdraw', 8, 'turnover_left');

insert into transfer_kinds (kind, nature) values
  ('withdrawal', 'movement'),
  ('withdrawal_paid', 'movement'),
  ('withdrawal_fee', 'income'),
  ('withdrawal_returned', 'movement'),
  ('withdrawal_missing', 'movement'),
  ('withdrawal_again', 'movement'),
  ('withdrawal_closed', 'movement');
insert into transfer_ways (kind, from_kind, to_kind, act, ungated) values
  ('withdrawal', 'cash', 'held', 'withdraw', null),
  ('withdrawal_paid', 'held', 'payouts_clearing', null, 'It passed the gate when it was set aside.'),
  ('withdrawal_fee', 'payouts_clearing', 'house_fees', null, 'It goes with the withdrawal.'),
  ('withdrawal_missing', 'payouts_clearing', 'cash', null, 'What did not arrive is still owed to its member.'),
  ('withdrawal_again', 'cash', 'held', null, 'What did not arrive is set aside at once, to be paid again.'),
  ('withdrawal_closed', 'held', 'payouts_clearing', null, 'It had arrived after all, or an operator closed it as received.');
