-- Sums of teams: `team_days` and `member_months` follow `member_days` and `team_memberships`, in the transaction of the one who changes
-- those. The bets themselves are not waited for: `member_days` are told by the feed.

-- Adds rows, of which each key may come more than once.
create or replace function agents_add(p_rows team_days[]) returns void language sql as $$
  insert into team_days as t (head_id, day, category, currency, bets, stake_minor, payout_minor, valid_minor, bonus_minor, fees_minor,
      deposits_minor, withdrawals_minor)
    select head_id, day, category, currency, sum(bets), sum(stake_minor), sum(payout_minor), sum(valid_minor), sum(bonus_minor),
        sum(fees_minor), sum(deposits_minor), sum(withdrawals_minor)
      from unnest(p_rows) r
      group by head_id, currency, day, category
      order by head_id, currency, day, category
    on conflict (head_id, currency, day, category) do update set
      bets = t.bets + excluded.bets,
      stake_minor = t.stake_minor + excluded.stake_minor,
      payout_minor = t.payout_minor + excluded.payout_minor,
      valid_minor = t.valid_minor + excluded.valid_minor,
      bonus_minor = t.bonus_minor + excluded.bonus_minor,
      fees_minor = t.fees_minor + excluded.fees_minor,
      deposits_minor = t.deposits_minor + excluded.deposits_minor,
      withdrawals_minor = t.withdrawals_minor + excluded.withdrawals_minor
$$;

-- Days of a month added to others, each of which may have none.
create or replace function agents_added(p_days bigint[], p_more bigint[]) returns bigint[] language sql immutable as $$
  select case when p_days is null then p_more when p_more is null then p_days
    else array(select d + m from unnest(p_days, p_more) with ordinality both_of (d, m, place) order by place) end
$$;

-- What is of [p_first, p_next) in a row of `member_months`, which has the sums until the end of each day.
create or replace function agents_between(p_days bigint[], p_month date, p_first date, p_next date) returns bigint
language sql immutable parallel safe as $$
  select coalesce(p_days[least(p_next - p_month, 31)], 0) - coalesce(p_days[least(p_first - p_month, 31)], 0)
$$;

-- Adds what days of members came to more than before.
create or replace function agents_count(p_more member_days[]) returns void language plpgsql as $$
begin
  perform agents_add(array(
    select row(head, d.day, d.category, d.currency, sum(d.bets), sum(d.stake_minor), sum(d.payout_minor), sum(d.valid_minor),
          sum(d.bonus_minor), sum(d.fees_minor), sum(d.deposits_minor), sum(d.withdrawals_minor))::team_days
      from unnest(p_more) d
      join team_memberships p on p.member_id = d.member_id and p.from_day <= d.day and (p.to_day is null or p.to_day > d.day)
      cross join unnest(p.path) head
      group by head, d.currency, d.day, d.category));
  with more as (
      select currency, date_trunc('month', day)::date as month, member_id, extract(day from day)::integer as place,
          sum(valid_minor) as valid, sum(deposits_minor) as deposits, sum(withdrawals_minor) as withdrawals
        from unnest(p_more) m
        group by 1, 2, 3, 4),
    until as (
      select currency, month, member_id, n, sum(m.valid) over days as valid, sum(m.deposits) over days as deposits,
          sum(m.withdrawals) over days as withdrawals
        from (select distinct currency, month, member_id from more) months
        cross join generate_series(1, 31) n
        left join (select currency, month, member_id, place as n, valid, deposits, withdrawals from more) m using (currency, month, member_id, n)
        window days as (partition by currency, month, member_id order by n))
  insert into member_months as t (currency, month, member_id, valid_minor, deposits_minor, withdrawals_minor)
    select currency, month, member_id, array_agg(coalesce(valid, 0)::bigint order by n),
        case when bool_or(deposits <> 0) then array_agg(coalesce(deposits, 0)::bigint order by n) end,
        case when bool_or(withdrawals <> 0) then array_agg(coalesce(withdrawals, 0)::bigint order by n) end
      from until
      group by currency, month, member_id
      order by currency, month, member_id
    on conflict (currency, month, member_id) do update set
      valid_minor = agents_added(t.valid_minor, excluded.valid_minor),
      deposits_minor = agents_added(t.deposits_minor, excluded.deposits_minor),
      withdrawals_minor = agents_added(t.withdrawals_minor, excluded.withdrawals_minor);
end $$;

create or replace function agents_of_days() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  -- not beside a move: it either counts already or finds these rows
  perform pg_advisory_xact_lock_shared(7017004);
  if tg_op = 'INSERT' then
    perform agents_count(array_agg(row(d.*)::member_days)) from now_rows d having count(*) > 0;
  else
    perform agents_count(array_agg(row(member_id, day, category, currency, sign * bets, sign * stake_minor, sign * payout_minor,
          sign * valid_minor, sign * bonus_minor, sign * fees_minor, sign * deposits_minor, sign * withdrawals_minor)::member_days))
      from (select n.*, 1 as sign from now_rows n union all select w.*, -1 from was_rows w) d
      having count(*) > 0;
  end if;
  return null;
end $$;

create or replace trigger member_days_tell_teams after insert on member_days
  referencing new table as now_rows for each statement execute function agents_of_days();
create or replace trigger member_days_tell_teams_again after update on member_days
  referencing old table as was_rows new table as now_rows for each statement execute function agents_of_days();

-- Puts what members did in places where they came to stand, and takes it out of those where they stand no more.
create or replace function agents_place(p_came team_memberships[], p_gone team_memberships[]) returns void language sql as $$
  select agents_add(array(
    select row(head, d.day, d.category, d.currency, sign * sum(d.bets), sign * sum(d.stake_minor), sign * sum(d.payout_minor),
          sign * sum(d.valid_minor), sign * sum(d.bonus_minor), sign * sum(d.fees_minor), sign * sum(d.deposits_minor),
          sign * sum(d.withdrawals_minor))::team_days
      from (select *, 1 as sign from unnest(p_came) c union all select *, -1 from unnest(p_gone) g) p
      join member_days d on d.member_id = p.member_id and d.day >= p.from_day and (p.to_day is null or d.day < p.to_day)
      cross join unnest(p.path) head
      group by head, d.currency, d.day, d.category, sign))
$$;

-- Who stands where on days that have figures already. A move counts from the next day, so that there are none as a rule.
create or replace function agents_of_places() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform agents_place(array_agg(row(n.*)::team_memberships), '{}') from now_rows n having count(*) > 0;
  else
    -- of a place that only ends earlier or later, the days between
    perform agents_place(
        array_agg(row(n.member_id, n.upline_id, n.path, case when same then w.to_day else n.from_day end, n.to_day)::team_memberships)
          filter (where not same or w.to_day < coalesce(n.to_day, 'infinity')),
        array_agg(row(w.member_id, w.upline_id, w.path, case when same then n.to_day else w.from_day end, w.to_day)::team_memberships)
          filter (where not same or n.to_day < coalesce(w.to_day, 'infinity')))
      from now_rows n
      join was_rows w using (member_id, from_day)
      cross join lateral (select n.path = w.path as same) compared
      having count(*) > 0;
  end if;
  return null;
end $$;

create or replace trigger team_memberships_move_sums after insert on team_memberships
  referencing new table as now_rows for each statement execute function agents_of_places();
create or replace trigger team_memberships_move_sums_again after update on team_memberships
  referencing old table as was_rows new table as now_rows for each statement execute function agents_of_places();
