-- Which bets count together: for the valid bet, for the largest bet of a bonus, and for the hours of a promotion.

-- The bets that count together: those of a round, with those that are booked under a key of their own and count in it.
create or replace function play_counted_in(p_vassalage text, p_round text) returns setof bets language sql stable as $$
  select * from bets where vassalage = p_vassalage and round_id = p_round and counts_in is null
  union all
  select * from bets where vassalage = p_vassalage and counts_in = p_round
$$;
