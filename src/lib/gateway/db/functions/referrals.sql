-- Invited friends: who invited whom is written once, and what it brings is computed from the feed and the kept terms.

-- A newcomer came by the code of a member.
create or replace function referrals_join(p_friend bigint, p_code text, p_terms text, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_referrer bigint := (select id from members where referral_code = upper(p_code) and status = 'active');
begin
  if v_referrer is null or not exists (select from terms_versions where hash = p_terms and kind = 'referral')
    or exists (select from feed where member_id = p_friend)
    or not exists (select from members where id = p_friend and created_at > p_at - interval '1 hour')
  then
    perform ledger_guard('referral_goes_its_way', format('member %s did not come by a code now', p_friend));
  end if;
  insert into referrals (referrer_id, friend_id, terms, joined_at) values (v_referrer, p_friend, p_terms, p_at)
    on conflict (friend_id) do nothing;
end $$;

-- The name of a holder as accounts are compared by it: two that `sameHolder` (rules/holder.ts) takes for one are equal here too. Some that
-- differ in a tone mark alone are as well.
create or replace function plain_holder(p_name text) returns text language sql immutable
set search_path = public, pg_temp as $$
  select upper(btrim(regexp_replace(translate(
      regexp_replace(normalize(p_name, NFKD) collate pg_unicode_fast, '[^[:alnum:][:space:]]', '', 'g'),
      'đĐ', 'dD'), '[[:space:]]+', ' ', 'g')) collate pg_unicode_fast)
$$;

-- What two accounts share that one person would: a device, an address, the holder of accounts at banks. No two members can bind one account.
create or replace function accounts_share(p_one bigint, p_other bigint) returns text language sql stable
set search_path = public, pg_temp as $$
  select case
    when exists (
      select from bank_cards a join bank_cards b on plain_holder(b.holder) = plain_holder(a.holder)
        where a.member_id = p_one and b.member_id = p_other) then 'payment'
    when exists (
      select from sessions a join sessions b on b.address = a.address and b.user_agent = a.user_agent
        where a.member_id = p_one and b.member_id = p_other) then 'device'
    when exists (
      select from sessions a join sessions b on b.address = a.address
        where a.member_id = p_one and b.member_id = p_other) then 'address' end
$$;

-- Why a friend does not count: they are one with the one who invited them, one of a ring, or of an agent's line.
create or replace function referrals_fault(p_referral referrals) returns text language sql stable
set search_path = public, pg_temp as $$
  select coalesce(
    accounts_share(p_referral.referrer_id, p_referral.friend_id),
    case when exists (select from members where id = p_referral.referrer_id and agent_code in (1, 2, 41, 42))
      or exists (
        select from team_memberships t
          where t.member_id = p_referral.referrer_id and t.to_day is null and p_referral.friend_id = any(t.path))
      then 'agent_line' end,
    (select 'ring' from referrals o
      where o.id <> p_referral.id
        and (o.referrer_id = p_referral.referrer_id and accounts_share(o.friend_id, p_referral.friend_id) is not null
          or o.friend_id = p_referral.referrer_id and accounts_share(o.referrer_id, p_referral.friend_id) is not null)
      limit 1))
$$;

-- Looks at the friends of a member who still count. What is found stays.
create or replace function referrals_look(p_member bigint, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update referrals r set why = f.why, found_at = p_at
    from (select id, referrals_fault(o) as why from referrals o where referrer_id = p_member and o.why is null) f
    where r.id = f.id and f.why is not null;
end $$;

-- What friends of a member have brought, by the terms under which each came: steps, by their place, and a share of
-- closed months. Of a deposit counts what was played, no more than the deposit.
create or replace function referrals_due(p_member bigint, p_at timestamptz)
returns table (referral_id bigint, part text, amount_minor bigint) language sql stable set search_path = public, pg_temp as $$
  with friend as (
    select r.*, t.definition::jsonb as agreed,
        coalesce((select sum(case f.kind when 'deposit' then f.amount_minor else -f.amount_minor end) from feed f
          where f.member_id = r.friend_id and f.kind in ('deposit', 'deposit_reversed')), 0) as deposited
      from referrals r join terms_versions t on t.hash = r.terms
      where r.referrer_id = p_member and r.why is null
  ), bets as (
    select r.id, f.day, cash_part(f.valid_minor, f.stake_cash_minor, f.stake_bonus_minor) as valid
      from friend r join feed f on f.member_id = r.friend_id and f.category is not null
  )
  select r.id, s.place::text, ((s.step ->> 'reward')::numeric * 100)::bigint
    from friend r cross join lateral jsonb_array_elements(r.agreed -> 'steps') with ordinality s (step, place)
    cross join lateral (select coalesce(sum(valid), 0) as played from bets b where b.id = r.id) p
    where (s.step ->> 'amount')::numeric * 100 <= case s.step ->> 'kind' when 'deposit' then least(r.deposited, p.played)
        else p.played end
      and (s.place = 1 or r.deposited >= (r.agreed -> 'steps' -> 0 ->> 'amount')::numeric * 100)
  union all
  select r.id, to_char(m.month, 'YYYY-MM'), floor(m.valid * (r.agreed ->> 'share')::numeric / 100)::bigint
    from friend r
    cross join lateral (
      select date_trunc('month', b.day)::date as month, sum(b.valid) as valid from bets b where b.id = r.id group by 1) m
    where m.month < date_trunc('month', portal_day(p_at))
      and m.month < date_trunc('month', portal_day(r.joined_at)) + make_interval(months => (r.agreed ->> 'shareMonths')::integer)
      and floor(m.valid * (r.agreed ->> 'share')::numeric / 100) > 0
$$;

-- Claims all that is due and was not given. The rewards are written here; who asks pays what they say.
create or replace function referrals_claim(p_member bigint, p_at timestamptz) returns setof rewards
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from members where id = p_member for no key update;
  perform referrals_look(p_member, p_at);
  return query select * from rewards_give_referral(p_member, p_at);
end $$;

create or replace function referrals_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.why is not null
    or (new.referrer_id, new.friend_id, new.terms, new.joined_at)
      is distinct from (old.referrer_id, old.friend_id, old.terms, old.joined_at)
  then
    perform ledger_guard('history_is_immutable', format('referral %s stays as it came', old.number));
  end if;
  return new;
end $$;

create or replace trigger referrals_stay before update or delete on referrals for each row execute function referrals_stay();
