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
  -- by a table of the game, or of the title that it is
  select b.member_id, b.stake_minor, exists (select from jackpots where pool = p_pool) as begun into v_bet
    from bets b
    where b.number = p_bet and b.currency = p_currency and b.currency <> 'FUN' and b.status <> 'void'
      and exists (
        select from games g join house_tables t on t.game_id = coalesce(g.title_id, g.id)
        where g.id = b.game_id and t.jackpot ->> 'pool' = p_pool and (t.jackpot ->> 'seedMinor')::numeric = p_seed_minor);
  if not found or p_part_minor < 0 or p_part_minor > v_bet.stake_minor then
    perform ledger_refuse('invalid_movement');
  end if;
  if not v_bet.begun then
    insert into jackpots (pool, currency, seed_minor, opened_at) values (p_pool, p_currency, p_seed_minor, p_at)
      on conflict do nothing;
    if found then
      perform ledger_move('jackpot:' || p_pool || ' opened', 'jackpot_seed', 'house_bonus', 0, 'house_jackpot', 0,
        p_currency, p_seed_minor, p_at, p_pool, p_to_purse => p_pool);
    end if;
  end if;
  if p_won then
    perform jackpots_hold(p_pool, p_currency);
  end if;
  if p_part_minor > 0 then
    perform ledger_move('jackpot:' || p_bet || ' part', 'jackpot_contribution', 'house_play', 0, 'house_jackpot', 0,
      p_currency, p_part_minor, p_at, p_bet, p_to_purse => p_pool);
  end if;
  if p_won then
    v_paid := jackpots_amount(p_pool, p_currency);
    insert into jackpot_wins (pool, bet_number, member_id, amount_minor, seed_minor, won_at)
      values (p_pool, p_bet, v_bet.member_id, v_paid, p_seed_minor, p_at);
    perform ledger_move('jackpot:' || p_bet || ' win', 'jackpot_payout', 'house_jackpot', 0, 'house_play', 0,
      p_currency, v_paid, p_at, p_bet, p_from_purse => p_pool);
    perform ledger_move('jackpot:' || p_bet || ' seed', 'jackpot_seed', 'house_bonus', 0, 'house_jackpot', 0,
      p_currency, p_seed_minor, p_at, p_bet, p_to_purse => p_pool);
  end if;
  return v_paid;
end $$;

-- Whether a pool was won after a transfer. A winner holds all rows of the pool, so ids of its transfers follow their order.
create or replace function jackpots_won_since(p_pool text, p_transfer bigint) returns boolean language sql stable as $$
  select exists (
    select from jackpot_wins w join transfer_keys k on k.key = 'jackpot:' || w.bet_number || ' win'
      where w.pool = p_pool and k.transfer_id > p_transfer)
$$;

-- Undoes what a void bet has done to its pool. A won pool gets back what it paid, less the seed that followed. The part of the
-- stake goes back unless somebody else has won it since: that win stays paid, and the house bears the part. The rollback of the
-- bet comes first in the transaction, so rows are held in the order of `jackpots_play`.
create or replace function jackpots_undo(p_bet text, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_part record;
  v_win record;
  v_pool text;
  v_currency text;
begin
  select currency into v_currency from bets where number = p_bet and status = 'void';
  if not found then
    perform ledger_refuse('invalid_movement');
  end if;
  select pool, amount_minor, seed_minor into v_win from jackpot_wins where bet_number = p_bet;
  select t.id, t.amount_minor, a.purse into v_part
    from transfer_keys k
    join transfers t on t.id = k.transfer_id
    join postings p on p.transfer_id = t.id
    join accounts a on a.id = p.account_id and a.kind = 'house_jackpot'
    where k.key = 'jackpot:' || p_bet || ' part';
  v_pool := coalesce(v_win.pool, v_part.purse);
  if v_pool is null then return; end if;
  perform jackpots_hold(v_pool, v_currency);
  if v_win.pool is not null then
    perform ledger_move('jackpot:' || p_bet || ' win void', 'jackpot_payout_void', 'house_play', 0, 'house_jackpot', 0,
      v_currency, v_win.amount_minor, p_at, p_bet, p_to_purse => v_pool);
    perform ledger_move('jackpot:' || p_bet || ' seed void', 'jackpot_seed_void', 'house_jackpot', 0, 'house_bonus', 0,
      v_currency, v_win.seed_minor, p_at, p_bet, p_from_purse => v_pool);
  end if;
  if v_part.id is not null and (v_win.pool is not null or not jackpots_won_since(v_pool, v_part.id)) then
    perform ledger_move('jackpot:' || p_bet || ' part void', 'jackpot_contribution_void', 'house_jackpot', 0,
      'house_play', 0, v_currency, v_part.amount_minor, p_at, p_bet, p_from_purse => v_pool);
  end if;
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
  perform ledger_move('jackpot_seed:' || p_act, 'jackpot_seed', 'house_bonus', 0, 'house_jackpot', 0, v_currency,
    p_amount_minor, p_at, p_act::text, p_to_purse => p_pool);
  return jackpots_amount(p_pool, v_currency);
end $$;

-- At the end of the transaction, which decides the act and moves the money together.
create or replace function transfer_of_funding(p_transfer transfers) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from operator_acts a
    where p_transfer.key = 'jackpot_seed:' || a.id and a.operation = 'jackpots.fund' and a.state = 'approved'
      and (a.input ->> 'amount')::numeric * 100 = p_transfer.amount_minor)
  then
    perform ledger_guard('seed_without_an_act', format('transfer %s is not what two operators decided', p_transfer.key));
  end if;
end $$;
