-- Pools of tables on top of the ledger. Stakes and wins of their bets move as those of every bet; once a round is settled its stakes go
-- through the account of their pool, which pays for the wins and leaves the rest to the house.

-- Moves an amount one way, or the other way where it is below zero.
create or replace function house_move_pool(
  p_key text, p_kind text, p_from text, p_to text, p_pool text, p_currency text, p_amount_minor bigint, p_round text,
  p_at timestamptz
) returns void language plpgsql as $$
declare
  v_from text := case when p_amount_minor > 0 then p_from else p_to end;
  v_to text := case when p_amount_minor > 0 then p_to else p_from end;
begin
  if p_amount_minor <> 0 then
    perform ledger_move(p_key, p_kind, v_from, 0, v_to, 0, p_currency, abs(p_amount_minor), p_at, p_round,
      p_from_purse => case v_from when 'house_pool' then p_pool else '' end,
      p_to_purse => case v_to when 'house_pool' then p_pool else '' end);
  end if;
end $$;

-- Books what the pools of a settled round have come to, or what has changed since: nothing when it is booked already. Stakes that
-- came back are in no pool, and neither is play money. The house takes its part of what is left, at most all of it; what rounding
-- leaves of the rest is breakage. Money leaves the account of wins first, so rows are held in the order of every bet.
create or replace function house_book_pools(p_vassalage text, p_table text, p_index bigint, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_round text := p_vassalage || '/' || p_table || '/' || p_index;
  v_pool record;
  v_key text;
  v_take bigint;
  v_new record;
begin
  for v_pool in
    select l.market, b.currency,
        coalesce(sum(l.stake_minor) filter (where l.result in ('won', 'lost')), 0)::bigint as stakes,
        coalesce(sum(l.payout_minor) filter (where l.result = 'won'), 0)::bigint as paid
      from bets b join bet_lines l on l.bet_id = b.id
      where b.vassalage = p_vassalage and b.round_id = v_round and b.currency <> 'FUN' and l.price_milli is null
      group by l.market, b.currency
      order by l.market
  loop
    select floor(v_pool.stakes * (t.definition::jsonb -> 'markets' -> v_pool.market -> 'pool' ->> 'takeBasisPoints')::numeric
        / 10000)::bigint into strict v_take
      from table_rounds r join house_tables t on t.hash = r.table_hash
      where (r.vassalage, r.table_key, r.round_index) = (p_vassalage, p_table, p_index);
    v_take := least(v_take, v_pool.stakes - v_pool.paid);
    select coalesce(max(booking), 0) + 1 as booking, v_pool.stakes - coalesce(sum(stake_minor), 0)::bigint as stakes,
        v_pool.paid - coalesce(sum(payout_minor), 0)::bigint as paid, v_take - coalesce(sum(take_minor), 0)::bigint as take,
        v_pool.stakes - v_pool.paid - v_take - coalesce(sum(breakage_minor), 0)::bigint as breakage
      into v_new
      from table_pools
      where (vassalage, table_key, round_index, market) = (p_vassalage, p_table, p_index, v_pool.market);
    continue when (v_new.stakes, v_new.paid, v_new.take, v_new.breakage) = (0, 0, 0, 0);
    insert into table_pools (vassalage, table_key, round_index, market, booking, currency, stake_minor, payout_minor,
        take_minor, breakage_minor, booked_at)
      values (p_vassalage, p_table, p_index, v_pool.market, v_new.booking, v_pool.currency, v_new.stakes, v_new.paid,
        v_new.take, v_new.breakage, p_at);
    v_key := 'pool:' || v_round || ' ' || v_pool.market || ' ' || v_new.booking;
    perform house_move_pool(v_key || ' stakes', 'pool_stakes', 'house_play', 'house_pool', p_table || '/' || v_pool.market,
      v_pool.currency, v_new.stakes, v_round, p_at);
    perform house_move_pool(v_key || ' payout', 'pool_payout', 'house_pool', 'house_play', p_table || '/' || v_pool.market,
      v_pool.currency, v_new.paid, v_round, p_at);
    perform house_move_pool(v_key || ' take', 'pool_take', 'house_pool', 'house_play', p_table || '/' || v_pool.market,
      v_pool.currency, v_new.take, v_round, p_at);
    perform house_move_pool(v_key || ' breakage', 'pool_breakage', 'house_pool', 'house_breakage',
      p_table || '/' || v_pool.market, v_pool.currency, v_new.breakage, v_round, p_at);
  end loop;
end $$;
