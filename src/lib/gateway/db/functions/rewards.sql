-- Rewards, and what keeps them what they are for anyone with a connection. Only the functions here write one, and they compute it:
-- from bets that the feed tells of, and from terms of the club that were in force.

-- A version of the terms of the club.
create or replace function club_terms(p_hash text) returns jsonb language plpgsql stable as $$
declare
  v_terms jsonb;
begin
  select definition::jsonb into v_terms from terms_versions where hash = p_hash and kind = 'vip';
  if not found then
    perform ledger_guard('reward_without_its_terms', format('the club never had terms %s', p_hash));
  end if;
  return v_terms;
end $$;

-- A level is reached by bets that the feed tells of, and goes down by itself; only operators set one.
create or replace function vip_moves_are_earned() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  v_level smallint := coalesce((select level from vip_moves where member_id = new.member_id order by id desc limit 1), 1);
begin
  if not (case new.why
    when 'set' then has_table_privilege(session_user, 'operator_actions', 'insert')
    when 'reached' then exists (
      select from terms_versions t
        cross join lateral (select t.definition::jsonb as terms) d
        cross join lateral (
          -- bets that were taken back later had reached it
          select max(so_far) as valid from (
            select f.day, sum(cash_part(f.valid_minor, f.stake_cash_minor, f.stake_bonus_minor)) over (order by f.xact_id, f.id) as so_far
              from feed f
              where f.member_id = new.member_id and f.category is not null
                and f.day > new.day - (d.terms ->> 'windowDays')::integer and f.day <= new.day
          ) counted where day = new.day
        ) bets
        where t.kind = 'vip' and bets.valid >= (d.terms -> 'levels' -> (new.level - 1) ->> 'validBets')::numeric * 100)
    when 'kept' then new.level = v_level
    else new.level < v_level end)
  then
    perform ledger_guard('level_without_its_bets', format('member %s did not come to level %s', new.member_id, new.level));
  end if;
  return new;
end $$;

create or replace trigger vip_moves_are_earned before insert on vip_moves
  for each row execute function vip_moves_are_earned();

-- The level of a member is the one to which they moved last.
create or replace function members_keep_level() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if new.vip_level <> coalesce((select level from vip_moves where member_id = new.id order by id desc limit 1), 1) then
    perform ledger_guard('level_without_its_bets', format('member %s did not come to level %s', new.id, new.vip_level));
  end if;
  return new;
end $$;

create or replace trigger members_begin_at_the_first_level before insert on members
  for each row when (new.vip_level <> 1) execute function members_keep_level();
create or replace trigger members_keep_level before update on members
  for each row when (new.vip_level <> old.vip_level) execute function members_keep_level();

