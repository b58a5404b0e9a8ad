-- Verbs of the ledger. A refusal has the code LG000, a word as its message and JSON as its detail; it undoes the caller's
-- transaction. Those that write run with the rights of the owner of the tables: everyone else reads the books and runs them.
-- They find everything by key: without `enable_seqscan = off` a connection that planned them while a table was small
-- would keep reading all of it while it grows.

create or replace function ledger_refuse(p_word text, p_detail jsonb default '{}') returns void language plpgsql as $$
begin
  raise exception '%', p_word using errcode = 'LG000', detail = p_detail::text;
end $$;

-- A member has one account of a kind. Of the 32 of the house each connection keeps to one: two connections rarely
-- meet, and all transfers of a transaction use the same row.
create or replace function ledger_shard(p_owner bigint) returns smallint language sql stable
  return case when p_owner = 0 then (pg_backend_pid() & 31)::smallint else 0::smallint end;

-- An id or number of this moment: the month in UTC, then a number of its own, so that rows can be kept by month. It is not
-- the month in which the transaction began: ids of an account follow the order in which transactions got its lock.
create or replace function month_id(p_number bigint) returns bigint language sql volatile
  return to_char(clock_timestamp() at time zone 'UTC', 'YYYYMM')::bigint * 1000000000000 + p_number;

alter table transfers alter column id set default month_id(nextval('transfer_numbers'));

-- The id of an account, which is opened when it is not there yet. Of money and play money members have accounts in their
-- own currency only; anyone who plays for money may have points.
create or replace function ledger_account(p_kind text, p_owner bigint, p_purse text, p_currency text) returns bigint
language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from accounts
    where kind = p_kind and owner_id = p_owner and purse = p_purse and currency = p_currency
      and shard = ledger_shard(p_owner);
  if found then return v_id; end if;
  insert into accounts (id, kind, owner_kind, owner_id, purse, member_id, currency, shard, overdraft, balance_minor)
    select case when p_owner = 0 then nextval('house_account_ids') else nextval('member_account_ids') end,
      k.kind, k.owner_kind, p_owner, p_purse, nullif(p_owner, 0), p_currency, ledger_shard(p_owner), k.overdraft, 0
    from account_kinds k
    where k.kind = p_kind and (k.owner_kind = 'member') = (p_owner <> 0)
      and k.has_purse = (p_purse <> '') and class_of_currency(p_currency) = any(k.currencies)
      and (p_owner = 0 or exists (
        select from members m
        where m.id = p_owner and (m.currency = p_currency or (p_currency = 'PTS' and m.currency <> 'FUN'))))
    on conflict on constraint accounts_key do nothing;
  select id into v_id from accounts
    where kind = p_kind and owner_id = p_owner and purse = p_purse and currency = p_currency
      and shard = ledger_shard(p_owner);
  if not found then
    perform ledger_refuse('unknown_account', jsonb_build_object('kind', p_kind, 'owner', p_owner::text,
      'purse', p_purse, 'currency', p_currency));
  end if;
  return v_id;
end $$;

-- What an earlier transfer with this key answered; null when there is none, refused when it was asked something else.
create or replace function ledger_replay(p_key text, p_hash bytea) returns jsonb language plpgsql as $$
declare
  v_known record;
begin
  select t.request_hash, t.reply into v_known
    from transfer_keys k join transfers t on t.id = k.transfer_id where k.key = p_key;
  if found and v_known.request_hash <> p_hash then
    perform ledger_refuse('idempotency_conflict');
  end if;
  return v_known.reply;
end $$;

-- Moves an amount from one account to another. The key decides: a second call with the same request answers what the
-- first answered, with another request it is refused. Reference, meta and time are notes: those of the first call stay.
create or replace function ledger_move(
  p_key text, p_kind text,
  p_from_kind text, p_from_owner bigint, p_to_kind text, p_to_owner bigint,
  p_currency text, p_amount_minor bigint, p_at timestamptz,
  p_reference text default null, p_meta jsonb default '{}', p_phase transfer_phase default 'single',
  p_from_purse text default '', p_to_purse text default '',
  out reply jsonb, out replayed boolean
) language plpgsql set enable_seqscan = off as $$
declare
  v_hash bytea := sha256(convert_to(concat_ws('|', p_phase, p_kind, p_from_kind, p_from_owner, p_to_kind, p_to_owner,
    p_currency, p_amount_minor, nullif(p_from_purse || ' ' || p_to_purse, ' ')), 'UTF8'));
  v_from_shard smallint := ledger_shard(p_from_owner);
  v_to_shard smallint := ledger_shard(p_to_owner);
  v_from accounts;
  v_to accounts;
  v_from_first boolean;
  v_act gate_act;
  v_transfer bigint;
