-- What holds of contracts, their bills and their money for anyone with a connection.

-- What was agreed stays; a contract is answered once and ends once, or earlier than was said. Of a bill only what becomes of it changes.
create or replace function contracts_stay() returns trigger language plpgsql as $$
declare
  v_may_change text[] := case tg_table_name
    when 'contracts' then array['number', 'state', 'answered_at', 'starts_at', 'ends_at', 'billed_to', 'ended_by']
    else array['number', 'state', 'held_from', 'held_at', 'paid_minor', 'request_by', 'requested_at', 'due_at', 'decided_at', 'note'] end;
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - v_may_change) is distinct from (to_jsonb(old) - v_may_change) then
    perform ledger_guard('history_is_immutable', format('%s %s stays as it was made', tg_table_name, old.number));
  end if;
  return new;
end $$;

-- When a contract begins is said once, its end comes no later than was said, and its time is billed once.
create or replace function contracts_go_on() returns trigger language plpgsql as $$
begin
  if new.starts_at is distinct from coalesce(old.starts_at, new.starts_at)
    or coalesce(new.ends_at, 'infinity') > coalesce(old.ends_at, 'infinity')
    or new.billed_to < old.billed_to or new.billed_to > new.ends_at
  then
    perform ledger_guard('history_is_immutable', format('contract %s begins and ends as it was said', old.number));
  end if;
  return new;
end $$;

create or replace trigger contracts_go_on before update on contracts
  for each row execute function contracts_go_on();

-- Tiers as an operator types them, `36%:15:80000:3000,40%:20:100000:5000`, as contracts keep them.
create or replace function contracts_tiers_typed(p_typed text) returns jsonb language sql immutable as $$
  select jsonb_agg(jsonb_build_object('basisPoints', (split_part(t, '%', 1)::numeric * 100)::integer,
      'members', split_part(t, ':', 2)::integer, 'validMinor', (split_part(t, ':', 3)::numeric * 100)::bigint::text,
      'lossMinor', (split_part(t, ':', 4)::numeric * 100)::bigint::text) order by place)
    from regexp_split_to_table(p_typed, ',') with ordinality as typed (t, place)
$$;

-- Whether every tier's rate is at most what the upline's tiers give at the same conditions: that of the highest one they reach.
create or replace function contracts_within(p_tiers jsonb, p_upline jsonb) returns boolean language sql immutable as $$
  select not exists (
    select from jsonb_array_elements(p_tiers) t
      where (t ->> 'basisPoints')::integer > coalesce((
        select (u ->> 'basisPoints')::integer from jsonb_array_elements(p_upline) with ordinality as above (u, place)
          where (t ->> 'members')::integer >= (u ->> 'members')::integer and (t ->> 'validMinor')::bigint >= (u ->> 'validMinor')::bigint
            and ((u ->> 'lossMinor')::bigint = 0 or (t ->> 'lossMinor')::bigint >= (u ->> 'lossMinor')::bigint)
          order by place desc limit 1), 0))
$$;

-- What the house pays two operators have decided, just so; what an agent pays is within the agent's own contract. At the end of the
-- transaction, which begins the contract and decides the act together. The owner arranges the demonstration.
create or replace function contracts_begin() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  v_account text;
begin
  if tg_op = 'UPDATE' then
    if old.starts_at is not null then return null; end if;
  end if;
  if pg_has_role(session_user, (select relowner from pg_class where oid = tg_relid), 'usage') then return null; end if;
  if new.upline_id is not null then
    if exists (
      select from contracts u where u.downline_id = new.upline_id and u.kind = new.kind and u.state = 'valid'
        and contracts_within(new.tiers, u.tiers))
    then return null; end if;
    perform ledger_guard('contract_above_its_upline', format('contract %s is not within that of its upline', new.number));
  end if;
  select account into v_account from members where id = new.downline_id;
  if not exists (
    select from operator_acts a
      where a.operation = case when new.category is null then 'contracts.offer' else 'contracts.plan' end
        and a.state = 'approved' and a.outcome ->> 'number' = new.number and lower(a.input ->> 'account') = v_account
        and case when new.category is null then
          coalesce(a.input ->> 'kind', 'dividend') = new.kind
            and coalesce(a.input ->> 'rhythm', case new.kind when 'dividend' then 'semimonthly' else new.kind end) = new.rhythm
            and contracts_tiers_typed(a.input ->> 'tiers') = new.tiers
          else 'commission_' || coalesce(a.input ->> 'on', 'valid') = new.kind and a.input ->> 'category' = new.category
            and contracts_tiers_typed((a.input ->> 'rate') || ':0:0:0') = new.tiers end)
  then
    perform ledger_guard('contract_without_an_act', format('no two operators have decided contract %s', new.number));
  end if;
  return null;
