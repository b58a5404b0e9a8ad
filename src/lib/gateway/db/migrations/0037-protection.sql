-- Player protection: limits that members set for themselves, and what is counted against them.

-- What a member asked for, one row each time. A lower limit counts at once. A higher one, or none, waits for a day and then for
-- the member to confirm it.
create table play_limits (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  kind text not null check (kind in ('deposit', 'stake', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  -- null: no limit
  amount_minor bigint check (amount_minor >= 0),
  asked_at timestamptz not null,
  -- the first moment at which it may be confirmed
  counts_from timestamptz not null check (counts_from >= asked_at),
  -- it counts from then on
  confirmed_at timestamptz check (confirmed_at >= counts_from),
  -- another one took its place, or it was dropped before it counted
  ended_at timestamptz
);
create unique index play_limits_in_force on play_limits (member_id, kind, period)
  where confirmed_at is not null and ended_at is null;
create unique index play_limits_waiting on play_limits (member_id, kind, period)
  where confirmed_at is null and ended_at is null;
create index play_limits_asked on play_limits (member_id, id);

-- What limits are held against, by the day on which a bet was placed or a deposit was ordered. The tables of bets and deposits
-- count here by themselves (`functions/protection.sql`), in the transaction that changes them.
create table limit_days (
  member_id bigint not null references members (id),
  source text not null check (source in ('bets', 'deposits')),
  day date not null,
  -- staked, or paid in
  out_minor bigint not null,
  -- paid out on the bets of the day
  back_minor bigint not null,
  primary key (member_id, source, day)
);
insert into limit_days (member_id, source, day, out_minor, back_minor)
  select member_id, source, (at at time zone zone)::date, sum(out_minor), sum(back_minor)
  from (
    select member_id, 'bets' as source, placed_at as at, stake_minor as out_minor, payout_minor as back_minor
      from bets where status <> 'void' and currency <> 'FUN'
    union all
    select member_id, 'deposits', created_at, coalesce(came_minor, amount_minor), 0
      from deposits where status not in ('failed', 'expired')
  ) counted
  cross join (
    select coalesce((select value #>> '{}' from settings where key = 'portal.zone'), 'Asia/Ho_Chi_Minh') as zone
  ) portal
  group by 1, 2, 3;

insert into gate_checks (act, place, reason) values
  ('stake', 8, 'limit_exceeded'),
  ('deposit', 5, 'limit_exceeded');
