-- How the bets of a round that many share are paid.

-- Pays open bets of a round what they have come to, with the rows that `play_message` writes for each win: actions, lines, transfers and what
-- the bets count for. Bets of many members go through each step together. `p_wins` has all open bets of each of its members, with
-- the action of each. Answers how many were paid.
create or replace function play_pay_round(p_vassalage text, p_round text, p_at timestamptz, p_wins jsonb) returns integer
language plpgsql as $$
declare
  v_due bigint[];
  v_members bigint[];
  v_lines integer;
  v_wins jsonb;
begin
  -- All messages about a member queue at their cash, so what is read of their bets from here on stays.
  perform from accounts
    where kind = 'cash' and purse = '' and shard = 0
      and (owner_id, currency) in (
        select (given ->> 'member')::bigint, given ->> 'currency' from jsonb_array_elements(p_wins) given)
    order by id for no key update;
  select array_agg(b.id), array_agg(distinct b.member_id) into v_due, v_members
    from jsonb_array_elements(p_wins) given join bets b on b.number = given ->> 'number'
    where b.vassalage = p_vassalage and b.round_id = p_round and b.status = 'open';
  if v_due is null then
    return 0;
  end if;
  perform play_check_amounts(given -> 'action') from jsonb_array_elements(p_wins) given;

  update bet_lines l set result = line.result, payout_minor = line.paid
    from jsonb_array_elements(p_wins) given
    join bets b on b.number = given ->> 'number' and b.id = any(v_due)
    cross join lateral play_lines_of(given -> 'action' -> 'lines') line
    where l.bet_id = b.id and l.line = line.line and l.result = 'open';
  get diagnostics v_lines = row_count;
  if v_lines <> (select count(*) from bet_lines where bet_id = any(v_due)) then
    perform play_refuse('conflict');
  end if;

  select jsonb_agg(jsonb_build_object('key', concat_ws(':', 'play', p_vassalage, 'win', given -> 'action' ->> 'id'),
        'member', b.member_id::text, 'currency', b.currency, 'amountMinor', (its.amount - its.part)::text, 'reference', b.number)
        order by b.member_id, b.id)
    into v_wins
    from jsonb_array_elements(p_wins) given join bets b on b.number = given ->> 'number' and b.id = any(v_due)
    cross join lateral play_win_parts(b, given) its
    where its.amount > its.part;
  perform ledger_pay_members('win', 'house_play', paid.currency, p_at, paid.wins)
    from (
      select win ->> 'currency' as currency, jsonb_agg(win order by place) as wins
        from jsonb_array_elements(v_wins) with ordinality as each (win, place) group by win ->> 'currency'
    ) paid;
  perform ledger_collect_debt(owed.owner_id, owed.currency, last.key, p_at)
    from (
      select distinct on (win ->> 'member') (win ->> 'member')::bigint as member, win ->> 'currency' as currency, win ->> 'key' as key
        from jsonb_array_elements(v_wins) with ordinality as each (win, place)
        order by win ->> 'member', place desc
    ) last
    join accounts owed on owed.kind = 'debt' and owed.owner_id = last.member and owed.currency = last.currency
      and owed.shard = 0 and owed.balance_minor < 0;
  perform bonus_pay(b, its.part, 'purse_win', concat_ws(':', 'play', p_vassalage, 'win', given -> 'action' ->> 'id'), p_at)
    from jsonb_array_elements(p_wins) given join bets b on b.number = given ->> 'number' and b.id = any(v_due)
    cross join lateral play_win_parts(b, given) its
    where its.part > 0;

  -- as `play_settle` and `play_count_round`, with one change of each bet
  with known as (
    select b.id, b.member_id, b.stake_minor, given is not null as due, c.valid_bet,
        b.payout_minor + coalesce((given -> 'action' ->> 'amountMinor')::bigint, 0) as payout_minor,
        b.status = 'open' and given is null as waits, b.free_rounds_id is null and not b.cashed_out as counts
      from play_counted_in(p_vassalage, p_round) b join categories c using (category)
      left join jsonb_array_elements(p_wins) given on given ->> 'number' = b.number and b.id = any(v_due)
      where b.member_id = any(v_members) and b.status <> 'void'
  ), risked as (
    select member_id, sum(stake_minor) as stakes, case when bool_or(waits) then 0
        else least(sum(stake_minor), abs(sum(payout_minor) - sum(stake_minor))) end as valid
      from known where counts group by member_id
  ), shared as (
    select known.*, risked.valid, coalesce(floor(risked.valid * known.stake_minor / nullif(risked.stakes, 0)), 0) as share
      from known join risked using (member_id) where counts
  ), counted as (
    select id, due, payout_minor, case valid_bet when 'stake' then stake_minor
        else share + case when id = max(id) over own then valid - sum(share) over own else 0 end end as valid_minor
      from shared window own as (partition by member_id)
    union all
    select id, due, payout_minor, 0 from known where not counts
  )
  update bets b set
      payout_minor = counted.payout_minor,
      payout_bonus_minor = play_bonus_part(b, counted.payout_minor),
      status = case when counted.payout_minor > stake_minor then 'won'
        when counted.payout_minor = stake_minor and stake_minor > 0 then 'push' else 'lost' end,
      valid_bet_minor = counted.valid_minor,
      settled_at = case when counted.due then p_at else settled_at end,
      counted_at = p_at
    from counted
    where b.id = counted.id and (counted.due or b.status <> 'open' and b.valid_bet_minor <> counted.valid_minor);

  insert into play_actions (vassalage, action, transaction_id, request_hash, member_id, bet_id, amount_minor, bonus_minor, reply, created_at)
    select p_vassalage, 'win', action ->> 'id',
        sha256(convert_to(concat_ws('|', b.member_id, b.game_id, p_round, action), 'UTF8')), b.member_id, b.id,
        (action ->> 'amountMinor')::bigint,
        b.payout_bonus_minor - play_bonus_part(b, b.payout_minor - (action ->> 'amountMinor')::bigint),
        json_build_object('action', 'win', 'id', action ->> 'id', 'outcome', 'done', 'betNumber', b.number, 'amountMinor',
          action ->> 'amountMinor', 'balanceMinor', play_balance_in(b.member_id, b.currency, b.game_id, p_at)::text, 'lines', action -> 'lines'),
        p_at
      from jsonb_array_elements(p_wins) given
      cross join lateral (select given -> 'action' as action) its
      join bets b on b.number = given ->> 'number' and b.id = any(v_due);
  return cardinality(v_due);
end $$;
