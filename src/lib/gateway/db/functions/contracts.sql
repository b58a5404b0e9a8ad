-- What holds of contracts, their bills and their money for anyone with a connection.

-- What was agreed stays; a contract is answered once and ends once. Of a bill only what becomes of it changes.
create or replace function contracts_stay() returns trigger language plpgsql as $$
declare
  v_may_change text[] := case tg_table_name
    when 'contracts' then array['number', 'state', 'answered_at', 'starts_at', 'ends_at', 'billed_to', 'ended_by']
    else array['number', 'state', 'held_from', 'paid_minor', 'requested_at', 'decided_at', 'note'] end;
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
create or replace trigger contract_moves_immutable before update or delete on contract_moves
  for each row execute function history_refuse_change();

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
