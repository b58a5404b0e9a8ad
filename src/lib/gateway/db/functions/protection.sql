-- Player protection: what is counted against the limits of a member, and which limit or break stands in the way.

create or replace function limit_days_count(
  p_member bigint, p_source text, p_at timestamptz, p_out_minor bigint, p_back_minor bigint
) returns void language sql as $$
  insert into limit_days as d (member_id, source, day, out_minor, back_minor)
    values (p_member, p_source, portal_day(p_at), p_out_minor, p_back_minor)
    on conflict (member_id, source, day) do update set
      out_minor = d.out_minor + excluded.out_minor, back_minor = d.back_minor + excluded.back_minor
$$;

-- A bet counts on the day it was placed, with all that it pays later. One that was taken back does not count.
create or replace function limits_count_bet() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  v_before integer := (tg_op = 'UPDATE' and old.status <> 'void')::integer;
  v_now integer := (new.status <> 'void')::integer;
begin
  perform limit_days_count(new.member_id, 'bets', new.placed_at, (v_now - v_before) * new.stake_minor,
    v_now * new.payout_minor - case v_before when 1 then old.payout_minor else 0 end);
  return null;
end $$;

create or replace trigger bets_count_for_limits after insert on bets
  for each row when (new.currency <> 'FUN') execute function limits_count_bet();
create or replace trigger bets_count_again_for_limits after update on bets
  for each row when (new.currency <> 'FUN'
    and (old.status = 'void', old.payout_minor) is distinct from (new.status = 'void', new.payout_minor))
  execute function limits_count_bet();

create or replace function limits_deposit_amount(p_deposit deposits) returns bigint language sql immutable
  return case when p_deposit.status in ('failed', 'expired', 'cancelled') then 0
    else coalesce(p_deposit.came_minor, p_deposit.amount_minor) end;

-- A deposit counts from its order on, unless nobody pays it or it fails.
create or replace function limits_count_deposit() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  v_more bigint := limits_deposit_amount(new) - case tg_op when 'UPDATE' then limits_deposit_amount(old) else 0 end;
begin
  if v_more <> 0 then
    perform limit_days_count(new.member_id, 'deposits', new.created_at, v_more, 0);
  end if;
  return null;
end $$;

create or replace trigger deposits_count_for_limits after insert or update on deposits
  for each row execute function limits_count_deposit();

-- A deposit that failed, expired or was cancelled once is known by it, whatever comes later.
create or replace function deposits_remember_lapse() returns trigger language plpgsql as $$
begin
  new.lapsed := old.lapsed or new.status in ('failed', 'expired', 'cancelled');
  return new;
end $$;

create or replace trigger deposits_remember_lapse before update on deposits
  for each row execute function deposits_remember_lapse();

-- The period of a day in the portal's zone: its first day, and the first day after it.
create or replace function limit_period(p_period text, p_day date, out first date, out next date)
language sql immutable as $$
  select date_trunc(p_period, p_day::timestamp)::date,
    (date_trunc(p_period, p_day::timestamp) + ('1 ' || p_period)::interval)::date
$$;

-- What counts against a limit in the period of a day. Losses are below zero while more was won.
create or replace function limit_used(p_member bigint, p_kind text, p_period text, p_day date) returns bigint
language sql stable as $$
  select coalesce(sum(d.out_minor - case p_kind when 'loss' then d.back_minor else 0 end), 0)::bigint
    from limit_period(p_period, p_day) p
    join limit_days d on d.member_id = p_member and d.day >= p.first and d.day < p.next
      and d.source = case p_kind when 'deposit' then 'deposits' else 'bets' end
$$;

-- An amount as people read it.
create or replace function money_text(p_minor bigint) returns text language sql immutable
  return to_char(p_minor / 100.0, 'FM999999999999990.00');

-- A moment as a caller reads it, and as the clocks of the portal's zone show it.
create or replace function until_json(p_until timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_object('until', to_char(p_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'localUntil', to_char(p_until at time zone portal_zone(), 'YYYY-MM-DD HH24:MI'))
$$;

-- The limit that an amount would pass, the one with the least left; null when there is none. What is at vendors already is
-- counted too, and named.
create or replace function limit_passed(
  p_member bigint, p_kinds text[], p_amount_minor bigint, p_at timestamptz, p_at_vendors_minor bigint default 0
) returns jsonb language sql stable as $$
  select jsonb_build_object('limit', l.kind, 'period', l.period, 'amount', money_text(l.amount_minor),
      'left', money_text(greatest(l.amount_minor - used - p_at_vendors_minor, 0)))
      || case when p_at_vendors_minor > 0 then jsonb_build_object('atVendors', money_text(p_at_vendors_minor)) else '{}' end
      || until_json(next::timestamp at time zone portal_zone())
    from play_limits l
    cross join portal_day(p_at) as day
    cross join lateral limit_period(l.period, day) as period
    cross join lateral limit_used(l.member_id, l.kind, l.period, day) as used
    where l.member_id = p_member and l.kind = any(p_kinds) and l.confirmed_at is not null and l.ended_at is null
      and used + p_at_vendors_minor + p_amount_minor > l.amount_minor
    order by l.amount_minor - used, next desc
    limit 1
$$;

-- The end of a member's time-out or self-exclusion that holds at a moment, and its phase (`heldBreak`); null when there is none. Of a
-- self-exclusion whose member has not asked to come back it is the earliest end.
create or replace function play_break_at(p_member bigint, p_kind text, p_at timestamptz) returns jsonb
language sql stable as $$
  select until_json(case when bool_or(lifts_at is null) then max(ends_at) else max(lifts_at) end)
      || jsonb_build_object('phase', case
        when p_kind = 'time_out' or max(ends_at) > p_at then 'runs'
        when bool_or(lifts_at is null) then 'over'
        else 'ending' end)
    from play_breaks
    where member_id = p_member and kind = p_kind and coalesce(lifts_at > p_at, true)
    having count(*) > 0
$$;

-- The break of a member that holds at a moment, with its kind; null when there is none. Of both a self-exclusion is the one.
create or replace function play_break_of(p_member bigint, p_at timestamptz) returns jsonb language sql stable as $$
  select play_break_at(p_member, kind, p_at) || jsonb_build_object('kind', kind) from play_breaks
    where member_id = p_member and coalesce(lifts_at > p_at, true)
    order by kind
    limit 1
$$;

-- A member is paid out by what two operators decided, while a break holds, and by nothing else.
create or replace function transfer_of_exclusion(p_transfer transfers) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from operator_acts a join members m on m.account = lower(a.input ->> 'account')
    where a.id = substring(p_transfer.key from '^exclusion_payout:(\d{1,18})$')::bigint and p_transfer.key = 'exclusion_payout:' || a.id
      and a.operation = 'protection.payout' and a.state = 'approved'
      and m.id = p_transfer.member_id and (a.input ->> 'amount')::numeric * 100 = p_transfer.amount_minor)
    or coalesce(play_break_at(p_transfer.member_id, 'time_out', p_transfer.created_at),
      play_break_at(p_transfer.member_id, 'self_exclusion', p_transfer.created_at)) is null
  then
    perform ledger_guard('payout_without_an_act', format('transfer %s is not what two operators decided', p_transfer.key));
  end if;
end $$;
