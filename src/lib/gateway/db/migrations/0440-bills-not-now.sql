-- A bill whose owner may be given nothing now waits without holding back money or other bills. Of the others the one that fell due first is paid
-- first: a salary when its period is over, a dividend when it is requested.
alter table contract_bills drop constraint contract_bills_state_check;
alter table contract_bills add constraint contract_bills_state_check check (state in ('to_request', 'awaiting', 'short', 'part', 'paid',
  'not_reached', 'denied', 'expired', 'held', 'outside', 'reversed', 'not_now'));
create index contract_bills_not_now on contract_bills (contract_id) where state = 'not_now';

-- Null: a dividend that nobody has requested.
alter table contract_bills add column due_at timestamptz generated always as
  (case when request_by is null then to_at else requested_at end) stored;
create index contract_bills_to_pay_in_turn on contract_bills (payer_id, due_at, id) include (amount_minor, paid_minor)
  where state in ('to_request', 'awaiting', 'short', 'part');
drop index contract_bills_to_pay;
