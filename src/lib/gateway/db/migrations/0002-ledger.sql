-- Money. Double entry in integer minor units: every transfer has postings that sum to zero, nothing is ever edited,
-- and a balance changes only as the effect of a posting. Amounts are credited when positive and debited when negative.

create table account_kinds (
  kind text primary key,
  owner_kind text not null check (owner_kind in ('member', 'house', 'outside')),
  -- may the balance be below zero: for the house and the world outside, and for what a member owes
  overdraft boolean not null,
  unique (kind, owner_kind, overdraft)
);

insert into account_kinds (kind, owner_kind, overdraft) values
  ('cash', 'member', false),
  -- set aside by reservations that are neither posted nor voided yet
  ('held', 'member', false),
  ('bonus', 'member', false),
  -- zero or below: winnings a vendor took back after they were spent
  ('debt', 'member', true),
  ('house_play', 'house', true),
  ('house_fees', 'house', true),
  ('house_bonus', 'house', true),
  ('house_agents', 'house', true),
  -- where play money of trial accounts comes from
  ('house_demo', 'house', true),
  ('deposits_clearing', 'outside', true),
  ('payouts_clearing', 'outside', true);

-- Rows are locked in id order. Accounts of the house have ids above every member's, so a row that many transfers
-- want is locked last and held the shortest.
create sequence member_account_ids;
create sequence house_account_ids start 1000000000000000;

create table accounts (
  id bigint primary key,
  kind text not null,
  owner_kind text not null,
  -- the member's id; 0 for the house and the world outside
  owner_id bigint not null check ((owner_kind = 'member') = (owner_id <> 0)),
  member_id bigint generated always as (nullif(owner_id, 0)) stored references members (id),
  currency text not null,
  -- house and outside accounts are split so that a busy one is no bottleneck; their balance is the sum
  shard smallint not null default 0,
  overdraft boolean not null,
  balance_minor bigint not null default 0,
  unique (kind, owner_id, currency, shard),
  foreign key (kind, owner_kind, overdraft) references account_kinds (kind, owner_kind, overdraft),
  constraint accounts_not_below_zero check (balance_minor >= 0 or overdraft),
  constraint accounts_debt_is_owed check (kind <> 'debt' or balance_minor <= 0),
  -- FUN is the play money of trial accounts: it has no way out to the world and none in
  constraint accounts_demo_apart check (
    case when currency = 'FUN' then kind in ('cash', 'held', 'debt', 'house_play', 'house_demo')
    else kind <> 'house_demo' end)
) with (fillfactor = 50);
create index accounts_member on accounts (member_id) where member_id is not null;

create table transfers (
  id bigint generated always as identity primary key,
  -- given by the caller and unique for ever: the same key moves money once
  key text not null unique,
  request_hash bytea not null,
  kind text not null,
  phase text not null check (phase in ('single', 'reserve', 'post', 'void')),
  resolves_id bigint references transfers (id),
  member_id bigint,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- a number people quote: of a deposit, a bet, a withdrawal
  reference text,
  meta jsonb not null,
  reply jsonb not null,
  created_at timestamptz not null,
  -- postings may join a transfer only in the transaction that wrote it
  xact_id xid8 not null default pg_current_xact_id(),
  check ((resolves_id is null) = (phase in ('single', 'reserve')))
);
create unique index transfers_resolved_once on transfers (resolves_id) where resolves_id is not null;

create table postings (
  transfer_id bigint not null references transfers (id),
  account_id bigint not null references accounts (id),
  amount_minor bigint not null check (amount_minor <> 0),
  balance_after_minor bigint not null,
  primary key (account_id, transfer_id)
);
create index postings_transfer on postings (transfer_id);

-- Guards. They hold for anyone with a connection, not only for our own code.

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger_is_immutable' using errcode = 'LG001',
    detail = format('%s on %s is refused: balances and history change only through the ledger''s functions', tg_op, tg_table_name);
