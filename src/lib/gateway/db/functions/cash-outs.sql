-- Bets on fixtures that are sold back before the end.

create or replace trigger cash_outs_immutable before update or delete on cash_outs
  for each row execute function history_refuse_change();
create or replace trigger cash_outs_kept before truncate on cash_outs execute function history_refuse_change();

-- Holds a bet of a member until the transaction ends, in the order of those who pay it: the slip, then the member's cash. Answers whether it
-- is still open.
create or replace function house_hold_to_sell(p_number text, p_member bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  perform from slips where bet_number = p_number for update;
  perform house_hold_cash(member_id, currency) from bets where number = p_number and member_id = p_member;
  return exists (select from bets where number = p_number and member_id = p_member and status = 'open');
end $$;

-- Pays what a held bet is sold back for, once, and takes it out of what the house may lose. From here on no result settles it.
create or replace function house_cash_out(
  p_number text, p_basis jsonb, p_version text, p_at timestamptz, p_action jsonb
) returns json language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_bet bets;
  v_reply json;
  v_spot record;
begin
  v_bet := play_sold(p_number);
  v_reply := play_message(v_bet.vassalage, v_bet.member_id, v_bet.currency, v_bet.game_id, null, v_bet.round_id, p_at,
    jsonb_build_array(p_action));
  insert into cash_outs (bet_number, member_id, amount_minor, basis, rules_version, cashed_at)
    values (p_number, v_bet.member_id, (p_action ->> 'amountMinor')::bigint, p_basis, p_version, p_at);
  update slip_legs set result = 'cashed_out' where bet_number = p_number;
  update slips set settled_at = p_at, ended_legs = null where bet_number = p_number;
  if v_bet.currency = 'FUN' then
    return v_reply;
  end if;
  for v_spot in
    select g.table_key, g.round_index, g.market, g.pick, g.stake_minor, g.stake_minor * g.price_milli / 1000 as pays
      from slip_legs g where g.bet_number = p_number
    union all
    select e.table_key, e.round_index, l.market, l.pick, l.stake_minor, l.stake_minor * l.price_milli / 1000
      from round_entries e join bet_lines l on l.bet_id = v_bet.id
      where e.bet_key = p_number and e.vassalage = v_bet.vassalage
        and v_bet.round_id = concat_ws('/', e.vassalage, e.table_key, e.round_index)
    order by 1, 2, 3, 4
  loop
    update table_spots s set
        stake_minor = s.stake_minor - v_spot.stake_minor,
        loss_minor = s.loss_minor - greatest(v_spot.pays - v_spot.stake_minor, 0),
        players = s.players - house_is_new_on(v_bet.vassalage, v_spot.table_key, v_spot.round_index, v_bet.member_id, v_spot.market,
          v_spot.pick, v_bet.id, p_number)::integer
      where (s.vassalage, s.table_key, s.round_index, s.market, s.pick)
        = (v_bet.vassalage, v_spot.table_key, v_spot.round_index, v_spot.market, v_spot.pick);
  end loop;
  return v_reply;
end $$;