begin
  if p_amount_minor is null or p_amount_minor <= 0
    or (p_from_kind, p_from_owner, p_from_purse) = (p_to_kind, p_to_owner, p_to_purse)
    -- what is held belongs to reservations
    or p_from_kind = 'held' or (p_to_kind = 'held') <> (p_phase = 'reserve')
  then
    perform ledger_refuse('invalid_movement');
  end if;
  -- Repeats queue at the member's row. Without a member there may be two rows for one key, so they queue here.
  if p_from_owner = 0 and p_to_owner = 0 then
    perform pg_advisory_xact_lock(hashtextextended(p_key, 0));
  end if;
  -- Accounts are locked by the order of their ids, and members have lower ones than the house. A row at a time: statements of one row
  -- cost a fifth of one that finds both.
  loop
    if (p_from_owner = 0) <> (p_to_owner = 0) then
      v_from_first := p_to_owner = 0;
    else
      v_from_first := (select id from accounts
          where kind = p_from_kind and owner_id = p_from_owner and purse = p_from_purse and currency = p_currency
            and shard = v_from_shard)
        < (select id from accounts
          where kind = p_to_kind and owner_id = p_to_owner and purse = p_to_purse and currency = p_currency
            and shard = v_to_shard);
    end if;
    for v_turn in 1..2 loop
      if (v_turn = 1) = v_from_first then
        select * into v_from from accounts
          where kind = p_from_kind and owner_id = p_from_owner and purse = p_from_purse and currency = p_currency
            and shard = v_from_shard
          for no key update;
      else
        select * into v_to from accounts
          where kind = p_to_kind and owner_id = p_to_owner and purse = p_to_purse and currency = p_currency
            and shard = v_to_shard
          for no key update;
      end if;
    end loop;
    exit when v_from.id is not null and v_to.id is not null;
    perform ledger_account(p_from_kind, p_from_owner, p_from_purse, p_currency),
      ledger_account(p_to_kind, p_to_owner, p_to_purse, p_currency);
  end loop;

  select act into v_act from transfer_ways where kind = p_kind and from_kind = p_from_kind and to_kind = p_to_kind;
  if not found then
    perform ledger_refuse('invalid_movement');
  end if;

  v_transfer := month_id(nextval('transfer_numbers'));
  insert into transfer_keys (key, transfer_id) values (p_key, v_transfer) on conflict do nothing;
  replayed := not found;
  if replayed then
    reply := ledger_replay(p_key, v_hash);
    return;
  end if;

  if v_act is not null then
    perform gate_spend(v_act, coalesce(v_from.member_id, v_to.member_id), p_currency, p_amount_minor);
  end if;
  if v_from.balance_minor < p_amount_minor and not v_from.overdraft then
    perform ledger_refuse('insufficient_funds', jsonb_build_object('balanceMinor', v_from.balance_minor::text));
  end if;
  v_from.balance_minor := v_from.balance_minor - p_amount_minor;
  v_to.balance_minor := v_to.balance_minor + p_amount_minor;
  -- the shard of a house account says nothing, so only balances of members are told
  reply := jsonb_build_object('transferId', v_transfer::text, 'amountMinor', p_amount_minor::text,
    'fromBalanceMinor', case when p_from_owner <> 0 then v_from.balance_minor::text end,
    'toBalanceMinor', case when p_to_owner <> 0 then v_to.balance_minor::text end);
  insert into transfers
      (id, key, request_hash, kind, phase, member_id, currency, amount_minor, reference, meta, reply, created_at)
    values (v_transfer, p_key, v_hash, p_kind, p_phase, coalesce(v_from.member_id, v_to.member_id), p_currency,
      p_amount_minor, p_reference, p_meta, reply, p_at);
  insert into postings (transfer_id, account_id, amount_minor, balance_after_minor) values
    (v_transfer, v_from.id, -p_amount_minor, v_from.balance_minor),
    (v_transfer, v_to.id, p_amount_minor, v_to.balance_minor);
end $$;

-- Some kinds are moved by functions of the owner alone, each of which writes the row that says why. Nobody else asks the ledger for one of
-- them, whoever has a connection. What others ask for is held against its row at the end of the transaction, by `transfers_stand`.
create or replace function ledger_refuse_inner(p_kind text) returns void language plpgsql as $$
begin
  if p_kind in (
    'stake', 'win_rollback', 'tip', 'prize_rollback', 'chase', 'chase_returned', 'table_in', 'table_out', 'rake',
    'bonus_taken_back', 'purse_win_rollback', 'points_converted', 'points_redeem', 'points_spent', 'points_taken_back',
    'deposit_reversal', 'deposit_fee_reversal', 'withdrawal_late',
    'pool_breakage', 'pool_payout', 'pool_stakes', 'pool_take', 'jackpot_contribution', 'jackpot_contribution_void',
    'jackpot_payout', 'jackpot_payout_void', 'jackpot_seed', 'jackpot_seed_void')
  then
    perform ledger_guard('transfer_is_of_the_owner', format('%s is moved by the owner of the tables alone', p_kind));
  end if;
