-- Whether a deposit has failed or expired once: it counted against no limit then, so what comes for it asks the gate.
alter table deposits add column lapsed boolean not null default false;
update deposits set lapsed = true where status in ('failed', 'expired');

-- Why the gate keeps a late payment waiting: the codes of its refusals of a deposit.
alter table waiting_payments drop constraint waiting_payments_reason_check;
alter table waiting_payments add constraint waiting_payments_reason_check check (reason in ('event_reused', 'unknown_order',
  'paid_again', 'more_came', 'wrong_amount', 'wrong_currency', 'failed_after_credit', 'account_frozen', 'time_out',
  'self_exclusion', 'not_allowed', 'player_limit'));
