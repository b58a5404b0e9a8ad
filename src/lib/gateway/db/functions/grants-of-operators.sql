-- What operators do to bonuses, two of them for each. Only the operator's command may call these.

-- Gives a member the bonus of a promotion that they missed: for a deposit or a loss of an amount, by kept terms. A member has one of a
-- period all the same. Null when they have it, or it comes to nothing.
create or replace function bonus_give(p_terms text, p_member bigint, p_base_minor bigint, p_at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_terms jsonb := bonus_terms(p_terms);
  v_period text := bonus_period(v_terms -> 'terms' ->> 'per', portal_day(p_at));
begin
  if v_terms -> 'terms' ->> 'kind' not in ('deposit-match', 'cashback', 'gift', 'free-rounds') then
    perform ledger_guard('bonus_without_its_terms', format('promotion %s gives no bonus', v_terms ->> 'name'));
  end if;
  perform bonus_hold(p_member);
  if (may('grant', p_member, (select currency from members where id = p_member), 0, p_at)).reason is not null
    or not bonus_write(v_terms, p_terms, p_member, v_period, p_base_minor, null, p_at)
  then
    return null;
  end if;
  perform bonus_begin(p_member, p_at);
  return (select number from bonus_grants where member_id = p_member and promotion = v_terms ->> 'name' and period = v_period);
end $$;

-- Takes back a bonus that waits or runs. What was won in it goes with it; cash stays. One whose wagering is done has ended as that.
create or replace function bonus_void(p_number text, p_at timestamptz) returns boolean language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  v_grant bigint := (select id from bonus_grants where number = p_number);
begin
  return v_grant is not null and bonus_end(v_grant, 'void', p_at) is not distinct from 'void';
end $$;

-- Sets what is left to bet of a bonus that waits or runs; with nothing left it becomes money.
create or replace function bonus_set_left(p_number text, p_left_minor bigint, p_at timestamptz) returns boolean language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  v_grant bonus_grants;
begin
  select * into v_grant from bonus_grants where number = p_number;
  if not found or p_left_minor < 0 then return false; end if;
  -- bets that the feed has told of come off first
  perform bonus_count(v_grant.member_id, p_at);
  perform bonus_hold(v_grant.member_id);
  update bonus_grants set wager_minor = greatest(0, counted_minor + p_left_minor)
    where id = v_grant.id and state in ('waiting', 'active')
    returning * into v_grant;
  if not found then return false; end if;
  perform bonus_end(v_grant.id, 'done', p_at) where v_grant.state = 'active' and p_left_minor = 0;
  return true;
end $$;
