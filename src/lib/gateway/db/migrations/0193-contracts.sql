-- Contracts of agents: what an upline, or the house above the top, has agreed with a direct downline; the bills of their periods; and
-- the money of both.

create table contracts (
  id bigint generated always as identity primary key,
  number text not null unique generated always as ('AC-' || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
  -- null: the house
  upline_id bigint references members (id),
  downline_id bigint not null references members (id),
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime', 'commission_valid', 'commission_profit')),
  -- of a commission, which the house pays beside contracts
  category text references categories (category)
    check ((category is null) = (kind not like 'commission%') and (category is null or upline_id is null)),
  rhythm text not null check (rhythm in ('weekly', 'semimonthly', 'monthly', 'daily', 'hourly', 'realtime')),
  currency text not null check (currency not in ('FUN', 'PTS')),
  -- the lowest first: basisPoints, members, validMinor, lossMinor
  tiers jsonb not null check (jsonb_array_length(tiers) between 1 and 10),
  state text not null default 'offered' check (state in ('offered', 'valid', 'declined', 'taken_back', 'lapsed', 'superseded',
    'terminated', 'cascaded')),
  offered_at timestamptz not null,
  -- an offer lapses then
  answer_by timestamptz not null check (answer_by > offered_at),
  answered_at timestamptz,
  -- the first moment for which it counts, the first for which it counts no more, and up to where its bills are made
  starts_at timestamptz,
  ends_at timestamptz check (ends_at >= starts_at),
  billed_to timestamptz check (billed_to >= starts_at),
  -- the contract that took its place or ended it
  ended_by bigint references contracts (id),
  check (upline_id is distinct from downline_id),
  check ((starts_at is null) = (state in ('offered', 'declined', 'taken_back', 'lapsed')) and (starts_at is null) = (billed_to is null)),
  check ((ends_at is null) = (starts_at is null or state = 'valid'))
);
create unique index contracts_offered on contracts (downline_id, kind) where state = 'offered';
create unique index contracts_valid on contracts (downline_id, kind, coalesce(category, '')) where state = 'valid';
create index contracts_below on contracts (upline_id, kind, id desc);
create index contracts_of on contracts (downline_id, kind, id desc);
create index contracts_to_bill on contracts (kind, rhythm, billed_to) where billed_to is not null;

create table contract_bills (
  id bigint generated always as identity primary key,
  number text not null unique generated always as ('AB-' || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
  contract_id bigint not null references contracts (id),
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  -- what the team did in it
  stake_minor bigint not null,
  payout_minor bigint not null,
  bonus_minor bigint not null,
  fees_minor bigint not null,
  valid_minor bigint not null,
  members integer not null check (members >= 0),
  -- from 0; null: none was reached
  tier smallint,
  basis_points integer not null check (basis_points between 0 and 10000 and (tier is null) = (basis_points = 0)),
  -- what the bill before it left below nothing, of a commission on profit
  carried_minor bigint not null default 0 check (carried_minor <= 0),
  base_minor bigint not null,
  amount_minor bigint not null check (amount_minor = floor(greatest(base_minor, 0)::numeric * basis_points / 10000)),
  paid_minor bigint not null default 0 check (paid_minor between 0 and amount_minor),
  state text not null check (state in ('to_request', 'awaiting', 'short', 'part', 'paid', 'not_reached', 'denied', 'expired', 'held',
    'outside', 'reversed')),
  -- the state before it was held
  held_from text check ((held_from is null) = (state <> 'held')),
  made_at timestamptz not null,
  -- a dividend is asked for until then
  request_by timestamptz,
  requested_at timestamptz,
  decided_at timestamptz,
  -- what an operator said of it
  note text,
  unique (contract_id, from_at),
  check ((state = 'not_reached') = (amount_minor = 0)),
  check (state not in ('paid', 'reversed') or paid_minor = amount_minor)
);
create index contract_bills_open on contract_bills (state, from_at) where state in ('to_request', 'awaiting', 'short', 'part');
create index contract_bills_made on contract_bills (made_at);

-- Money of contracts, written once, each row between one member and the house. `given` leaves the payer's reserve and `paid` reaches
-- the owner of the bill; `kept` is what of it pays the bills below first. `reversed` and `restored` undo a payment that operators
-- took back. `set_aside` and `returned` move between an agent's cash and reserve.
create table contract_moves (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('given', 'paid', 'kept', 'reversed', 'restored', 'set_aside', 'returned')),
  member_id bigint not null references members (id),
  bill_id bigint references contract_bills (id) check ((bill_id is null) = (kind in ('set_aside', 'returned'))),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null
);
create index contract_moves_of_a_member on contract_moves (member_id, created_at desc);
create index contract_moves_of_a_bill on contract_moves (bill_id) where bill_id is not null;

-- Windows of hours and minutes are added up by the time of what was settled. Rows come in its order.
create index feed_by_time on feed using brin (at) with (pages_per_range = 8);

insert into transfer_kinds (kind, nature) values
  ('contract_paid', 'cost'),
  ('contract_given', 'income'),
  ('contract_kept', 'movement'),
  ('contract_reversed', 'income'),
  ('contract_restored', 'cost'),
  ('contract_set_aside', 'movement'),
  ('contract_returned', 'movement');
insert into transfer_ways (kind, from_kind, to_kind, act, ungated) values
  ('contract_paid', 'house_agents', 'cash', 'commission', null),
  ('contract_given', 'agent_reserve', 'house_agents', null, 'What an agent set aside pays what a contract has come to.'),
  ('contract_kept', 'cash', 'agent_reserve', null, 'What an agent was just paid pays the bills below first.'),
  ('contract_reversed', 'cash', 'house_agents', null, 'Two operators take a payment back.'),
  ('contract_reversed', 'debt', 'house_agents', null, 'Two operators take a payment back.'),
  ('contract_restored', 'house_agents', 'agent_reserve', null, 'Two operators take a payment back.'),
  ('contract_set_aside', 'cash', 'agent_reserve', 'set_aside', null),
  ('contract_returned', 'agent_reserve', 'cash', null, 'What an agent set aside and nobody waits for stays the agent''s.');

insert into gate_checks (act, place, reason)
  select act, place, reason
  from (values ('commission'::gate_act), ('set_aside')) as acts (act)
  cross join (values (1, 'player_blocked'), (2, 'self_exclusion'), (3, 'time_out'), (4, 'wrong_currency')) as added (place, reason);
insert into gate_checks (act, place, reason) values
  ('set_aside', 5, 'insufficient_funds'),
  ('set_aside', 6, 'turnover_left'),
  ('set_aside', 7, 'bonus_running');
