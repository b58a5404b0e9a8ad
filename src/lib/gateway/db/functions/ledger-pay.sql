-- How the ledger pays many members at once.

-- Moves amounts from an account of the house to the cash of members: for each the rows that `ledger_transfer` writes, all by one statement,
-- in the order given. Each of `p_given` has key, member, amountMinor and reference. It is for what passes no gate, and a key that is
-- known already is refused.
create or replace function ledger_pay_members(p_kind text, p_from_kind text, p_currency text, p_at timestamptz, p_given jsonb)
returns void language plpgsql as $$
declare
  v_house bigint := ledger_account(p_from_kind, 0, '', p_currency);
  v_from record;
  v_written integer;
begin
  if not exists (
      select from transfer_ways where (kind, from_kind, to_kind) = (p_kind, p_from_kind, 'cash') and act is null)
    or exists (
      select from jsonb_array_elements(p_given) given where coalesce((given ->> 'amountMinor')::bigint, 0) <= 0)
  then
    perform ledger_refuse('invalid_movement');
  end if;
  -- Ids of an account follow the order in which transactions got its lock, so both sides are locked before any is given.
  perform from accounts
    where kind = 'cash' and purse = '' and shard = 0 and currency = p_currency
      and owner_id in (select (given ->> 'member')::bigint from jsonb_array_elements(p_given) given)
    order by id for no key update;
  select id, balance_minor into v_from from accounts where id = v_house for no key update;
  with given as (
    select place, paid ->> 'key' as key, (paid ->> 'member')::bigint as member, (paid ->> 'amountMinor')::bigint as amount,
        paid ->> 'reference' as reference
      from jsonb_array_elements(p_given) with ordinality as each (paid, place)
  ), chained as (
    select given.*, a.id as account,
        a.balance_minor + sum(amount) over (partition by a.id order by place)::bigint as to_after,
        v_from.balance_minor - sum(amount) over (order by place)::bigint as from_after
      from given
      join accounts a on a.kind = 'cash' and a.owner_id = given.member and a.purse = '' and a.currency = p_currency and a.shard = 0
      order by place
  ), numbered as materialized (
    select month_id(nextval('transfer_numbers')) as id, chained.* from chained
  ), transfer as (
    insert into transfers
        (id, key, request_hash, kind, phase, member_id, currency, amount_minor, reference, meta, reply, created_at)
      select id, key,
          sha256(convert_to(concat_ws('|', 'single', p_kind, p_from_kind, 0, 'cash', member, p_currency, amount), 'UTF8')),
          p_kind, 'single', member, p_currency, amount, reference, '{}',
          jsonb_build_object('transferId', id::text, 'amountMinor', amount::text, 'fromBalanceMinor', null,
            'toBalanceMinor', to_after::text), p_at
        from numbered
  ), known as (
    insert into transfer_keys (key, transfer_id) select key, id from numbered
  )
  insert into postings (transfer_id, account_id, amount_minor, balance_after_minor)
    select id, v_from.id, -amount, from_after from numbered
    union all
    select id, account, amount, to_after from numbered;
  get diagnostics v_written = row_count;
  if v_written <> 2 * jsonb_array_length(p_given) then
    perform ledger_refuse('unknown_account');
  end if;
end $$;