end $$;

drop trigger if exists contracts_begin on contracts;
create constraint trigger contracts_begin after insert or update on contracts
  deferrable initially deferred for each row when (new.starts_at is not null)
  execute function contracts_begin();

create or replace trigger contracts_stay before update or delete on contracts
  for each row execute function contracts_stay();
create or replace trigger contract_bills_stay before update or delete on contract_bills
  for each row execute function contracts_stay();
create or replace trigger contract_corrections_immutable before update or delete on contract_corrections
  for each row execute function history_refuse_change();
create or replace trigger contract_moves_immutable before update or delete on contract_moves
  for each row execute function history_refuse_change();

-- Who pays a bill is who made its contract. Nobody but the owner of the tables writes one without a seal.
create or replace function contract_bills_payer() returns trigger language plpgsql as $$
begin
  if new.seal = '' and not pg_has_role(session_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
    perform ledger_guard('bill_without_a_seal', format('a bill of contract %s is not sealed', new.contract_id));
  end if;
  select upline_id into new.payer_id from contracts where id = new.contract_id;
  return new;
end $$;

create or replace trigger contract_bills_payer before insert on contract_bills
  for each row execute function contract_bills_payer();

-- Adds to what the salaries of days come to, by state.
create or replace function contracts_count_bills(p_more contract_bill_days[]) returns void language sql as $$
  insert into contract_bill_days as d (contract_id, day, state, bills, amount_minor, share_minor)
    select contract_id, day, state, sum(bills), sum(amount_minor), sum(share_minor)
      from unnest(p_more) m
      group by contract_id, day, state
      having sum(bills) <> 0
      order by contract_id, day, state
    on conflict (contract_id, day, state) do update set
      bills = d.bills + excluded.bills,
      amount_minor = d.amount_minor + excluded.amount_minor,
      share_minor = d.share_minor + excluded.share_minor
$$;

-- In the transaction of the one who makes or changes bills.
create or replace function contract_bills_of_days() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform contracts_count_bills(array(
      select row(b.contract_id, portal_day(b.from_at), b.state, 1, b.amount_minor,
            floor(greatest(b.base_minor, 0)::numeric * b.basis_points / 10000))::contract_bill_days
        from now_rows b join contracts c on c.id = b.contract_id
        where c.kind in ('daily', 'hourly', 'realtime')));
  else
    perform contracts_count_bills(array(
      select row(b.contract_id, portal_day(b.from_at), b.state, sign, sign * b.amount_minor,
            sign * floor(greatest(b.base_minor, 0)::numeric * b.basis_points / 10000))::contract_bill_days
        from (select n.*, 1 as sign from now_rows n union all select w.*, -1 from was_rows w) b
        join contracts c on c.id = b.contract_id
        where c.kind in ('daily', 'hourly', 'realtime')));
  end if;
  return null;
end $$;

create or replace trigger contract_bills_tell_days after insert on contract_bills
  referencing new table as now_rows for each statement execute function contract_bills_of_days();
create or replace trigger contract_bills_tell_days_again after update on contract_bills
  referencing old table as was_rows new table as now_rows for each statement execute function contract_bills_of_days();

-- Money of contracts is of a row that says just this: by a bill no more than it comes to, between the two sides of its contract.
-- At the end of the transaction, which writes the row before the money and the bill after it.
create or replace function transfer_of_contract(p_transfer transfers) returns void language plpgsql
set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_id bigint := substring(p_transfer.key from '^contract_move:(\d{1,18})(?: cash| debt)?$')::bigint;
begin
  if not exists (
    select from contract_moves v
      left join contract_bills b on b.id = v.bill_id
      left join contracts c on c.id = b.contract_id
      where v.id = v_id and p_transfer.kind = 'contract_' || v.kind and (v.member_id, v.currency) = (p_transfer.member_id, p_transfer.currency)
        and case v.kind when 'reversed' then p_transfer.amount_minor <= v.amount_minor else p_transfer.amount_minor = v.amount_minor end
        and case
          when v.kind in ('given', 'paid') then
            v.member_id = case v.kind when 'given' then c.upline_id else c.downline_id end
            and b.paid_minor = (select sum(m.amount_minor) from contract_moves m where m.bill_id = b.id and m.kind = v.kind)
          when v.kind in ('reversed', 'restored') then
            v.member_id = case v.kind when 'restored' then c.upline_id else c.downline_id end
            and b.state = 'reversed' and b.paid_minor = v.amount_minor
          else true end)
  then
    perform ledger_guard('money_without_its_order', format('no contract says what transfer %s moves', p_transfer.key));
  end if;
end $$;

-- Writes a step of the money of contracts; the key of its movement.
create or replace function contracts_write_move(
  p_kind text, p_member bigint, p_bill bigint, p_currency text, p_amount bigint, p_at timestamptz
) returns text language plpgsql as $$
declare
  v_key text;
begin
  insert into contract_moves (kind, member_id, bill_id, currency, amount_minor, created_at)
    values (p_kind, p_member, p_bill, p_currency, p_amount, p_at)
    returning 'contract_move:' || id into v_key;
  return v_key;
end $$;

-- The same with its movement, for a step of a bill.
create or replace function contracts_move(
  p_kind text, p_member bigint, p_bill contract_bills, p_currency text, p_amount bigint, p_at timestamptz,
  p_from_kind text, p_from bigint, p_from_purse text, p_to_kind text, p_to bigint, p_to_purse text
) returns text language plpgsql as $$
declare
  v_key text := contracts_write_move(p_kind, p_member, p_bill.id, p_currency, p_amount, p_at);
begin
  perform ledger_transfer(v_key, 'contract_' || p_kind, p_from_kind, p_from, p_to_kind, p_to, p_currency, p_amount, p_at,
    p_bill.number, '{}', 'single', p_from_purse, p_to_purse);
  return v_key;
end $$;

-- Pays an amount of a bill: from what its payer has set aside, or from the house; of what reaches its owner, what is missing for the
-- bills that the owner pays is set aside first. The caller writes it at the bill. False when nothing was paid: somebody holds the owner's
-- money and the caller does not wait, or the owner may be given nothing now. The payer's row is locked by the caller.
create or replace function contracts_pay(p_bill bigint, p_amount bigint, p_at timestamptz, p_waits boolean) returns boolean
language plpgsql set enable_seqscan = off as $$
declare
  v_bill contract_bills;
  v_owner bigint;
  v_currency text;
  v_pays boolean;
  v_key text;
  v_keep bigint;
begin
  select * into v_bill from contract_bills where id = p_bill for no key update;
  if v_bill.state not in ('short', 'part') or p_amount <= 0 or p_amount > v_bill.amount_minor - v_bill.paid_minor then
    return false;
  end if;
  select downline_id, currency into v_owner, v_currency from contracts where id = v_bill.contract_id;
  v_pays := exists (
    select from contract_bills where payer_id = v_owner and state in ('to_request', 'awaiting', 'short', 'part'));
  if not p_waits then
    if v_pays then
      perform from members where id = v_owner for no key update skip locked;
      if not found then return false; end if;
    end if;
    if not ledger_lock_free_cash(v_owner, v_currency) then return false; end if;
  elsif v_pays then
    -- rows of members come before their cash, as in all that moves money between them
    perform from members where id = v_owner for no key update;
  end if;
  if (gate_pass('commission', v_owner, v_currency, p_amount, p_at)).reason is not null then return false; end if;
  if v_bill.payer_id is not null then
    perform contracts_move('given', v_bill.payer_id, v_bill, v_currency, p_amount, p_at,
      'agent_reserve', v_bill.payer_id, 'contracts', 'house_agents', 0, '');
  end if;
  v_key := contracts_move('paid', v_owner, v_bill, v_currency, p_amount, p_at, 'house_agents', 0, '', 'cash', v_owner, '');
  perform ledger_collect_debt(v_owner, v_currency, v_key, p_at);
  if v_pays then
    select least(p_amount, (select balance_minor from accounts
          where kind = 'cash' and owner_id = v_owner and purse = '' and currency = v_currency and shard = 0),
        coalesce(sum(amount_minor - paid_minor), 0) - coalesce((select balance_minor from accounts
          where kind = 'agent_reserve' and owner_id = v_owner and purse = 'contracts' and currency = v_currency and shard = 0), 0))
      into v_keep
      from contract_bills where payer_id = v_owner and state in ('to_request', 'awaiting', 'short', 'part');
    if v_keep > 0 then
      perform contracts_move('kept', v_owner, v_bill, v_currency, v_keep, p_at,
        'cash', v_owner, '', 'agent_reserve', v_owner, 'contracts');
    end if;
  end if;
  return true;
end $$;
