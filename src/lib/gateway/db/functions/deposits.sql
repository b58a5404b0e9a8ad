-- Deposits that an operator confirms, and deposits that are charged back.

-- Takes a deposit back that was credited: from cash as far as it reaches, the rest is owed. The house gives its fee back too.
create or replace function deposit_take_back(p_deposit uuid, p_at timestamptz) returns void language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  v_deposit deposits;
  v_cash bigint;
  v_now bigint;
begin
  select * into strict v_deposit from deposits where id = p_deposit;
  if v_deposit.status <> 'reversed' or v_deposit.credited_at is null then
    perform ledger_guard('history_is_immutable', format('deposit %s was not charged back', v_deposit.number));
  end if;
  -- locked, so that no bet takes the cash between the look and the movement
  select balance_minor into v_cash from accounts
    where kind = 'cash' and owner_id = v_deposit.member_id and currency = v_deposit.currency and shard = 0
    for no key update;
  v_now := least(v_cash, v_deposit.credit_minor);
  if v_now > 0 then
    perform ledger_transfer('deposit:' || p_deposit || ':reversal cash', 'deposit_reversal', 'cash', v_deposit.member_id,
      'deposits_clearing', 0, v_deposit.currency, v_now, p_at, v_deposit.number);
  end if;
  if v_now < v_deposit.credit_minor then
    perform ledger_transfer('deposit:' || p_deposit || ':reversal debt', 'deposit_reversal', 'debt', v_deposit.member_id,
      'deposits_clearing', 0, v_deposit.currency, v_deposit.credit_minor - v_now, p_at, v_deposit.number);
  end if;
  if v_deposit.fee_minor > 0 then
    perform ledger_transfer('deposit:' || p_deposit || ':fee_reversal', 'deposit_fee_reversal', 'house_fees', 0,
      'deposits_clearing', 0, v_deposit.currency, v_deposit.fee_minor, p_at, v_deposit.number);
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

-- One that was charged back stays so.
create or replace function deposits_stay_reversed() returns trigger language plpgsql as $$
begin
  if old.status = 'reversed' and new.status <> 'reversed' or old.status = 'credited' and new.status not in ('credited', 'reversed')
  then
    perform ledger_guard('history_is_immutable', format('deposit %s is %s, and does not become %s', old.number, old.status,
      new.status));
  end if;
  return new;
end $$;

create or replace trigger deposits_stay_reversed before update on deposits
  for each row when (old.status in ('credited', 'reversed')) execute function deposits_stay_reversed();

create or replace function feed_of_reversals() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into feed (id, kind, member_id, currency, amount_minor, day, cause, at)
    select nextval('feed_ids'), kind, new.member_id, new.currency, amount, portal_day(new.reversed_at), new.number,
        new.reversed_at
      -- the fee came back, so it is taken off what was counted
      from (values ('deposit_reversed', new.credit_minor), ('fee', -new.fee_minor)) as part (kind, amount)
      where amount <> 0;
  return null;
end $$;

create or replace trigger deposits_tell_feed_of_reversal after update on deposits
  for each row when (old.status = 'credited' and new.status = 'reversed') execute function feed_of_reversals();