end $$;

create trigger transfers_immutable before update or delete on transfers for each row execute function ledger_refuse_change();
create trigger transfers_kept before truncate on transfers execute function ledger_refuse_change();
create trigger postings_immutable before update or delete on postings for each row execute function ledger_refuse_change();
create trigger postings_kept before truncate on postings execute function ledger_refuse_change();
create trigger accounts_kept before delete on accounts for each row execute function ledger_refuse_change();
create trigger accounts_not_emptied before truncate on accounts execute function ledger_refuse_change();
create trigger accounts_open_at_zero before insert on accounts
  for each row when (new.balance_minor <> 0) execute function ledger_refuse_change();
-- Depth 0 is a statement of a client or a function; the one legitimate update comes from the trigger below.
create trigger accounts_move_by_posting before update on accounts
  for each row when (pg_trigger_depth() = 0) execute function ledger_refuse_change();

-- The only place that writes a balance: a statement's postings move their accounts, all of them or the statement fails.
create function postings_move_balances() returns trigger language plpgsql as $$
declare
  v_moved bigint;
  v_legs bigint;
begin
  update accounts a
    set balance_minor = leg.balance_after_minor
    from legs leg
    join transfers t on t.id = leg.transfer_id
    where a.id = leg.account_id
      and a.currency = t.currency
      and a.balance_minor + leg.amount_minor = leg.balance_after_minor
      and t.xact_id = pg_current_xact_id();
  get diagnostics v_moved = row_count;
  select count(*) into v_legs from legs;
  if v_moved <> v_legs then
    raise exception 'posting_does_not_fit' using errcode = 'LG001',
      detail = 'a posting must follow its account''s balance, in the currency and the transaction of its transfer';
  end if;
  return null;
end $$;

create trigger postings_move_balances after insert on postings
  referencing new table as legs for each statement execute function postings_move_balances();

-- Postings join a transfer only in its own transaction, so one look at its end is enough.
create function transfers_sum_zero() returns trigger language plpgsql as $$
declare
  v_legs bigint;
  v_sum numeric;
begin
  select count(*), sum(amount_minor) into v_legs, v_sum from postings where transfer_id = new.id;
  if v_legs < 2 or v_sum <> 0 then
    raise exception 'transfer_does_not_balance' using errcode = 'LG001',
      detail = format('transfer %s has %s postings with the sum %s', new.id, v_legs, coalesce(v_sum, 0));
  end if;
  return null;
end $$;

create constraint trigger transfers_sum_zero after insert on transfers
  deferrable initially deferred for each row execute function transfers_sum_zero();

-- Verbs. Refusals have the code LG000, a word as message and JSON as detail; they undo the caller's transaction.

create function ledger_refuse(p_word text, p_detail jsonb default '{}') returns void language plpgsql as $$
begin
  raise exception '%', p_word using errcode = 'LG000', detail = p_detail::text;
end $$;

-- A member has one account of a kind. Of the house's 32 each connection keeps to one: two connections rarely meet,
-- and several transfers in a transaction use the same row.
create function ledger_shard(p_owner bigint) returns smallint language sql volatile
  return case when p_owner = 0 then (pg_backend_pid() & 31)::smallint else 0::smallint end;

create function ledger_open(p_kind text, p_owner bigint, p_currency text) returns void language plpgsql as $$
begin
  insert into accounts (id, kind, owner_kind, owner_id, currency, shard, overdraft)
    select case when p_owner = 0 then nextval('house_account_ids') else nextval('member_account_ids') end,
      k.kind, k.owner_kind, p_owner, p_currency, ledger_shard(p_owner), k.overdraft
    from account_kinds k
    where k.kind = p_kind and (k.owner_kind = 'member') = (p_owner <> 0)
      and (p_owner = 0 or exists (select from members where id = p_owner))
    on conflict (kind, owner_id, currency, shard) do nothing;
  if not found and not exists (
    select from accounts
    where kind = p_kind and owner_id = p_owner and currency = p_currency and shard = ledger_shard(p_owner)
  ) then
    perform ledger_refuse('unknown_account', jsonb_build_object('kind', p_kind, 'owner', p_owner::text));
  end if;
