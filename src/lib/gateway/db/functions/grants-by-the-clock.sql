-- Bonuses that no deposit brings: cashback of a period that is over, and gifts of one that begins. Each member has one of a period.

-- Whether it is a gift or free rounds: without a minimum the clock gives them, with one they come with a deposit.
create or replace function bonus_is_gift(p_terms jsonb) returns boolean language sql immutable
  return p_terms -> 'terms' ->> 'kind' in ('gift', 'free-rounds');

-- The first and the last day of the period that a day belongs to; where only some days of a week count, the last of them is the last.
create or replace function bonus_days(p_terms jsonb, p_day date, out first date, out last date) language plpgsql immutable as $$
declare
  v_per text := p_terms -> 'terms' ->> 'per';
begin
  first := date_trunc(v_per, p_day)::date;
  last := (first + ('1 ' || v_per)::interval)::date - 1;
  if v_per = 'week' and p_terms -> 'terms' ? 'weekdays' then
    last := first - 1 + (select max(d::integer) from jsonb_array_elements_text(p_terms -> 'terms' -> 'weekdays') d);
  end if;
end $$;

-- From when on a promotion is credited for the period of a day: a gift from its begin, cashback from noon of the day after it.
create or replace function bonus_due_at(p_terms jsonb, p_day date) returns timestamptz language sql stable
set search_path = public, pg_temp as $$
  select case when bonus_is_gift(p_terms) then first::timestamp
      else (last + 1)::timestamp + interval '12 hours' end at time zone portal_zone()
    from bonus_days(p_terms, p_day)
$$;

-- What a member lost of their own money in the bets that a promotion counts, in the period of a day; less than nothing for a gain.
create or replace function bonus_loss(p_terms jsonb, p_member bigint, p_day date) returns bigint language sql stable
set search_path = public, pg_temp as $$
  select coalesce(sum(f.stake_cash_minor - f.payout_cash_minor), 0)::bigint
    from bonus_days(p_terms, p_day) d
    cross join lateral (select p_terms -> 'terms' as rule) t
    join feed f on f.member_id = p_member and f.category is not null
      and f.day between greatest(d.first, (p_terms ->> 'starts')::date) and least(d.last, (p_terms ->> 'ends')::date)
    join categories c on c.category = f.category and t.rule -> 'categories' ? c.key
    left join bets b on b.id = f.bet_id
    where (not t.rule ? 'weekdays' or t.rule -> 'weekdays' @> to_jsonb(extract(isodow from f.day)::integer))
      and not coalesce(t.rule -> 'excluded' ? f.game_id, false)
      -- what passes between players without rake costs them nothing together
      and (f.category <> 'PVP' or b.valid_bet_minor > 0)
      -- both sides of a round, or of a fixture, are one bet: it counts when all of them were placed within the hours
      and (not t.rule ? 'hours' or b.id is not null and not exists (
        select from play_counted_in(b.vassalage, coalesce(b.counts_in, b.round_id)) e
          cross join lateral (select (e.placed_at at time zone portal_zone())::time as time) placed
          where e.member_id = b.member_id and e.status <> 'void'
            and not (placed.time >= (t.rule -> 'hours' ->> 'from')::time and placed.time < (t.rule -> 'hours' ->> 'to')::time)))
$$;

-- The members for whom there may be something: those who bet, or those of the level.
create or replace function bonus_takers(p_terms jsonb, p_day date) returns setof bigint language sql stable
set search_path = public, pg_temp as $$
  select distinct m.member_id
    from bonus_days(p_terms, p_day) d join member_days m on m.day between d.first and d.last and m.category <> ''
    where p_terms -> 'terms' ->> 'kind' = 'cashback' and m.currency <> 'FUN'
  union all
  select id from members
    where bonus_is_gift(p_terms) and currency <> 'FUN' and status = 'active'
      and vip_level >= coalesce((p_terms -> 'terms' -> 'audience' ->> 'level')::integer, 1)
$$;

-- Whether a promotion is for a member, a deposit at this moment left out. The level is that of the moment.
create or replace function bonus_is_for(p_who jsonb, p_member bigint, p_at timestamptz, p_deposit uuid default null)
returns boolean language sql stable set search_path = public, pg_temp as $$
  select not (p_who ? 'deposits' and (p_who ->> 'deposits' = 'none') = exists (
        select from deposits where member_id = p_member and credited_at is not null and id is distinct from p_deposit)
      or p_who ? 'level' and coalesce((
        select level from vip_moves where member_id = p_member and at <= p_at order by id desc limit 1), 1)
          < (p_who ->> 'level')::integer
      or p_who ? 'withinDays' and m.created_at <= p_at - make_interval(days => (p_who ->> 'withinDays')::integer))
    from members m where m.id = p_member
$$;

-- Gives a member what a promotion brings for the period of a day. Answers whether that is new.
create or replace function bonus_credit(p_terms text, p_member bigint, p_day date, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_terms jsonb := bonus_terms(p_terms);
  v_days record;
  v_new boolean;
begin
  select * into v_days from bonus_days(v_terms, p_day);
  if not (bonus_is_gift(v_terms) or v_terms -> 'terms' ->> 'kind' = 'cashback') or p_at < bonus_due_at(v_terms, p_day)
    or bonus_is_gift(v_terms) and (v_terms -> 'terms' ? 'minimum' or portal_day(p_at) > v_days.last)
    or v_days.last < (v_terms ->> 'starts')::date or v_days.first > (v_terms ->> 'ends')::date
    or bonus_is_gift(v_terms) and v_days.first < (v_terms ->> 'starts')::date
  then
    perform ledger_guard('bonus_without_its_terms', format('promotion %s gives nothing for %s at %s', v_terms ->> 'name', p_day, p_at));
  end if;
  perform bonus_hold(p_member);
  if not bonus_is_for(coalesce(v_terms -> 'terms' -> 'audience', '{}'), p_member, v_days.first::timestamp at time zone portal_zone())
    or (may('grant', p_member, (select currency from members where id = p_member), 0, p_at)).reason is not null
  then
    return false;
  end if;
  v_new := bonus_write(v_terms, p_terms, p_member, bonus_period(v_terms -> 'terms' ->> 'per', v_days.first),
    case v_terms -> 'terms' ->> 'kind' when 'cashback' then bonus_loss(v_terms, p_member, p_day) else 0 end, null, p_at);
  perform bonus_begin(p_member, p_at) where v_new;
  return v_new;
end $$;
