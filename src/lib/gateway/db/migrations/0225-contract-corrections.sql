-- What changes after its period was billed is a line of the next bill; bills know their payer, so that what somebody owes is added up
-- without reading contracts; a bill that was held gets the time back for which it was.

-- When what a change takes back, or adds to, was counted first. Null: the first count itself, and changes of before.
alter table feed add column was_at timestamptz check (was_at is null or kind in ('void', 'resettle'));
create index feed_changes_told on feed (at) where was_at is not null;
create index feed_changes_of on feed (was_at) where was_at is not null;
create index feed_changes_of_a_bet on feed (bet_id, id) where was_at is not null;

alter table contract_bills disable trigger user;
alter table contract_bills
  -- null: the house
  add column payer_id bigint references members (id),
  -- what lines of earlier periods add or take, with what the bill before could not take
  add column corrected_minor bigint not null default 0,
  add column held_at timestamptz;
update contract_bills b set payer_id = c.upline_id from contracts c where c.id = b.contract_id;
update contract_bills set held_at = made_at where state = 'held';
alter table contract_bills enable trigger user;

do $$
declare
  v_name text;
begin
  select conname into strict v_name from pg_constraint
    where conrelid = 'contract_bills'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%floor(%';
  execute format('alter table contract_bills drop constraint %I', v_name);
end $$;
alter table contract_bills
  add check (amount_minor = greatest(0, floor(greatest(base_minor, 0)::numeric * basis_points / 10000) + corrected_minor)),
  add check ((held_at is null) = (state <> 'held'));

create index contract_bills_to_pay on contract_bills (payer_id, from_at, id) include (amount_minor, paid_minor)
  where state in ('to_request', 'awaiting', 'short', 'part');
create index contract_bills_of_a_payer on contract_bills (payer_id, from_at desc, id desc);

-- A line of a bill: what an earlier one comes to now, with everything that was taken back or added since.
create table contract_corrections (
  id bigint generated always as identity primary key,
  bill_id bigint not null references contract_bills (id),
  in_bill_id bigint not null references contract_bills (id) check (in_bill_id > bill_id),
  valid_minor bigint not null,
  base_minor bigint not null,
  basis_points integer not null check (basis_points between 0 and 10000),
  -- what it comes to now, and the difference to what it came to before
  amount_minor bigint not null check (amount_minor = floor(greatest(base_minor, 0)::numeric * basis_points / 10000)),
  differs_minor bigint not null,
  made_at timestamptz not null,
  unique (bill_id, in_bill_id)
);
create index contract_corrections_in on contract_corrections (in_bill_id);