end $$;

-- Moves an amount from one account to another. The key decides: a second call with the same request answers what the
-- first answered, with another request it is refused. The note (reference, meta, time) of the first call stays.
create function ledger_transfer(
  p_key text, p_kind text,
  p_from_kind text, p_from_owner bigint, p_to_kind text, p_to_owner bigint,
  p_currency text, p_amount_minor bigint, p_at timestamptz,
  p_reference text default null, p_meta jsonb default '{}', p_phase text default 'single',
  out reply jsonb, out replayed boolean
) language plpgsql as $$
declare
  v_hash bytea := sha256(convert_to(concat_ws('|', p_phase, p_kind, p_from_kind, p_from_owner, p_to_kind, p_to_owner,
    p_currency, p_amount_minor), 'UTF8'));
  v_from_shard smallint := ledger_shard(p_from_owner);
  v_to_shard smallint := ledger_shard(p_to_owner);
  v_from accounts;
  v_to accounts;
  v_row accounts;
  v_known record;
  v_transfer bigint;
begin
  if p_amount_minor is null or p_amount_minor <= 0 or (p_from_kind = p_to_kind and p_from_owner = p_to_owner) then
    perform ledger_refuse('invalid_movement');
  end if;
  loop
    for v_row in
      select * from accounts
      where currency = p_currency and (kind, owner_id, shard) in
        ((p_from_kind, p_from_owner, v_from_shard), (p_to_kind, p_to_owner, v_to_shard))
      order by id for no key update
    loop
      if v_row.kind = p_from_kind and v_row.owner_id = p_from_owner then v_from := v_row; else v_to := v_row; end if;
    end loop;
    exit when v_from.id is not null and v_to.id is not null;
    perform ledger_open(p_from_kind, p_from_owner, p_currency);
    perform ledger_open(p_to_kind, p_to_owner, p_currency);
  end loop;

  select t.request_hash, t.reply into v_known from transfers t where t.key = p_key;
  if found then
    if v_known.request_hash <> v_hash then
      perform ledger_refuse('idempotency_conflict');
    end if;
    reply := v_known.reply;
    replayed := true;
    return;
  end if;

  if v_from.balance_minor < p_amount_minor and not v_from.overdraft then
    perform ledger_refuse('insufficient_funds', jsonb_build_object('balanceMinor', v_from.balance_minor::text));
  end if;
  v_from.balance_minor := v_from.balance_minor - p_amount_minor;
  v_to.balance_minor := v_to.balance_minor + p_amount_minor;
  v_transfer := nextval('transfers_id_seq');
  replayed := false;
  reply := jsonb_build_object('transferId', v_transfer::text, 'amountMinor', p_amount_minor::text,
    'fromBalanceMinor', case when p_from_owner <> 0 then v_from.balance_minor::text end,
    'toBalanceMinor', case when p_to_owner <> 0 then v_to.balance_minor::text end);
  insert into transfers (id, key, request_hash, kind, phase, member_id, currency, amount_minor, reference, meta, reply, created_at)
    overriding system value
    values (v_transfer, p_key, v_hash, p_kind, p_phase, coalesce(v_from.member_id, v_to.member_id), p_currency,
      p_amount_minor, p_reference, p_meta, reply, p_at)
    on conflict (key) do nothing;
  if not found then
    perform ledger_refuse('idempotency_conflict');
  end if;
  insert into postings (transfer_id, account_id, amount_minor, balance_after_minor) values
    (v_transfer, v_from.id, -p_amount_minor, v_from.balance_minor),
    (v_transfer, v_to.id, p_amount_minor, v_to.balance_minor);
end $$;