end $$;

-- The same for anyone with a connection.
create or replace function ledger_transfer(
  p_key text, p_kind text,
  p_from_kind text, p_from_owner bigint, p_to_kind text, p_to_owner bigint,
  p_currency text, p_amount_minor bigint, p_at timestamptz,
  p_reference text default null, p_meta jsonb default '{}', p_phase transfer_phase default 'single',
  p_from_purse text default '', p_to_purse text default '',
  out reply jsonb, out replayed boolean
) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if session_user <> current_user then
    perform ledger_refuse_inner(p_kind);
  end if;
  select moved.reply, moved.replayed into reply, replayed
    from ledger_move(p_key, p_kind, p_from_kind, p_from_owner, p_to_kind, p_to_owner, p_currency, p_amount_minor, p_at, p_reference, p_meta,
      p_phase, p_from_purse, p_to_purse) moved;
end $$;

-- Sets an amount of a member aside. It stays theirs until it is posted to somebody or voided.
create or replace function ledger_reserve(
  p_key text, p_kind text, p_from_kind text, p_member bigint, p_currency text, p_amount_minor bigint,
  p_at timestamptz, p_reference text default null, p_meta jsonb default '{}', p_from_purse text default '',
  out reply jsonb, out replayed boolean
) language sql
  begin atomic
    select t.reply, t.replayed from ledger_transfer(p_key, p_kind, p_from_kind, p_member, 'held', p_member, p_currency,
      p_amount_minor, p_at, p_reference, p_meta, 'reserve', p_from_purse) t;
  end;

-- Ends a reservation, named by its key: a post pays all or a part of it to an account and gives the rest back where it
-- came from, a void gives all of it back.
create or replace function ledger_end(
  p_key text, p_kind text, p_phase transfer_phase, p_reservation text, p_to_kind text, p_to_owner bigint,
  p_amount_minor bigint, p_at timestamptz, p_reference text default null, p_meta jsonb default '{}',
  p_to_purse text default '',
  out reply jsonb, out replayed boolean
) language plpgsql set enable_seqscan = off as $$
declare
  v_hash bytea := sha256(convert_to(concat_ws('|', p_phase, p_kind, p_reservation, coalesce(p_to_kind, ''),
    coalesce(p_to_owner, 0), coalesce(p_amount_minor, 0), nullif(p_to_purse, '')), 'UTF8'));
  v_reserve transfers;
  v_held accounts;
  v_source accounts;
  v_target accounts;
  v_row accounts;
  v_held_id bigint;
  v_source_id bigint;
  v_target_id bigint;
  v_paid bigint;
  v_transfer bigint;
begin
  select t.* into v_reserve from transfer_keys k join transfers t on t.id = k.transfer_id
    where k.key = p_reservation and t.phase = 'reserve';
  if not found then
    perform ledger_refuse('unknown_reservation');
  end if;
  select account_id into v_held_id from postings where transfer_id = v_reserve.id and amount_minor > 0;
  select account_id into v_source_id from postings where transfer_id = v_reserve.id and amount_minor < 0;
  v_target_id := case p_phase
    when 'post' then ledger_account(p_to_kind, p_to_owner, p_to_purse, v_reserve.currency) else v_source_id end;
  v_paid := case p_phase when 'post' then coalesce(p_amount_minor, v_reserve.amount_minor) else v_reserve.amount_minor end;
  if p_phase not in ('post', 'void') or p_to_kind = 'held' or (p_phase = 'post' and v_target_id = v_source_id)
    or v_paid <= 0 or v_paid > v_reserve.amount_minor
    or (p_phase = 'post' and not exists (
      select from transfer_ways where kind = p_kind and from_kind = 'held' and to_kind = p_to_kind))
  then
    perform ledger_refuse('invalid_movement');
  end if;
  for v_row in
    select * from accounts where id in (v_held_id, v_source_id, v_target_id) order by id for no key update
  loop
    if v_row.id = v_held_id then v_held := v_row; end if;
    if v_row.id = v_source_id then v_source := v_row; end if;
    if v_row.id = v_target_id then v_target := v_row; end if;
  end loop;

  reply := ledger_replay(p_key, v_hash);
  replayed := reply is not null;
  if replayed then return; end if;

  if exists (select from resolved_reservations where reservation_id = v_reserve.id) then
    perform ledger_refuse('reservation_closed');
  end if;
  v_transfer := month_id(nextval('transfer_numbers'));
  reply := jsonb_build_object('transferId', v_transfer::text, 'amountMinor', v_paid::text,
    'fromBalanceMinor', (v_held.balance_minor - v_reserve.amount_minor)::text,
    'toBalanceMinor', case when v_target.owner_id <> 0 then (v_target.balance_minor + v_paid)::text end);
  insert into transfers (id, key, request_hash, kind, phase, resolves_id, member_id, currency, amount_minor, reference,
      meta, reply, created_at)
    values (v_transfer, p_key, v_hash, p_kind, p_phase, v_reserve.id, v_reserve.member_id, v_reserve.currency, v_paid,
      coalesce(p_reference, v_reserve.reference), p_meta, reply, p_at);
  insert into transfer_keys (key, transfer_id) values (p_key, v_transfer);
  insert into resolved_reservations (reservation_id, transfer_id) values (v_reserve.id, v_transfer);
  insert into postings (transfer_id, account_id, amount_minor, balance_after_minor)
    select v_transfer, leg.account_id, leg.amount, leg.balance + leg.amount
    from (values
      (v_held.id, -v_reserve.amount_minor, v_held.balance_minor),
      (v_target.id, v_paid, v_target.balance_minor),
      (v_source.id, v_reserve.amount_minor - v_paid, v_source.balance_minor)
    ) as leg (account_id, amount, balance)
    where leg.amount <> 0;
