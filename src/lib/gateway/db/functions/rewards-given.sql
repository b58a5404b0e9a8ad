-- Rewards of missions, friends and tickets, claimed as they are written, and prizes of rankings: each reward once.

-- The reward of a mission: what its entry says.
create or replace function rewards_give_mission(p_entry mission_entries, p_at timestamptz) returns rewards language plpgsql
set search_path = public, pg_temp as $$
declare
  v_reward rewards;
begin
  insert into rewards (member_id, currency, source, period, level, terms, amount_minor, created_at, claimed_at)
    select id, currency, 'mission', p_entry.number, vip_level, p_entry.terms, p_entry.amount_minor, p_at, p_at
      from members where id = p_entry.member_id
    returning * into v_reward;
  return v_reward;
end $$;

-- The rewards of invited friends that are due and were not given, each once, claimed as they are written.
create or replace function rewards_give_referral(p_member bigint, p_at timestamptz) returns setof rewards language sql
set search_path = public, pg_temp as $$
  insert into rewards (member_id, currency, source, period, level, terms, amount_minor, created_at, claimed_at)
    select m.id, m.currency, 'referral', r.number || ' ' || d.part, m.vip_level, r.terms, d.amount_minor, p_at, p_at
      from referrals_due(p_member, p_at) d
      join referrals r on r.id = d.referral_id
      join members m on m.id = p_member
      where (may('grant', r.friend_id, m.currency, 0, p_at)).reason is null
      order by r.id, d.part
    on conflict (member_id, source, period) do nothing
    returning *
$$;

-- The prize of a ticket.
create or replace function rewards_give_ticket(p_ticket tickets, p_at timestamptz) returns setof rewards language sql
set search_path = public, pg_temp as $$
  insert into rewards (member_id, currency, source, period, level, terms, amount_minor, created_at, claimed_at)
    select id, currency, 'ticket', p_ticket.number, vip_level, p_ticket.terms, p_ticket.amount_minor, p_at, p_at
      from members where id = p_ticket.member_id
    returning *
$$;

-- How members are in a ranking: by their bets of cash that count, and with the same sum who reached it first. Who may be given
-- nothing at a moment has no place; without one, everybody has.
create or replace function rewards_ranked(p_terms jsonb, p_at timestamptz)
returns table (place bigint, member_id bigint, valid_minor bigint) language sql stable set search_path = public, pg_temp as $$
  select rank() over (order by r.valid desc, r.reached, r.member_id), r.member_id, r.valid
    from (
      select f.member_id, sum(cash_part(f.valid_minor, f.stake_cash_minor, f.stake_bonus_minor))::bigint as valid, max(f.at) as reached
        from feed f join categories c on c.category = f.category and p_terms -> 'terms' -> 'categories' ? c.key
        where f.day between (p_terms ->> 'starts')::date and (p_terms ->> 'ends')::date
        group by f.member_id) r
    join members m on m.id = r.member_id
    where r.valid > 0 and r.valid >= coalesce(bonus_minor(p_terms -> 'terms' ->> 'minimum'), 0)
      and (p_at is null or (may('grant', m.id, m.currency, 0, p_at)).reason is null)
$$;

-- Gives the prizes of a ranking from noon of the day after its last one, once; its winners claim them.
create or replace function rewards_give_ranking(p_terms text, p_at timestamptz) returns void language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  v_terms jsonb := bonus_terms(p_terms);
begin
  if v_terms -> 'terms' ->> 'kind' <> 'ranking'
    or p_at < ((v_terms ->> 'ends')::date + 1 + time '12:00') at time zone portal_zone()
  then
    perform ledger_guard('reward_without_its_terms', format('ranking %s gives no prizes at %s', v_terms ->> 'name', p_at));
  end if;
  if exists (select from rewards where source = 'ranking' and period = v_terms ->> 'name') then return; end if;
  insert into rewards (member_id, currency, source, period, level, terms, amount_minor, created_at)
    select m.id, m.currency, 'ranking', v_terms ->> 'name', m.vip_level, p_terms, r.prize, p_at
      from (
        select member_id, place, rewards_prize(v_terms, place, sum(valid_minor) over ()) as prize from rewards_ranked(v_terms, p_at)) r
      join members m on m.id = r.member_id
      where r.prize > 0
      order by r.place;
end $$;
