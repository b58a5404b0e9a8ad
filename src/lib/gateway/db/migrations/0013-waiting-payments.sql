-- Payment notices that cannot be booked wait here, whole, until an operator settles them.

-- What each notification said, so that the same event id with another content is told apart from a repeat.
alter table payment_notifications add column reference text, add column amount_minor bigint, add column currency text;
update payment_notifications n
  set reference = d.provider_reference, amount_minor = (n.body ->> 'amount')::numeric * 100, currency = n.body ->> 'currency'
  from deposits d where d.id = n.deposit_id;
alter table payment_notifications
  alter column reference set not null,
  alter column amount_minor set not null,
  alter column currency set not null,
  -- null when it names an order that is not ours
  alter column deposit_id drop not null;
comment on column payment_notifications.outcome is 'the status of the deposit after it, or unknown_order';

create table waiting_payments (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  kind text not null check (kind in ('processing', 'paid', 'failed')),
  reference text not null,
  amount_minor bigint not null,
  currency text not null,
  body json not null,
  -- null when it names an order that is not ours
  deposit_id uuid references deposits (id),
  reason text not null check (reason in ('event_reused', 'unknown_order', 'paid_again', 'more_came', 'wrong_amount',
    'wrong_currency', 'failed_after_credit')),
  received_at timestamptz not null,
  settled_at timestamptz,
  settlement text check (settlement in ('credited', 'returned', 'dismissed')),
  settled_by text,
  note text,
  -- the deposit by which the member got it
  credited_deposit_id uuid unique references deposits (id),
  check ((settled_at is null) = (settlement is null)),
  check ((settlement is not distinct from 'credited') = (credited_deposit_id is not null)),
  unique (provider, event_id, kind, reference, amount_minor, currency)
);
create index waiting_payments_open on waiting_payments (received_at, id) where settled_at is null;
create index waiting_payments_deposit on waiting_payments (deposit_id);

create trigger waiting_payments_immutable before delete on waiting_payments
  for each row execute function history_refuse_change();
create trigger waiting_payments_kept before truncate on waiting_payments execute function history_refuse_change();

-- Settled once: after that nothing of it changes. What came never does. One of an unknown order may get its order, and a
-- reason of that order.
create function waiting_payments_follow_their_life() returns trigger language plpgsql as $$
begin
  if old.settled_at is not null
    or (new.id, new.provider, new.event_id, new.kind, new.reference, new.amount_minor, new.currency, new.body::text,
        new.received_at)
      is distinct from (old.id, old.provider, old.event_id, old.kind, old.reference, old.amount_minor, old.currency,
        old.body::text, old.received_at)
    or ((new.deposit_id, new.reason) is distinct from (old.deposit_id, old.reason)
      and (old.reason <> 'unknown_order' or not exists (
        select from deposits d
        where (d.id, d.provider, d.provider_reference) = (new.deposit_id, new.provider, new.reference))))
  then
    perform ledger_guard('history_is_immutable', format('payment %s stays as it came, and is settled once', old.id));
  end if;
  return new;
end $$;

create trigger waiting_payments_follow_their_life before update on waiting_payments
  for each row execute function waiting_payments_follow_their_life();

-- The rule of the fee as it was when the deposit was ordered, so that another amount is charged by the same rule. Of older
-- deposits the rule was not kept: they get the smallest rate that gives their fee, so another amount is charged by the true
-- rate or less. Small amounts lie furthest off: 1.8 percent of 5.55 are 0.09, and so are 1.63 percent.
alter table deposits add column fee_basis_points integer check (fee_basis_points between 0 and 9999);
update deposits set fee_basis_points = ceil(fee_minor * 10000.0 / amount_minor);
alter table deposits alter column fee_basis_points set not null;

-- What came, where an operator has credited another amount than was ordered.
alter table deposits add column came_minor bigint check (came_minor > 0);
alter table deposits drop constraint deposits_check;
alter table deposits
  add constraint deposits_sums check (coalesce(came_minor, amount_minor) = fee_minor + credit_minor),
  add constraint deposits_came check (came_minor is null or status = 'credited');

-- Until now such notices were stored and nobody was told: those of another amount, payments after the credit, and
-- payments that the provider took back after the credit.
insert into waiting_payments
    (provider, event_id, kind, reference, amount_minor, currency, body, deposit_id, reason, received_at)
  select n.provider, n.event_id, n.kind, n.reference, n.amount_minor, n.currency, n.body, n.deposit_id,
    case
      when n.kind = 'failed' then 'failed_after_credit'
      when n.currency <> d.currency then 'wrong_currency'
      when n.outcome = 'review' then 'wrong_amount'
      when n.amount_minor <> d.amount_minor then 'more_came'
      else 'paid_again' end,
    n.received_at
  from (
    select *, row_number() over (partition by deposit_id, kind, outcome order by received_at, event_id) as place
    from payment_notifications
  ) n
  join deposits d on d.id = n.deposit_id
  where (n.kind = 'paid' and (n.outcome = 'review' or (n.outcome = 'credited' and n.place > 1)))
    or (n.kind = 'failed' and n.outcome = 'credited');
