-- What operators decide about a report of a payout that says something else than what is booked, or names no order of ours.

alter table payout_reports
  add column id bigint generated always as identity unique,
  add column settled_at timestamptz,
  -- nothing is to be done; the bank has sent the money back after all, and its member has it; or it has paid after all, and the
  -- member's balance has paid for it
  add column settlement text check (settlement in ('dismissed', 'returned', 'taken')),
  add column settled_by text,
  add column note text,
  add constraint payout_reports_settled_whole check (
    (settled_at is null) = (settlement is null) and (settled_at is null) = (settled_by is null)
    and (settled_at is null) = (note is null)),
  add constraint payout_reports_settled_open check (settled_at is null or outcome in ('contradicts', 'unknown_order'));
create index payout_reports_waiting on payout_reports (received_at)
  where settled_at is null and outcome in ('contradicts', 'unknown_order');

insert into withdrawal_steps (from_state, step, to_state) values
  ('received', 'undo', 'returned'),
  ('forced', 'undo', 'returned'),
  ('returned', 'pay_late', 'paid');

insert into transfer_kinds (kind, nature) values
  ('withdrawal_undone', 'movement'),
  ('withdrawal_late', 'movement');
insert into transfer_ways (kind, from_kind, to_kind, act, ungated) values
  ('withdrawal_undone', 'payouts_clearing', 'cash', null, 'The bank has sent it back after it had counted as received.'),
  ('withdrawal_late', 'cash', 'payouts_clearing', null, 'The bank has paid it after it had been given back.'),
  ('withdrawal_late', 'debt', 'payouts_clearing', null, 'The bank has paid it after it had been given back.');
