-- Rewards of missions, friends and tickets. Only the functions of those call these: each reward once, claimed as it is written.

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
