-- Free rounds of promotions: their grant has them first, and what they won is its bonus when they are over. Wins go to its purse as they
-- come, so what ends the grant before takes them too.

-- Whether free rounds are what the grant they belong to says by its terms.
create or replace function bonus_rounds_agree(p_rounds free_rounds) returns boolean language sql stable
set search_path = public, pg_temp as $$
  select exists (
    select from bonus_grants g
      join terms_versions t on t.hash = g.terms and t.kind = 'promotion'
      cross join lateral (select t.definition::jsonb -> 'terms' -> 'rounds' as said) s
      where g.id = p_rounds.grant_id and p_rounds.key = 'grant:' || g.id
        and (g.member_id, g.rounds, p_rounds.rounds, p_rounds.game_id, p_rounds.stake_minor) = (p_rounds.member_id, p_rounds.rounds,
          (s.said ->> 'count')::integer, s.said ->> 'game', ((s.said ->> 'stake')::numeric * 100)::bigint))
$$;

-- Ends the rounds of a grant once all are played, or their time is over, and none waits for its end. What they won is the bonus, up to the
-- cap; where that is nothing, the grant has ended. Answers whether they are over by this.
create or replace function bonus_end_rounds(p_grant bigint, p_at timestamptz) returns boolean language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_grant bonus_grants;
  v_rounds free_rounds;
  v_terms jsonb;
  v_bonus bigint;
begin
  perform bonus_hold(member_id) from bonus_grants where id = p_grant;
  select * into v_grant from bonus_grants where id = p_grant;
  select * into v_rounds from free_rounds where grant_id = p_grant;
  if v_grant.state is distinct from 'rounds'
    or not (v_rounds.played >= v_rounds.rounds or v_rounds.expires_at <= p_at or v_rounds.ended_at is not null)
    or exists (select from bets where grant_id = p_grant and status = 'open')
  then
    return false;
  end if;
  v_terms := bonus_terms(v_grant.terms);
  v_grant.base_minor := bonus_purse(v_grant);
  v_bonus := bonus_for(v_terms, v_grant.base_minor);
  if v_bonus <= 0 then
    perform bonus_end(p_grant, case when v_rounds.played < v_rounds.rounds then 'expired' else 'done' end, p_at);
    return true;
  end if;
  perform play_end_grant_rounds(p_grant, p_at);
  update bonus_grants set state = 'waiting', base_minor = v_grant.base_minor, bonus_minor = v_bonus,
      wager_minor = bonus_wager(v_terms, v_grant.base_minor, v_bonus)
    where id = p_grant;
  perform bonus_lapse(v_grant, v_grant.base_minor - v_bonus, p_at);
  perform bonus_begin(v_grant.member_id, p_at);
  return true;
end $$;