end $$;

-- The same for anyone with a connection, who ends in this way only what has a row that says how it ended.
create or replace function ledger_resolve(
  p_key text, p_kind text, p_phase transfer_phase, p_reservation text, p_to_kind text, p_to_owner bigint,
  p_amount_minor bigint, p_at timestamptz, p_reference text default null, p_meta jsonb default '{}',
  p_to_purse text default '',
  out reply jsonb, out replayed boolean
) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if session_user <> current_user and (p_phase, p_kind) not in (
    ('post', 'withdrawal_paid'), ('post', 'withdrawal_closed'), ('void', 'withdrawal_returned'),
    ('post', 'deposit_refund_paid'), ('void', 'deposit_refund_returned'))
  then
    perform ledger_guard('transfer_is_of_the_owner', format('%s is moved by the owner of the tables alone', p_kind));
  end if;
  select ended.reply, ended.replayed into reply, replayed
    from ledger_end(p_key, p_kind, p_phase, p_reservation, p_to_kind, p_to_owner, p_amount_minor, p_at, p_reference, p_meta, p_to_purse) ended;
end $$;

-- Locks the cash of a member for this transaction without waiting for it; false when somebody holds it.
create or replace function ledger_lock_free_cash(p_member bigint, p_currency text) returns boolean language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_account bigint;
begin
  select id into v_account from accounts
    where kind = 'cash' and owner_id = p_member and purse = '' and currency = p_currency and shard = 0;
  if not found then return true; end if;
  perform from accounts where id = v_account for no key update skip locked;
  return found;
end $$;

-- Pays what a member owes out of their cash, as far as it reaches. It follows each credit, in the same transaction.
create or replace function ledger_collect_debt(p_member bigint, p_currency text, p_key text, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_owed bigint;
  v_cash bigint;
  v_paid bigint;
begin
  select -balance_minor into v_owed from accounts
    where kind = 'debt' and owner_id = p_member and currency = p_currency and shard = 0;
  if v_owed is null or v_owed = 0 then return; end if;
  select balance_minor into v_cash from accounts
    where kind = 'cash' and owner_id = p_member and currency = p_currency and shard = 0;
  v_paid := least(v_owed, v_cash);
  if v_paid > 0 then
    perform ledger_transfer(p_key || ' debt_repayment', 'debt_repayment', 'cash', p_member, 'debt', p_member,
      p_currency, v_paid, p_at);
  end if;
end $$;

-- Takes from a member what they have to give back: from cash as far as it reaches, the rest is owed. No id of a vendor holds the space
-- before the last word of a key, so none is another's key.
create or replace function ledger_take_back(
  p_member bigint, p_currency text, p_amount_minor bigint, p_key text, p_reference text, p_at timestamptz, p_kind text, p_to_kind text
) returns void language plpgsql as $$
declare
  v_cash bigint;
  v_now bigint;
begin
  -- locked, so that no bet takes the cash between the look and the movement
  select balance_minor into v_cash from accounts
    where kind = 'cash' and owner_id = p_member and currency = p_currency and shard = 0
    for no key update;
  v_now := least(coalesce(v_cash, 0), p_amount_minor);
  if v_now > 0 then
    perform ledger_move(p_key || ' cash', p_kind, 'cash', p_member, p_to_kind, 0, p_currency, v_now, p_at, p_reference);
  end if;
  if v_now < p_amount_minor then
    perform ledger_move(p_key || ' debt', p_kind, 'debt', p_member, p_to_kind, 0, p_currency, p_amount_minor - v_now, p_at,
      p_reference);
  end if;
end $$;
