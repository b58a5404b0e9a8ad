-- What may move where stands in tables: kinds of account with their purses and currencies, kinds of transfer with their
-- ways. What must be unique for ever stands in small tables of its own, so that bets, transfers and postings can be
-- split by the month in their ids without touching a guard.

-- Money is the brand's currency; FUN is play money of trial accounts, PTS are points.
create type currency_class as enum ('money', 'play', 'points');

alter table account_kinds
  -- several accounts of one owner, told apart by a purse: a vendor, a grant, a table, a contract, a pool
  add column has_purse boolean not null default false,
  add column currencies currency_class[] not null default '{money}';

insert into account_kinds (kind, owner_kind, overdraft) values
  -- money between two wallets, in a vendor's wallet, at a table, set aside by an agent for contracts
  ('in_transit', 'member', false),
  ('vendor', 'member', false),
  ('table', 'member', false),
  ('agent_reserve', 'member', false),
  -- points may go below zero when a bet is taken back after they were spent
  ('points', 'member', true),
  ('points_held', 'member', false),
  ('house_rake', 'house', true),
  ('house_jackpot', 'house', true),
  ('house_pool', 'house', true),
  ('house_breakage', 'house', true),
  ('house_correction', 'house', true),
  ('house_points_issue', 'house', true)
on conflict (kind) do nothing;

update account_kinds set has_purse = true
  where kind in ('bonus', 'in_transit', 'vendor', 'table', 'agent_reserve', 'house_jackpot', 'house_pool');
update account_kinds set currencies = '{money,play}'
  where kind in ('cash', 'held', 'debt', 'table', 'house_play', 'house_rake', 'house_pool');
update account_kinds set currencies = '{play}' where kind = 'house_demo';
update account_kinds set currencies = '{points}' where kind in ('points', 'points_held', 'house_points_issue');

alter table accounts add column purse text not null default '' check (purse ~ '^[\x21-\x7e]{0,100}$');
alter table accounts drop constraint accounts_kind_owner_id_currency_shard_key;
alter table accounts add constraint accounts_key unique (kind, owner_id, purse, currency, shard);

create table transfer_kinds (
  kind text primary key,
  -- of the house: what it earns, what it gives away, or neither
  nature text not null check (nature in ('income', 'cost', 'movement'))
);

-- From which kind of account to which a kind of transfer moves. A reservation moves to `held`, its post from there.
create table transfer_ways (
  kind text not null references transfer_kinds (kind),
  from_kind text not null references account_kinds (kind),
  to_kind text not null references account_kinds (kind),
  primary key (kind, from_kind, to_kind)
);

insert into transfer_kinds (kind, nature) values
  ('deposit', 'movement'),
  ('deposit_fee', 'income'),
  ('stake', 'income'),
  ('win', 'cost'),
  ('stake_rollback', 'cost'),
  ('win_rollback', 'income'),
  ('debt_repayment', 'movement'),
  ('demo_funds', 'cost'),
  ('opening_balance', 'cost')
on conflict do nothing;

insert into transfer_ways (kind, from_kind, to_kind) values
  ('deposit', 'deposits_clearing', 'cash'),
  ('deposit_fee', 'deposits_clearing', 'house_fees'),
  ('stake', 'cash', 'house_play'),
  ('win', 'house_play', 'cash'),
  ('stake_rollback', 'house_play', 'cash'),
  ('win_rollback', 'cash', 'house_play'),
  ('win_rollback', 'debt', 'house_play'),
  ('debt_repayment', 'cash', 'debt'),
  ('demo_funds', 'house_demo', 'cash'),
  ('opening_balance', 'house_bonus', 'cash')
on conflict do nothing;

-- The key of each transfer, unique for ever.
create table transfer_keys (
  key text primary key,
  transfer_id bigint not null
);
insert into transfer_keys (key, transfer_id) select key, id from transfers;
alter table transfers drop constraint transfers_key_key;

-- A reservation ends once.
create table resolved_reservations (
  reservation_id bigint primary key,
  transfer_id bigint not null
);
insert into resolved_reservations (reservation_id, transfer_id)
  select resolves_id, id from transfers where resolves_id is not null;
drop index transfers_resolved_once;

create trigger transfer_keys_immutable before update or delete on transfer_keys
  for each row execute function ledger_refuse_change();
create trigger transfer_keys_kept before truncate on transfer_keys execute function ledger_refuse_change();
create trigger resolved_reservations_immutable before update or delete on resolved_reservations
  for each row execute function ledger_refuse_change();
create trigger resolved_reservations_kept before truncate on resolved_reservations
  execute function ledger_refuse_change();
create trigger transfer_kinds_kept before truncate on transfer_kinds execute function ledger_refuse_change();

-- Both ids are given by the functions of the ledger: the month of the writing, then a number.
alter table transfers alter column id drop identity;
create sequence transfer_numbers owned by transfers.id;
select setval('transfer_numbers', coalesce((select max(id) from transfers), 0) + 1, false);

drop function ledger_reserve(text, text, text, bigint, text, bigint, timestamptz, text, jsonb);
drop function ledger_resolve(text, text, transfer_phase, text, text, bigint, bigint, timestamptz, text, jsonb);
drop function ledger_transfer(text, text, text, bigint, text, bigint, text, bigint, timestamptz, text, jsonb,
  transfer_phase);
drop function ledger_account(text, bigint, text);
