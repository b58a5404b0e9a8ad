-- Which bets count together: for the valid bet, for the largest bet of a bonus, and for the hours of a promotion.

-- The bets that count together: those of a round, with those that are booked under a key of their own and count in it.
create or replace function play_counted_in(p_vassalage text, p_round text) returns setof bets language sql stable as $$
  select * from bets where vassalage = p_vassalage and round_id = p_round and counts_in is null
  union all
  select * from bets where vassalage = p_vassalage and counts_in = p_round
$$;

-- What a member has in a round that waits: open bets that count together, and what chases have set aside for it.
create or replace function play_waiting_in(p_vassalage text, p_round text, p_member bigint) returns bigint language sql stable as $$
  select (
      (select coalesce(sum(stake_minor), 0) from play_counted_in(p_vassalage, p_round)
        where member_id = p_member and status = 'open')
    + (select coalesce(sum(d.stake_minor), 0) from chases c join chase_draws d on d.chase_id = c.id
        where c.member_id = p_member and c.ended_at is null and d.state = 'held'
          and concat_ws('/', c.vassalage, c.table_key, d.round_index) = p_round))::bigint
$$;
