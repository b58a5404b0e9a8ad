-- Jackpots on top of the ledger. A pool is an account of the house with a purse and, as all of those, 32 rows: a bet adds to the
-- row of its connection, so bets do not wait for each other. Only the sum is the pool; a single row may be below zero.

-- What a pool holds now, in minor units.
create or replace function jackpots_amount(p_pool text, p_currency text) returns bigint language sql stable as $$
  select coalesce(sum(balance_minor), 0)::bigint from accounts
  where kind = 'house_jackpot' and owner_id = 0 and purse = p_pool and currency = p_currency
$$;

-- Holds all rows of a pool, in one order, until the transaction ends.
create or replace function jackpots_hold(p_pool text, p_currency text) returns void language plpgsql as $$
begin
  perform from accounts
    where kind = 'house_jackpot' and owner_id = 0 and purse = p_pool and currency = p_currency
    order by id for no key update;
end $$;

-- Whether a game plays for a pool that begins with a seed, by a table of the game or of the title that it is.
create or replace function jackpots_plays_for(p_game text, p_pool text, p_seed_minor bigint) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from (
      select case when t.definition is json object then t.definition::jsonb -> 'jackpot' end as rule
      from games g join house_tables t on t.game_id = coalesce(g.title_id, g.id)
      where g.id = p_game) tables
    where rule ->> 'pool' = p_pool and (rule ->> 'seedMinor')::numeric = p_seed_minor)
$$;

-- Adds the part of a stake to a pool, which begins with a seed of the house, and pays all of it when the bet has won. Answers
-- what was paid, which goes to the account that pays wins. A bet of a game that does not play for the pool, or with another seed,
-- is refused. The bet is placed already: so its connection's row of that account
-- is held first by everybody, and the rows of a pool after it.
create or replace function jackpots_play(
  p_pool text, p_currency text, p_seed_minor bigint, p_part_minor bigint, p_won boolean, p_bet text, p_at timestamptz
) returns bigint language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_bet record;
  v_paid bigint := 0;
begin
  select member_id, stake_minor, game_id into v_bet from bets
    where number = p_bet and currency = p_currency and currency <> 'FUN' and status <> 'void';
  if not found or p_part_minor < 0 or p_part_minor > v_bet.stake_minor
    or not jackpots_plays_for(v_bet.game_id, p_pool, p_seed_minor) then
    perform ledger_refuse('invalid_movement');
  end if;
  if not exists (select from jackpots where pool = p_pool) then
    insert into jackpots (pool, currency, seed_minor, opened_at) values (p_pool, p_currency, p_seed_minor, p_at)
      on conflict do nothing;
    if found then
      perform ledger_transfer('jackpot:' || p_pool || ' opened', 'jackpot_seed', 'house_bonus', 0, 'house_jackpot', 0,
        p_currency, p_seed_minor, p_at, p_pool, p_to_purse => p_pool);
    end if;
  end if;
  if p_won then
    perform jackpots_hold(p_pool, p_currency);
  end if;
  if p_part_minor > 0 then
    perform ledger_transfer('jackpot:' || p_bet || ' part', 'jackpot_contribution', 'house_play', 0, 'house_jackpot', 0,
      p_currency, p_part_minor, p_at, p_bet, p_to_purse => p_pool);
  end if;
  if p_won then
    v_paid := jackpots_amount(p_pool, p_currency);
    insert into jackpot_wins (pool, bet_number, member_id, amount_minor, seed_minor, won_at)
      values (p_pool, p_bet, v_bet.member_id, v_paid, p_seed_minor, p_at);
    perform ledger_transfer('jackpot:' || p_bet || ' win', 'jackpot_payout', 'house_jackpot', 0, 'house_play', 0,
      p_currency, v_paid, p_at, p_bet, p_from_purse => p_pool);
    perform ledger_transfer('jackpot:' || p_bet || ' seed', 'jackpot_seed', 'house_bonus', 0, 'house_jackpot', 0,
      p_currency, p_seed_minor, p_at, p_bet, p_to_purse => p_pool);
  end if;
  return v_paid;
end $$;

-- Puts money of the house into a pool that has begun, by an act of two operators.
create or replace function jackpots_fund(p_pool text, p_amount_minor bigint, p_act bigint, p_at timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_currency text;
begin
  select currency into v_currency from jackpots where pool = p_pool;
  if not found then
    perform ledger_refuse('unknown_account');
  end if;
  perform jackpots_hold(p_pool, v_currency);
  perform ledger_transfer('jackpot_seed:' || p_act, 'jackpot_seed', 'house_bonus', 0, 'house_jackpot', 0, v_currency,
    p_amount_minor, p_at, p_act::text, p_to_purse => p_pool);
  return jackpots_amount(p_pool, v_currency);
end $$;

-- At the end of the transaction, which decides the act and moves the money together.
create or replace function transfers_fund_by_act() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from operator_acts a
    where new.key = 'jackpot_seed:' || a.id and a.operation = 'jackpots.fund' and a.state = 'approved'
      and (a.input ->> 'amount')::numeric * 100 = new.amount_minor)
  then
    perform ledger_guard('seed_without_an_act', format('transfer %s is not what two operators decided', new.key));
  end if;
  return null;
end $$;

drop trigger if exists transfers_fund_by_act on transfers;
create constraint trigger transfers_fund_by_act after insert on transfers
  deferrable initially deferred for each row when (new.kind = 'jackpot_seed' and new.key like 'jackpot_seed:%')
  execute function transfers_fund_by_act();
