-- What a member came to in a month, by day, in place of `member_totals`: who was active in a period is read from one row a member and month,
-- side by side in the table, not looked up twice in a row for each day.
create table member_months (
  currency text not null,
  -- its first day
  month date not null check (extract(day from month) = 1),
  member_id bigint not null references members (id),
  -- from the first of the month until the end of each day, 31 of them: after the month's last day nothing is added
  valid_minor bigint[] not null check (cardinality(valid_minor) = 31),
  -- null in a month without any, as most are
  deposits_minor bigint[] check (cardinality(deposits_minor) = 31),
  withdrawals_minor bigint[] check (cardinality(withdrawals_minor) = 31),
  primary key (currency, month, member_id)
)
-- rows of the running month are written again and again
with (fillfactor = 70);

set local work_mem = '256MB';
lock table member_days in share row exclusive mode;
insert into member_months (currency, month, member_id, valid_minor, deposits_minor, withdrawals_minor)
  select currency, month, member_id,
      array(select coalesce(sum(valid) filter (where place <= n), 0)::bigint
        from generate_series(1, 31) n left join unnest(places, valids) d (place, valid) on true group by n order by n),
      case when has_deposits then array(select coalesce(sum(paid) filter (where place <= n), 0)::bigint
        from generate_series(1, 31) n left join unnest(places, deposits) d (place, paid) on true group by n order by n) end,
      case when has_withdrawals then array(select coalesce(sum(paid) filter (where place <= n), 0)::bigint
        from generate_series(1, 31) n left join unnest(places, withdrawals) d (place, paid) on true group by n order by n) end
    from (
      select currency, date_trunc('month', day)::date as month, member_id, array_agg(extract(day from day)::integer) as places,
          array_agg(valid_minor) as valids, array_agg(deposits_minor) as deposits, array_agg(withdrawals_minor) as withdrawals,
          bool_or(deposits_minor <> 0) as has_deposits, bool_or(withdrawals_minor <> 0) as has_withdrawals
        from member_days
        group by currency, month, member_id) months
    order by currency, month, member_id;

drop table member_totals;