-- Gives the weekly bonus of a Monday, or the gift of a birthday, to all whose level has one, or to one member. Each gets it once. A
-- birthday on 29 February is on the 28th in other years.
create or replace function rewards_give(
  p_source text, p_day date, p_terms text, p_at timestamptz, p_member bigint default null
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_levels jsonb := club_terms(p_terms) -> 'levels';
  v_week boolean := p_source = 'vip_week';
  v_ends timestamptz := (p_day + case when v_week then 7 else 8 end)::timestamp at time zone portal_zone();
  v_dates text[] := array[to_char(p_day, 'MM-DD')]
    || case when to_char(p_day, 'MM-DD') = '02-28' and to_char(p_day + 1, 'MM') = '03' then '02-29' end;
begin
  if p_source not in ('vip_week', 'vip_birthday') or v_week and extract(isodow from p_day) <> 1
    or portal_day(p_at) < p_day or p_at >= v_ends
  then
    perform ledger_guard('reward_without_its_terms', format('no %s of %s can be given at %s', p_source, p_day, p_at));
  end if;
  insert into rewards (member_id, currency, source, period, level, terms, amount_minor, created_at, expires_at)
    select m.id, m.currency, p_source, case when v_week then p_day::text else to_char(p_day, 'YYYY') end, m.vip_level, p_terms,
        a.amount, p_at, v_ends
      from members m
      cross join lateral (
        select ((v_levels -> (m.vip_level - 1) ->> case when v_week then 'weeklyBonus' else 'birthdayGift' end)::numeric * 100)::bigint
          as amount) a
      where m.vip_level > 1 and a.amount > 0 and (p_member is null or m.id = p_member)
        and (v_week or substr(m.profile ->> 'birthday', 6) = any(v_dates))
        and (may('grant', m.id, m.currency, 0, p_at)).reason is null
      order by m.id
    on conflict (member_id, source, period) do nothing;
end $$;

-- What a member's bets of a day bring by a version of the terms of the club, category by category: the rate of the level with which the
-- day ended, or the rate of a promotion where that gives more. Rates are basis points.
create or replace function rewards_rebate_lines(p_member bigint, p_day date, p_terms text, p_promotions text[])
returns table (category text, valid_minor bigint, basis_points integer, amount_minor bigint, promotion text) language sql stable
set search_path = public, pg_temp set enable_seqscan = off as $$
  with bets as (
    select f.category, sum(cash_part(f.valid_minor, f.stake_cash_minor, f.stake_bonus_minor))::bigint as valid
      from feed f where f.member_id = p_member and f.day = p_day and f.category is not null group by f.category
  ), level as (
    select club_terms(p_terms) -> 'levels' -> (coalesce((
      select v.level from vip_moves v where v.member_id = p_member and v.day <= p_day order by v.day desc, v.id desc limit 1), 1) - 1)
      -> 'rebate' as rates
  ), higher as (
    select distinct on (c.category) c.category, t.terms ->> 'name' as name, ((t.terms -> 'terms' ->> 'rate')::numeric * 100)::integer as rate,
        bonus_for(t.terms, b.valid) as gives
      from unnest(p_promotions) hash cross join lateral (select bonus_terms(hash) as terms) t
      join categories c on t.terms -> 'terms' -> 'categories' ->> 0 = c.key
      join bets b on b.category = c.category
      where t.terms -> 'terms' ->> 'kind' = 'rebate' and p_day >= (t.terms ->> 'starts')::date
        and p_day <= coalesce((t.terms ->> 'ends')::date, p_day)
      order by c.category, gives desc, name
  ), own as (
    select b.category, b.valid, ((l.rates ->> c.rebate)::numeric * 100)::integer as rate
      from bets b join categories c on c.category = b.category cross join level l
  )
  select o.category, o.valid, case when p.more then h.rate else o.rate end,
      case when p.more then h.gives else floor(o.valid::numeric * o.rate / 10000)::bigint end, case when p.more then h.name end
    from own o left join higher h on h.category = o.category
    cross join lateral (
      select coalesce(h.gives > greatest(0, coalesce(floor(o.valid::numeric * o.rate / 10000), 0)), false) as more) p
    where o.rate is not null or p.more
    order by o.category
$$;

-- Gives what a member is due of the rebate of a day, a part of it during the day (`2026-11-21 1` is the first) and the rest after it:
-- what is asked for, and never more than its lines come to, less what was given of it. Promotions count after the day. Null when that is
-- nothing.
create or replace function rewards_give_rebate(
  p_member bigint, p_day date, p_asked_minor bigint, p_part boolean, p_terms text, p_promotions text[], p_at timestamptz
) returns rewards language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_given record;
  v_due bigint;
  v_reward rewards;
begin
  perform from members where id = p_member for no key update;
  select coalesce(sum(amount_minor), 0) as minor, count(*) as times into v_given
    from rewards where member_id = p_member and source = 'rebate' and left(period, 10) = p_day::text;
  select coalesce(sum(amount_minor), 0) - v_given.minor into v_due
    from rewards_rebate_lines(p_member, p_day, p_terms, case when p_part then '{}' else p_promotions end);
  if least(p_asked_minor, v_due) <= 0 then return null; end if;
  insert into rewards (member_id, currency, source, period, level, terms, amount_minor, created_at, claimed_at)
    select id, currency, 'rebate', p_day::text || case when p_part then ' ' || v_given.times + 1 else '' end, coalesce((
          select level from vip_moves where member_id = p_member and day <= p_day order by day desc, id desc limit 1), 1), p_terms,
        least(p_asked_minor, v_due), p_at, p_at
      from members where id = p_member
    returning * into v_reward;
  return v_reward;
end $$;

-- Claims a reward of a member if it can still be claimed; answers it as it was.
create or replace function rewards_claim(p_member bigint, p_number text, p_at timestamptz) returns rewards language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_reward rewards;
begin
  select * into v_reward from rewards where member_id = p_member and number = p_number for update;
  update rewards set claimed_at = p_at
    where id = v_reward.id and claimed_at is null and coalesce(expires_at > p_at, true);
  return v_reward;
end $$;

-- A reward is claimed once, and nothing else of it changes.
create or replace function rewards_follow_their_life() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.claimed_at is not null or new.claimed_at is null
    or (new.member_id, new.currency, new.source, new.period, new.level, new.terms, new.amount_minor, new.created_at, new.expires_at)
      is distinct from (old.member_id, old.currency, old.source, old.period, old.level, old.terms, old.amount_minor,
        old.created_at, old.expires_at)
  then
    perform ledger_guard('history_is_immutable', format('reward %s stays as it was given, and is claimed once', old.number));
  end if;
  return new;
end $$;

create or replace trigger rewards_follow_their_life before update or delete on rewards
  for each row execute function rewards_follow_their_life();

-- Money of a reward is of a row that says just this, at the end of the transaction, which writes the row too.
create or replace function transfer_of_reward(p_transfer transfers) returns void language plpgsql
set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  if not exists (
    select from rewards r
      where r.id = substring(p_transfer.key from '^reward:(\d{1,18})$')::bigint and r.claimed_at is not null
        and (r.source = 'rebate') = (p_transfer.kind = 'rebate')
        and (r.member_id, r.currency, r.amount_minor) = (p_transfer.member_id, p_transfer.currency, p_transfer.amount_minor))
  then
    perform ledger_guard('money_without_its_order', format('no reward says what transfer %s moves', p_transfer.key));
  end if;
end $$;
