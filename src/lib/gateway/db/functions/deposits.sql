-- Deposits that an operator confirms, and deposits that are charged back.

-- The setting. `settings/areas/money.ts` has the same standard, and a test holds both together.
create or replace function deposit_four_eyes_minor() returns bigint language sql stable set search_path = public, pg_temp as $$
  select (coalesce((select value #>> '{}' from settings where key = 'deposit.fourEyesAbove'), '5000.00')::numeric * 100)::bigint
$$;

-- What of a deposit has been given back, and is on its way back.
create or replace function deposit_refunded(p_deposit uuid, out amount_minor bigint, out credit_minor bigint, out fee_minor bigint)
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(r.amount_minor), 0)::bigint, coalesce(sum(r.credit_minor), 0)::bigint,
      coalesce(sum(r.fee_minor), 0)::bigint
    from deposit_refunds r where r.deposit_id = p_deposit and r.state <> 'failed'
$$;

-- Takes a deposit back that was credited: from cash as far as it reaches, the rest is owed. The house gives its fee back too.
create or replace function deposit_take_back(p_deposit uuid, p_at timestamptz) returns void language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  v_deposit deposits;
  v_refunded record;
begin
  select * into strict v_deposit from deposits where id = p_deposit;
  if v_deposit.status <> 'reversed' or v_deposit.credited_at is null then
    perform ledger_guard('history_is_immutable', format('deposit %s was not charged back', v_deposit.number));
  end if;
  select * into v_refunded from deposit_refunded(p_deposit);
  v_deposit.credit_minor := v_deposit.credit_minor - v_refunded.credit_minor;
  v_deposit.fee_minor := v_deposit.fee_minor - v_refunded.fee_minor;
  perform ledger_take_back(v_deposit.member_id, v_deposit.currency, v_deposit.credit_minor, 'deposit:' || p_deposit || ':reversal',
    v_deposit.number, p_at, 'deposit_reversal', 'deposits_clearing');
  if v_deposit.fee_minor > 0 then
    perform ledger_move('deposit:' || p_deposit || ':fee_reversal', 'deposit_fee_reversal', 'house_fees', 0,
      'deposits_clearing', 0, v_deposit.currency, v_deposit.fee_minor, p_at, v_deposit.number);
  end if;
end $$;

-- What is set aside to be given back of a deposit is of a refund that says just this, and leaves or comes back as that one ended. At the end
-- of the transaction, which writes the refund too.
create or replace function transfer_of_refund(p_transfer transfers) returns void language plpgsql
set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_refund uuid := substring(p_transfer.key from '^refund:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?::end)?$')::uuid;
begin
  if not exists (
    select from deposit_refunds r join deposits d on d.id = r.deposit_id
      where r.id = v_refund
        and (d.member_id, r.currency, r.credit_minor) = (p_transfer.member_id, p_transfer.currency, p_transfer.amount_minor)
        and case p_transfer.kind
          when 'deposit_refund' then p_transfer.key = 'refund:' || r.id
          else p_transfer.key = 'refund:' || r.id || ':end'
            and r.state = case p_transfer.kind when 'deposit_refund_paid' then 'paid' else 'failed' end
            and exists (select from transfers t where t.id = p_transfer.resolves_id and t.key = 'refund:' || r.id) end)
  then
    perform ledger_guard('money_without_its_order', format('no refund says what transfer %s moves', p_transfer.key));
  end if;
end $$;

-- Only operators say that a bank transfer has come: one of them, or two above the amount of its order.
create or replace function deposits_confirmed_by_operators() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not exists (
      select from operator_acts a
      where a.operation = 'deposits.confirm' and a.state = 'approved' and a.input ->> 'number' = new.number)
    and (coalesce(new.came_minor, new.amount_minor) > coalesce(new.four_eyes_above_minor, 0) or not exists (
      select from operator_actions l
      where l.action = 'deposits.confirm' and l.outcome = 'done' and l.detail ->> 'number' = new.number))
    -- an operator has credited a payment of a provider for it
    and not exists (select from waiting_payments w where w.credited_deposit_id = new.id)
  then
    perform ledger_guard('deposit_without_a_confirmation', format('no operator has confirmed deposit %s', new.number));
  end if;
  return null;
end $$;

-- At the end of the transaction, which decides the act and credits the deposit together.
drop trigger if exists deposits_confirmed_by_operators on deposits;
create constraint trigger deposits_confirmed_by_operators after update on deposits
  deferrable initially deferred for each row
  when (new.kind = 'bank' and new.status = 'credited' and old.status <> 'credited')
  execute function deposits_confirmed_by_operators();

-- What was credited is in the books. At the end of the transaction, which writes the deposit and then moves its money.
create or replace function deposits_have_money() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not ledger_booked('deposit:' || new.id, 'deposit', 'single', new.member_id, new.currency, new.credit_minor) then
    perform ledger_guard('deposit_without_its_money', format('nothing was booked for deposit %s', new.number));
  end if;
  -- A provider's file names its payment by the reference. Without one, an operator has credited a payment that waited.
  if new.provider_reference is null and not exists (
    select from waiting_payments w where w.credited_deposit_id = new.id)
  then
    perform ledger_guard('deposit_without_a_payment', format('deposit %s has no reference of %s', new.number, new.provider));
  end if;
  return null;
end $$;

drop trigger if exists deposits_have_money on deposits;
create constraint trigger deposits_have_money after insert or update on deposits
  deferrable initially deferred for each row when (new.status = 'credited') execute function deposits_have_money();

-- Above which amount two operators confirm a bank transfer: what the setting says when it is ordered, no matter who writes the order.
create or replace function deposits_take_four_eyes() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  new.four_eyes_above_minor := deposit_four_eyes_minor();
  return new;
end $$;

create or replace trigger deposits_take_four_eyes before insert on deposits
  for each row when (new.kind = 'bank') execute function deposits_take_four_eyes();

-- What was credited stays as it was, and so does what was charged back.
create or replace function deposits_stay_decided() returns trigger language plpgsql as $$
begin
  if old.status = 'reversed' and new.status <> 'reversed' or old.status = 'credited' and new.status not in ('credited', 'reversed')
    or (new.member_id, new.currency, new.amount_minor, new.came_minor, new.fee_minor, new.credit_minor, new.credited_at)
      is distinct from (old.member_id, old.currency, old.amount_minor, old.came_minor, old.fee_minor, old.credit_minor,
        old.credited_at)
  then
    perform ledger_guard('history_is_immutable', format('deposit %s is %s, and stays as it was decided', old.number, old.status));
  end if;
  return new;
end $$;

create or replace trigger deposits_stay_decided before update on deposits
  for each row when (old.status in ('credited', 'reversed')) execute function deposits_stay_decided();

create or replace function feed_of_reversals() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into feed (id, kind, member_id, currency, amount_minor, day, cause, at)
    select nextval('feed_ids'), kind, new.member_id, new.currency, amount, portal_day(new.reversed_at), new.number,
        new.reversed_at
      -- the fee came back, so it is taken off what was counted
      from deposit_refunded(new.id) r
      cross join lateral (values ('deposit_reversed', new.credit_minor - r.credit_minor),
        ('fee', r.fee_minor - new.fee_minor)) as part (kind, amount)
      where amount <> 0;
  return null;
end $$;

create or replace trigger deposits_tell_feed_of_reversal after update on deposits
  for each row when (old.status = 'credited' and new.status = 'reversed') execute function feed_of_reversals();

-- A provider that has not taken an order never has; one that has it keeps it, and so does the doubt.
create or replace function deposit_attempts_follow_their_life() returns trigger language plpgsql as $$
begin
  if (new.deposit_id, new.place, new.provider, new.asked_at) is distinct from (old.deposit_id, old.place, old.provider, old.asked_at)
    or old.state in ('taken', 'refused') and new.state <> old.state
    or old.state = 'unknown' and new.state not in ('unknown', 'taken')
    or new.state = 'refused' and new.asking > 0
  then
    perform ledger_guard('history_is_immutable', format('attempt %s of deposit %s is %s, and does not become %s', old.place,
      old.deposit_id, old.state, new.state));
  end if;
  return new;
end $$;

create or replace trigger deposit_attempts_follow_their_life before update on deposit_attempts
  for each row execute function deposit_attempts_follow_their_life();
create or replace trigger deposit_attempts_kept before delete on deposit_attempts
  for each row execute function history_refuse_change();
create or replace trigger deposit_attempts_not_emptied before truncate on deposit_attempts execute function history_refuse_change();

-- Two operators decide what is given back, and never more of a deposit than came for it.
create or replace function deposit_refunds_follow_their_life() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  v_deposit deposits;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'approved' or not exists (
        select from operator_acts a
        where a.id = new.act and a.operation = case when new.deposit_id is null then 'payments.refund' else 'deposits.refund' end)
    then
      perform ledger_guard('refund_without_an_approval', format('nobody has asked for refund %s', new.id));
    end if;
    if new.deposit_id is not null then
      select * into v_deposit from deposits where id = new.deposit_id for update;
      if v_deposit.status <> 'credited' or v_deposit.currency <> new.currency or v_deposit.provider <> new.provider
        or new.amount_minor > coalesce(v_deposit.came_minor, v_deposit.amount_minor)
          - (select r.amount_minor from deposit_refunded(new.deposit_id) r)
      then
        perform ledger_guard('refund_beyond_its_deposit', format('refund of %s of deposit %s', new.amount_minor, v_deposit.number));
      end if;
    end if;
  elsif (new.id, new.deposit_id, new.waiting_payment_id, new.act, new.provider, new.payment_reference, new.currency, new.amount_minor,
      new.credit_minor, new.fee_minor, new.created_at)
      is distinct from (old.id, old.deposit_id, old.waiting_payment_id, old.act, old.provider, old.payment_reference, old.currency,
      old.amount_minor, old.credit_minor, old.fee_minor, old.created_at)
    or old.state in ('paid', 'failed') and (new.state, new.reference, new.said::text, new.ended_at)
      is distinct from (old.state, old.reference, old.said::text, old.ended_at)
    or old.state = 'sent' and new.state = 'approved'
  then
    perform ledger_guard('history_is_immutable', format('refund %s is %s, and does not become %s', old.id, old.state, new.state));
  end if;
  return new;
end $$;

create or replace trigger deposit_refunds_follow_their_life before insert or update on deposit_refunds
  for each row execute function deposit_refunds_follow_their_life();
create or replace trigger deposit_refunds_kept before delete on deposit_refunds
  for each row execute function history_refuse_change();
create or replace trigger deposit_refunds_not_emptied before truncate on deposit_refunds execute function history_refuse_change();

-- Nobody but an operator says what became of a transfer that the house itself sends back.
create or replace function deposit_refunds_closed_by_operators() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not exists (
    select from operator_actions l
      where l.action = case new.state when 'paid' then 'refunds.sent' else 'refunds.failed' end and l.outcome = 'done'
        and l.detail ->> 'id' = new.id::text)
  then
    perform ledger_guard('refund_without_an_approval', format('no operator has closed refund %s', new.id));
  end if;
  return null;
end $$;

-- At the end of the transaction, which writes the line of the operator too.
drop trigger if exists deposit_refunds_closed_by_operators on deposit_refunds;
create constraint trigger deposit_refunds_closed_by_operators after update on deposit_refunds
  deferrable initially deferred for each row
  when (new.provider = 'house' and new.state in ('paid', 'failed') and old.state <> new.state)
  execute function deposit_refunds_closed_by_operators();

create or replace function feed_of_refunds() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into feed (id, kind, member_id, currency, amount_minor, day, cause, at)
    select nextval('feed_ids'), part.kind, d.member_id, new.currency, part.amount, portal_day(new.ended_at), d.number, new.ended_at
      from deposits d
      -- the fee went back too, so it is taken off what was counted
      cross join lateral (values ('deposit_reversed', new.credit_minor), ('fee', -new.fee_minor)) as part (kind, amount)
      where d.id = new.deposit_id and part.amount <> 0;
  return null;
end $$;

create or replace trigger deposit_refunds_tell_feed after update on deposit_refunds
  for each row when (old.state <> 'paid' and new.state = 'paid' and new.deposit_id is not null)
  execute function feed_of_refunds();
