-- What holds of contracts, their bills and their money for anyone with a connection.

-- What was agreed stays; a contract is answered once and ends once. Of a bill only what becomes of it changes.
create or replace function contracts_stay() returns trigger language plpgsql as $$
declare
  v_may_change text[] := case tg_table_name
    when 'contracts' then array['number', 'state', 'answered_at', 'starts_at', 'ends_at', 'billed_to', 'ended_by']
    else array['number', 'state', 'held_from', 'held_at', 'paid_minor', 'request_by', 'requested_at', 'decided_at', 'note'] end;
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - v_may_change) is distinct from (to_jsonb(old) - v_may_change) then
    perform ledger_guard('history_is_immutable', format('%s %s stays as it was made', tg_table_name, old.number));
  end if;
  return new;
end $$;

create or replace trigger contracts_stay before update or delete on contracts
  for each row execute function contracts_stay();
create or replace trigger contract_bills_stay before update or delete on contract_bills
  for each row execute function contracts_stay();
create or replace trigger contract_corrections_immutable before update or delete on contract_corrections
  for each row execute function history_refuse_change();
create or replace trigger contract_moves_immutable before update or delete on contract_moves
  for each row execute function history_refuse_change();

-- Who pays a bill is who made its contract.
create or replace function contract_bills_payer() returns trigger language plpgsql as $$
begin
  select upline_id into new.payer_id from contracts where id = new.contract_id;
  return new;
end $$;

create or replace trigger contract_bills_payer before insert on contract_bills
  for each row execute function contract_bills_payer();

-- Money of contracts is of a row that says just this: by a bill no more than it comes to, between the two sides of its contract.
-- At the end of the transaction, which writes the row before the money and the bill after it.
create or replace function transfers_of_contracts() returns trigger language plpgsql
set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_id bigint := substring(new.key from '^contract_move:(\d{1,18})(?: cash| debt)?$')::bigint;
begin
  if not exists (
    select from contract_moves v
      left join contract_bills b on b.id = v.bill_id
      left join contracts c on c.id = b.contract_id
      where v.id = v_id and new.kind = 'contract_' || v.kind and (v.member_id, v.currency) = (new.member_id, new.currency)
        and case v.kind when 'reversed' then new.amount_minor <= v.amount_minor else new.amount_minor = v.amount_minor end
        and case
          when v.kind in ('given', 'paid') then
            v.member_id = case v.kind when 'given' then c.upline_id else c.downline_id end
            and b.paid_minor = (select sum(m.amount_minor) from contract_moves m where m.bill_id = b.id and m.kind = v.kind)
          when v.kind in ('reversed', 'restored') then
            v.member_id = case v.kind when 'restored' then c.upline_id else c.downline_id end
            and b.state = 'reversed' and b.paid_minor = v.amount_minor
          else true end)
  then
    perform ledger_guard('money_without_its_order', format('no contract says what transfer %s moves', new.key));
  end if;
  return null;
end $$;

drop trigger if exists transfers_of_contracts on transfers;
create constraint trigger transfers_of_contracts after insert on transfers
  deferrable initially deferred for each row
  when (new.kind like 'contract\_%' and session_user <> current_user)
  execute function transfers_of_contracts();

drop function if exists contract_pay(bigint, bigint, timestamptz, boolean);
drop function if exists contract_move(text, bigint, contract_bills, text, bigint, timestamptz, text, bigint, text, text, bigint, text);

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
-- bills that the owner pays is set aside first. The caller writes it at the bill. False when nothing was paid: the owner may be given nothing
-- now, or somebody holds the owner's money and the caller does not wait. The payer's row is locked by the caller.
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
