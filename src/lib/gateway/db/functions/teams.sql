-- Sums of teams: `team_days` and `member_totals` follow `member_days` and `team_memberships`, in the transaction of whoever changes
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
  -- a new day begins with what there was before it
  insert into member_totals (member_id, day, currency, bets, stake_minor, payout_minor, valid_minor, deposits_minor, withdrawals_minor)
    select d.member_id, d.day, d.currency, coalesce(b.bets, 0), coalesce(b.stake_minor, 0), coalesce(b.payout_minor, 0),
        coalesce(b.valid_minor, 0), coalesce(b.deposits_minor, 0), coalesce(b.withdrawals_minor, 0)
      from (select distinct member_id, currency, day from unnest(p_more) m order by 1, 2, 3) d
      left join lateral (
        select * from member_totals t where t.member_id = d.member_id and t.currency = d.currency and t.day < d.day
          order by t.day desc limit 1) b on true
    on conflict do nothing;
  update member_totals t set
      bets = t.bets + d.bets,
      stake_minor = t.stake_minor + d.stake,
      payout_minor = t.payout_minor + d.payout,
      valid_minor = t.valid_minor + d.valid,
      deposits_minor = t.deposits_minor + d.deposits,
      withdrawals_minor = t.withdrawals_minor + d.withdrawals
    from (
      select l.member_id, l.currency, l.day, sum(m.bets) as bets, sum(m.stake_minor) as stake, sum(m.payout_minor) as payout,
          sum(m.valid_minor) as valid, sum(m.deposits_minor) as deposits, sum(m.withdrawals_minor) as withdrawals
        from unnest(p_more) m
        join member_totals l on l.member_id = m.member_id and l.currency = m.currency and l.day >= m.day
        group by l.member_id, l.currency, l.day) d
    where t.member_id = d.member_id and t.currency = d.currency and t.day = d.day;
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
