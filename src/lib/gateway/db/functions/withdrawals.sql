-- What a member may withdraw, and the states of withdrawals, for anyone with a connection.

-- A setting of withdrawals that the database goes by. `settings/areas/withdrawals.ts` has the same standards, and a test holds both together.
create or replace function withdrawal_setting(p_key text) returns jsonb language sql stable set search_path = public, pg_temp
as $$
  select coalesce((select value from settings where key = 'withdrawal.' || p_key),
    case p_key when 'min' then '"20.00"' when 'max' then '"20000.00"' when 'requestsADay' then '5'
      when 'amountADay' then '"20000.00"' when 'turnoverBasisPoints' then '0' when 'fourEyesAbove' then '"5000.00"' end::jsonb)
$$;

create or replace function withdrawal_setting_minor(p_key text) returns bigint language sql stable
  return ((withdrawal_setting(p_key) #>> '{}')::numeric * 100)::bigint;

-- What of a member's deposits of the last 90 days has not been bet yet as often as the setting asks. Only bets after a deposit count for it:
-- so for each deposit what it and those after it ask for, less the valid bets since; the largest of these is left.
create or replace function deposits_unplayed(p_member bigint, p_currency text, p_at timestamptz) returns bigint
language plpgsql stable as $$
declare
  v_basis_points bigint := (withdrawal_setting('turnoverBasisPoints') #>> '{}')::bigint;
begin
  if v_basis_points = 0 then return 0; end if;
  return (
    select coalesce(greatest(max(since_minor * v_basis_points / 10000 - played_minor), 0), 0)::bigint
    from (
      select credited_at, sum(credit_minor - r.back_minor) over (order by credited_at desc, id) as since_minor
        from deposits, lateral (
          select coalesce(sum(b.credit_minor), 0) as back_minor from deposit_refunds b
            where b.deposit_id = deposits.id and b.state <> 'failed') r
        where member_id = p_member and currency = p_currency and status = 'credited'
          and credited_at > p_at - interval '90 days'
    ) d
    cross join lateral (
      select (
        select coalesce(sum(valid_minor), 0) from member_days
          where member_id = p_member and currency = p_currency and day > portal_day(d.credited_at)
      ) + (
        select coalesce(sum(valid_bet_minor), 0) from bets
          where member_id = p_member and currency = p_currency and status not in ('open', 'void')
            and placed_at > d.credited_at - interval '30 days' and counted_at > d.credited_at
            and portal_day(counted_at) = portal_day(d.credited_at)
      ) as played_minor
    ) played);
end $$;

-- Why an amount may not leave: it is more than is free of what deposits still ask to be bet. Withdrawals and transfers to other members
-- go by it. Null when it may.
create or replace function turnover_fault(p_member bigint, p_currency text, p_amount_minor bigint, p_at timestamptz)
returns jsonb language plpgsql stable as $$
declare
  v_left bigint := deposits_unplayed(p_member, p_currency, p_at);
  v_free bigint := play_balance(p_member, p_currency) - v_left;
begin
  return case when p_amount_minor > v_free then
    jsonb_build_object('most', money_words(greatest(v_free, 0)), 'left', money_words(v_left)) end;
end $$;

-- What a member asked for on the portal's day of a moment and did not get back.
create or replace function withdrawals_of_day(p_member bigint, p_at timestamptz, out requests bigint, out amount_minor bigint)
language sql stable as $$
  select count(distinct w.request_id), coalesce(sum(w.amount_minor), 0)::bigint
    from withdrawals w
    where w.member_id = p_member and w.parent_id is null and w.state not in ('refused', 'cancelled', 'returned')
      and w.created_at >= portal_day(p_at)::timestamp at time zone portal_zone()
$$;

-- Why an amount may not be withdrawn, for the checks of `may` that are of withdrawals alone: the value of the reason; null when it
-- does not hold.
create or replace function withdrawal_fault(
  p_reason text, p_member bigint, p_currency text, p_amount_minor bigint, p_at timestamptz
) returns jsonb language plpgsql stable as $$
declare
  v_day record;
  v_left bigint;
begin
  case p_reason
    when 'below_least' then
      v_left := withdrawal_setting_minor('min');
      return case when p_amount_minor < v_left then jsonb_build_object('min', money_words(v_left)) end;
    when 'above_largest' then
      v_left := withdrawal_setting_minor('max');
      return case when p_amount_minor > v_left then jsonb_build_object('max', money_words(v_left)) end;
    when 'requests_of_day' then
      v_day := withdrawals_of_day(p_member, p_at);
      v_left := (withdrawal_setting('requestsADay') #>> '{}')::bigint;
      return case when v_day.requests >= v_left then jsonb_build_object('most', v_left) end;
    when 'amount_of_day' then
      v_day := withdrawals_of_day(p_member, p_at);
      v_left := withdrawal_setting_minor('amountADay') - v_day.amount_minor;
      return case when p_amount_minor > v_left then jsonb_build_object('left', money_words(greatest(v_left, 0))) end;
    when 'turnover_left' then
      return turnover_fault(p_member, p_currency, p_amount_minor, p_at);
  end case;
end $$;

-- An amount as people read it, with separators.
create or replace function money_words(p_minor bigint) returns text language sql immutable
  return to_char(p_minor / 100.0, 'FM999,999,999,999,990.00');

-- An order begins, and then takes only the steps that there are. What was asked for stays.
create or replace function withdrawals_follow_their_life() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if (new.state, new.step, new.parent_id is null) not in (('in_review', 'request', true), ('claimed', 'claim', false)) then
      perform ledger_guard('withdrawal_goes_its_way', format('withdrawal %s begins as %s', new.number, new.state));
    end if;
  elsif (new.id, new.number, new.member_id, new.request_id, new.parent_id, new.card_id, new.provider, new.currency,
      new.amount_minor, new.fee_minor, new.payout_minor, new.four_eyes, new.created_at)
      is distinct from (old.id, old.number, old.member_id, old.request_id, old.parent_id, old.card_id, old.provider, old.currency,
      old.amount_minor, old.fee_minor, old.payout_minor, old.four_eyes, old.created_at)
    or (new.state <> old.state and not exists (
      select from withdrawal_steps s where (s.from_state, s.step, s.to_state) = (old.state, new.step, new.state)))
    or (new.state = old.state and (new.step, new.step_by, new.step_at, new.paid_at, new.confirm_by, new.arrived_minor, new.refusal)
      is distinct from (old.step, old.step_by, old.step_at, old.paid_at, old.confirm_by, old.arrived_minor, old.refusal))
  then
    perform ledger_guard('withdrawal_goes_its_way',
      format('withdrawal %s is %s: %s does not lead to %s', old.number, old.state, new.step, new.state));
  end if;
  return new;
end $$;

create or replace trigger withdrawals_follow_their_life before insert or update on withdrawals
  for each row execute function withdrawals_follow_their_life();
create or replace trigger withdrawals_kept before delete on withdrawals
  for each row execute function history_refuse_change();

-- Money was set aside for an order. At the end of the transaction: what did not arrive of another is set aside after its order is written.
create or replace function withdrawals_have_money() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not ledger_booked('withdrawal:' || new.id, case when new.parent_id is null then 'withdrawal' else 'withdrawal_again' end,
    'reserve', new.member_id, new.currency, new.amount_minor)
  then
    perform ledger_guard('withdrawal_without_its_money', format('nothing was set aside for withdrawal %s', new.number));
  end if;
  return null;
end $$;

drop trigger if exists withdrawals_have_money on withdrawals;
create constraint trigger withdrawals_have_money after insert on withdrawals
  deferrable initially deferred for each row execute function withdrawals_have_money();

-- Two operators decide a request above the setting, however many orders it has, and what did not arrive of it.
create or replace function withdrawals_keep_four_eyes() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  v_number text;
begin
  select o.number into v_number from orders o
    where not o.four_eyes and case when o.parent_id is null
      then (select sum(w.amount_minor) from withdrawals w where w.request_id = o.request_id and w.parent_id is null)
        > withdrawal_setting_minor('fourEyesAbove')
      else (select w.four_eyes from withdrawals w where w.id = o.parent_id) end
    limit 1;
  if found then
    perform ledger_guard('withdrawal_goes_its_way', format('withdrawal %s takes two operators', v_number));
  end if;
  return null;
end $$;

create or replace trigger withdrawals_keep_four_eyes after insert on withdrawals
  referencing new table as orders for each statement execute function withdrawals_keep_four_eyes();

create or replace function withdrawals_note_step() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.state <> old.state then
    insert into withdrawal_events (withdrawal_id, step, to_state, by, at)
      values (new.id, new.step, new.state, new.step_by, new.step_at);
  end if;
  return null;
end $$;

create or replace trigger withdrawals_note_step after insert or update on withdrawals
  for each row execute function withdrawals_note_step();
create or replace trigger withdrawal_events_immutable before update or delete on withdrawal_events
  for each row execute function history_refuse_change();

-- Only operators let money out: one of them, or two where the order says so.
create or replace function withdrawals_approved_by_operators() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not exists (
      select from operator_acts a
      where a.operation in ('withdrawals.approve', 'withdrawals.pay-again') and a.state = 'approved'
        and a.input ->> 'number' = new.number)
    and (new.four_eyes or not exists (
      select from operator_actions l
      where l.action in ('withdrawals.approve', 'withdrawals.pay-again') and l.outcome = 'done'
        and l.detail ->> 'number' = new.number))
  then
    perform ledger_guard('withdrawal_without_an_approval', format('no operator has approved withdrawal %s', new.number));
  end if;
  return null;
end $$;

-- At the end of the transaction, which decides the act and takes the step together.
drop trigger if exists withdrawals_approved_by_operators on withdrawals;
create constraint trigger withdrawals_approved_by_operators after update on withdrawals
  deferrable initially deferred for each row when (new.state = 'approved' and old.state <> 'approved')
  execute function withdrawals_approved_by_operators();

-- An end is corrected by two operators, who have looked at a report of the bank.
create or replace function withdrawals_corrected_by_operators() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not exists (
    select from payout_reports r join operator_acts a on a.input ->> 'id' = r.id::text
      where r.withdrawal_id = new.id and r.settlement = case new.step when 'undo' then 'returned' else 'taken' end
        and a.operation = 'withdrawals.settle' and a.state = 'approved')
  then
    perform ledger_guard('withdrawal_without_an_approval', format('no operator has corrected withdrawal %s', new.number));
  end if;
  return null;
end $$;

drop trigger if exists withdrawals_corrected_by_operators on withdrawals;
create constraint trigger withdrawals_corrected_by_operators after update on withdrawals
  deferrable initially deferred for each row when (new.step in ('undo', 'pay_late') and old.state <> new.state)
  execute function withdrawals_corrected_by_operators();

-- A report stays as it came. One that could not be followed is settled once.
create or replace function payout_reports_settled_once() returns trigger language plpgsql as $$
declare
  v_settled text[] := array['settled_at', 'settlement', 'settled_by', 'note'];
begin
  if old.settled_at is not null or to_jsonb(new) - v_settled <> to_jsonb(old) - v_settled then
    perform ledger_guard('history_is_immutable', format('report %s stays as it came, and is settled once', old.id));
  end if;
  return new;
end $$;

create or replace trigger payout_reports_settled_once before update on payout_reports
  for each row execute function payout_reports_settled_once();

-- Takes from its member what a bank has paid after it had been given back: from cash as far as it reaches, the rest is owed.
create or replace function withdrawal_take_back(p_withdrawal uuid, p_at timestamptz) returns void language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  v_order withdrawals;
begin
  select * into strict v_order from withdrawals where id = p_withdrawal;
  if (v_order.state, v_order.step) <> ('paid', 'pay_late') then
    perform ledger_guard('history_is_immutable', format('withdrawal %s was not paid after it was given back', v_order.number));
  end if;
  perform ledger_take_back(v_order.member_id, v_order.currency, v_order.payout_minor, 'withdrawal:' || p_withdrawal || ':late',
    v_order.number, p_at, 'withdrawal_late', 'payouts_clearing');
end $$;

-- What went out and what is owed again; fees are told by their order.
create or replace function feed_of_withdrawal(p_transfer transfers) returns void language plpgsql as $$
begin
  insert into feed (id, kind, member_id, currency, amount_minor, day, cause, at)
    select nextval('feed_ids'), case when p_transfer.kind in ('withdrawal_missing', 'withdrawal_undone') then 'withdrawal_returned'
        else part.kind end,
        p_transfer.member_id, p_transfer.currency, part.amount, portal_day(p_transfer.created_at), p_transfer.reference, p_transfer.created_at
      from (
        select 'withdrawal' as kind, p_transfer.amount_minor - coalesce(w.fee_minor, 0) as amount
          from (select 1) one left join withdrawals w on w.number = p_transfer.reference and p_transfer.kind = 'withdrawal_paid'
        union all
        select 'fee', w.fee_minor from withdrawals w
          where w.number = p_transfer.reference and w.fee_minor > 0 and p_transfer.kind = 'withdrawal_paid'
      ) part;
end $$;
