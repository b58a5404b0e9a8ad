-- Money. Double entry in integer minor units: every transfer has postings that sum to zero, nothing is ever edited,
-- and a balance changes only as the effect of a posting. An amount is a credit when positive, a debit when negative.

create table account_kinds (
  kind text primary key,
  owner_kind text not null check (owner_kind in ('member', 'house', 'outside')),
  -- may the balance be below zero: for the house, the world outside, and what a member owes
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
  -- where the play money of trial accounts comes from
  ('house_demo', 'house', true),
  ('deposits_clearing', 'outside', true),
  ('payouts_clearing', 'outside', true);

-- Rows are locked in id order. Accounts of the house have ids above every member's, so a row that many transfers
-- want is locked last and held the shortest.
create sequence member_account_ids maxvalue 999999999999999;
create sequence house_account_ids start 1000000000000000;

create table accounts (
  id bigint primary key,
  kind text not null,
  owner_kind text not null,
  -- the member's id; 0 for the house and the world outside
  owner_id bigint not null,
  member_id bigint references members (id),
  currency text not null,
  -- accounts of the house and of outside are split so that a busy one is no bottleneck; their balance is the sum
  shard smallint not null,
  overdraft boolean not null,
  balance_minor bigint not null,
  unique (kind, owner_id, currency, shard),
  foreign key (kind, owner_kind, overdraft) references account_kinds (kind, owner_kind, overdraft),
  -- Other rules of a row never change after it was opened: accounts_open looks at them once.
  constraint accounts_within_bounds check ((overdraft or balance_minor >= 0) and (kind <> 'debt' or balance_minor <= 0))
) with (fillfactor = 50);
create index accounts_member on accounts (member_id) where member_id is not null;

create type transfer_phase as enum ('single', 'reserve', 'post', 'void');

create table transfers (
  id bigint generated always as identity primary key,
  -- given by the caller and unique for ever: the same key moves money once
  key text not null unique,
  request_hash bytea not null,
  kind text not null,
  phase transfer_phase not null,
  -- of a post or void: the reservation it ends
  resolves_id bigint,
  member_id bigint,
  currency text not null,
  amount_minor bigint not null,
  -- a number people quote: of a deposit, a bet, a withdrawal
  reference text,
  meta jsonb not null,
  reply jsonb not null,
  created_at timestamptz not null,
  -- postings may join a transfer only in the transaction that wrote it
  xact_id xid8 not null default pg_current_xact_id()
);
create unique index transfers_resolved_once on transfers (resolves_id) where resolves_id is not null;

-- Both ids are proven by the trigger that moves the balances, and no row of either table ever goes: no foreign keys.
create table postings (
  account_id bigint not null,
  transfer_id bigint not null,
  amount_minor bigint not null,
  balance_after_minor bigint not null,
  primary key (account_id, transfer_id)
);
create index postings_transfer on postings (transfer_id);

-- The functions below find everything by key. Without `enable_seqscan = off` a connection that planned them while a
-- table was small would keep reading all of it while it grows.

-- Guards. They hold for anyone with a connection, not only for our own code.

create function ledger_guard(p_word text, p_detail text) returns void language plpgsql as $$
begin
  raise exception '%', p_word using errcode = 'LG001', detail = p_detail;
end $$;

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  perform ledger_guard('ledger_is_immutable',
    format('%s on %s: balances and history change only through the functions of the ledger', tg_op, tg_table_name));
end $$;

create trigger transfers_immutable before update or delete on transfers for each row execute function ledger_refuse_change();
create trigger transfers_kept before truncate on transfers execute function ledger_refuse_change();
create trigger postings_immutable before update or delete on postings for each row execute function ledger_refuse_change();
create trigger postings_kept before truncate on postings execute function ledger_refuse_change();
create trigger accounts_immutable before delete on accounts for each row execute function ledger_refuse_change();
create trigger accounts_kept before truncate on accounts execute function ledger_refuse_change();
-- Depth 0 is a statement of a client or a function; the one update that may be comes from postings_move_balances.
create trigger accounts_move_by_posting before update on accounts
  for each row when (pg_trigger_depth() = 0) execute function ledger_refuse_change();

-- FUN is the play money of trial accounts: it has no way out to the world, and none in.
create function accounts_open() returns trigger language plpgsql as $$
begin
  if new.balance_minor <> 0
    or (new.owner_kind = 'member') <> (new.owner_id <> 0)
    or new.member_id is distinct from nullif(new.owner_id, 0)
    or new.currency !~ '^[A-Z]{3}$'
    or (new.currency = 'FUN' and new.kind not in ('cash', 'held', 'debt', 'house_play', 'house_demo'))
    or (new.currency <> 'FUN' and new.kind = 'house_demo')
  then
    perform ledger_guard('account_not_as_it_should', format('%s of %s in %s', new.kind, new.owner_id, new.currency));
  end if;
  return new;
end $$;

create trigger accounts_open before insert on accounts for each row execute function accounts_open();

-- The only place that writes a balance: the postings of a statement move their accounts, all of them or it fails.
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
      and leg.amount_minor <> 0
      and a.balance_minor + leg.amount_minor = leg.balance_after_minor
      and t.xact_id = pg_current_xact_id();
  get diagnostics v_moved = row_count;
  select count(*) into v_legs from legs;
  if v_moved <> v_legs then
    perform ledger_guard('posting_does_not_fit',
      'a posting follows the balance of its account, in the currency and in the transaction of its transfer');
  end if;
  return null;
end $$;

create trigger postings_move_balances after insert on postings
  referencing new table as legs for each statement execute function postings_move_balances();

-- Postings join a transfer only in its own transaction, so one look at the end of that is enough.
create function transfers_sum_zero() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  v_legs bigint;
  v_sum numeric;
begin
  select count(*), sum(amount_minor) into v_legs, v_sum from postings where transfer_id = new.id;
  if v_legs < 2 or v_sum <> 0 or new.amount_minor <= 0
    or (new.resolves_id is null) <> (new.phase in ('single', 'reserve'))
  then
    perform ledger_guard('transfer_does_not_balance',
      format('transfer %s of %s has %s postings with the sum %s', new.id, new.amount_minor, v_legs, coalesce(v_sum, 0)));
  end if;
  return null;
end $$;

create constraint trigger transfers_sum_zero after insert on transfers
  deferrable initially deferred for each row execute function transfers_sum_zero();

-- Verbs. A refusal has the code LG000, a word as its message and JSON as its detail; it undoes the caller's transaction.

create function ledger_refuse(p_word text, p_detail jsonb default '{}') returns void language plpgsql as $$
begin
  raise exception '%', p_word using errcode = 'LG000', detail = p_detail::text;
end $$;

-- A member has one account of a kind. Of the 32 of the house each connection keeps to one: two connections rarely
-- meet, and all transfers of a transaction use the same row.
create function ledger_shard(p_owner bigint) returns smallint language sql stable
  return case when p_owner = 0 then (pg_backend_pid() & 31)::smallint else 0::smallint end;

-- The id of an account, which is opened when it is not there yet. Members have accounts in their own currency only.
create function ledger_account(p_kind text, p_owner bigint, p_currency text) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from accounts
    where kind = p_kind and owner_id = p_owner and currency = p_currency and shard = ledger_shard(p_owner);
  if found then return v_id; end if;
  insert into accounts (id, kind, owner_kind, owner_id, member_id, currency, shard, overdraft, balance_minor)
    select case when p_owner = 0 then nextval('house_account_ids') else nextval('member_account_ids') end,
      k.kind, k.owner_kind, p_owner, nullif(p_owner, 0), p_currency, ledger_shard(p_owner), k.overdraft, 0
    from account_kinds k
    where k.kind = p_kind and (k.owner_kind = 'member') = (p_owner <> 0)
      and (p_owner = 0 or exists (select from members m where m.id = p_owner and m.currency = p_currency))
    on conflict (kind, owner_id, currency, shard) do nothing;
  select id into v_id from accounts
    where kind = p_kind and owner_id = p_owner and currency = p_currency and shard = ledger_shard(p_owner);
  if not found then
    perform ledger_refuse('unknown_account',
      jsonb_build_object('kind', p_kind, 'owner', p_owner::text, 'currency', p_currency));
  end if;
  return v_id;
end $$;

-- What an earlier transfer with this key answered; null when there is none, refused when it was asked something else.
create function ledger_replay(p_key text, p_hash bytea) returns jsonb language plpgsql as $$
declare
  v_known record;
begin
  select request_hash, reply into v_known from transfers where key = p_key;
  if found and v_known.request_hash <> p_hash then
    perform ledger_refuse('idempotency_conflict');
  end if;
  return v_known.reply;
end $$;

-- Moves an amount from one account to another. The key decides: a second call with the same request answers what the
-- first answered, with another request it is refused. Reference, meta and time are notes: those of the first call stay.
create function ledger_transfer(
  p_key text, p_kind text,
  p_from_kind text, p_from_owner bigint, p_to_kind text, p_to_owner bigint,
  p_currency text, p_amount_minor bigint, p_at timestamptz,
  p_reference text default null, p_meta jsonb default '{}', p_phase transfer_phase default 'single',
  out reply jsonb, out replayed boolean
) language plpgsql set enable_seqscan = off as $$
declare
  v_hash bytea := sha256(convert_to(concat_ws('|', p_phase, p_kind, p_from_kind, p_from_owner, p_to_kind, p_to_owner,
    p_currency, p_amount_minor), 'UTF8'));
  v_from_shard smallint := ledger_shard(p_from_owner);
  v_to_shard smallint := ledger_shard(p_to_owner);
  v_from accounts;
  v_to accounts;
  v_row accounts;
  v_transfer bigint;
begin
  if p_amount_minor is null or p_amount_minor <= 0
    or (p_from_kind = p_to_kind and p_from_owner = p_to_owner)
    -- what is held belongs to reservations
    or p_from_kind = 'held' or (p_to_kind = 'held') <> (p_phase = 'reserve')
  then
    perform ledger_refuse('invalid_movement');
  end if;
  -- Repeats queue at the member's row. Without a member there may be two rows for one key, so they queue here.
  if p_from_owner = 0 and p_to_owner = 0 then
    perform pg_advisory_xact_lock(hashtextextended(p_key, 0));
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
    perform ledger_account(p_from_kind, p_from_owner, p_currency), ledger_account(p_to_kind, p_to_owner, p_currency);
  end loop;

  reply := ledger_replay(p_key, v_hash);
  replayed := reply is not null;
  if replayed then return; end if;

  if v_from.balance_minor < p_amount_minor and not v_from.overdraft then
    perform ledger_refuse('insufficient_funds', jsonb_build_object('balanceMinor', v_from.balance_minor::text));
  end if;
  v_from.balance_minor := v_from.balance_minor - p_amount_minor;
  v_to.balance_minor := v_to.balance_minor + p_amount_minor;
  v_transfer := nextval('transfers_id_seq');
  -- the shard of a house account says nothing, so only balances of members are told
  reply := jsonb_build_object('transferId', v_transfer::text, 'amountMinor', p_amount_minor::text,
    'fromBalanceMinor', case when p_from_owner <> 0 then v_from.balance_minor::text end,
    'toBalanceMinor', case when p_to_owner <> 0 then v_to.balance_minor::text end);
  insert into transfers
      (id, key, request_hash, kind, phase, member_id, currency, amount_minor, reference, meta, reply, created_at)
    overriding system value
    values (v_transfer, p_key, v_hash, p_kind, p_phase, coalesce(v_from.member_id, v_to.member_id), p_currency,
      p_amount_minor, p_reference, p_meta, reply, p_at);
  insert into postings (transfer_id, account_id, amount_minor, balance_after_minor) values
    (v_transfer, v_from.id, -p_amount_minor, v_from.balance_minor),
    (v_transfer, v_to.id, p_amount_minor, v_to.balance_minor);
end $$;

-- Sets an amount of a member aside. It stays theirs until it is posted to somebody or voided.
create function ledger_reserve(
  p_key text, p_kind text, p_from_kind text, p_member bigint, p_currency text, p_amount_minor bigint,
  p_at timestamptz, p_reference text default null, p_meta jsonb default '{}',
  out reply jsonb, out replayed boolean
) language sql
  begin atomic
    select t.reply, t.replayed from ledger_transfer(p_key, p_kind, p_from_kind, p_member, 'held', p_member, p_currency,
      p_amount_minor, p_at, p_reference, p_meta, 'reserve') t;
  end;

-- Ends a reservation, named by its key: a post pays all or a part of it to an account and gives the rest back where it
-- came from, a void gives all of it back.
create function ledger_resolve(
  p_key text, p_kind text, p_phase transfer_phase, p_reservation text, p_to_kind text, p_to_owner bigint,
  p_amount_minor bigint, p_at timestamptz, p_reference text default null, p_meta jsonb default '{}',
  out reply jsonb, out replayed boolean
) language plpgsql set enable_seqscan = off as $$
declare
  v_hash bytea := sha256(convert_to(concat_ws('|', p_phase, p_kind, p_reservation, coalesce(p_to_kind, ''),
    coalesce(p_to_owner, 0), coalesce(p_amount_minor, 0)), 'UTF8'));
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
  select * into v_reserve from transfers where key = p_reservation and phase = 'reserve';
  if not found then
    perform ledger_refuse('unknown_reservation');
  end if;
  select account_id into v_held_id from postings where transfer_id = v_reserve.id and amount_minor > 0;
  select account_id into v_source_id from postings where transfer_id = v_reserve.id and amount_minor < 0;
  v_target_id := case p_phase when 'post' then ledger_account(p_to_kind, p_to_owner, v_reserve.currency) else v_source_id end;
  v_paid := case p_phase when 'post' then coalesce(p_amount_minor, v_reserve.amount_minor) else v_reserve.amount_minor end;
  if p_phase not in ('post', 'void') or p_to_kind = 'held' or (p_phase = 'post' and v_target_id = v_source_id)
    or v_paid <= 0 or v_paid > v_reserve.amount_minor
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

  if exists (select from transfers where resolves_id = v_reserve.id) then
    perform ledger_refuse('reservation_closed');
  end if;
  v_transfer := nextval('transfers_id_seq');
  reply := jsonb_build_object('transferId', v_transfer::text, 'amountMinor', v_paid::text,
    'fromBalanceMinor', (v_held.balance_minor - v_reserve.amount_minor)::text,
    'toBalanceMinor', case when v_target.owner_id <> 0 then (v_target.balance_minor + v_paid)::text end);
  insert into transfers (id, key, request_hash, kind, phase, resolves_id, member_id, currency, amount_minor, reference,
      meta, reply, created_at)
    overriding system value
    values (v_transfer, p_key, v_hash, p_kind, p_phase, v_reserve.id, v_reserve.member_id, v_reserve.currency, v_paid,
      coalesce(p_reference, v_reserve.reference), p_meta, reply, p_at);
  insert into postings (transfer_id, account_id, amount_minor, balance_after_minor)
    select v_transfer, leg.account_id, leg.amount, leg.balance + leg.amount
    from (values
      (v_held.id, -v_reserve.amount_minor, v_held.balance_minor),
      (v_target.id, v_paid, v_target.balance_minor),
      (v_source.id, v_reserve.amount_minor - v_paid, v_source.balance_minor)
    ) as leg (account_id, amount, balance)
    where leg.amount <> 0;
end $$;
