-- What everyone below somebody did on a day, kept as `member_days` are told (functions/teams.sql): pages of agents and contracts add up
-- these rows and walk no tree. Nobody but the functions writes them.

-- By category; money has none.
create table team_days (
  -- whoever stood above on that day, at any height
  head_id bigint not null references members (id),
  day date not null,
  category text not null default '',
  currency text not null,
  bets bigint not null default 0,
  stake_minor bigint not null default 0,
  payout_minor bigint not null default 0,
  valid_minor bigint not null default 0,
  bonus_minor bigint not null default 0,
  fees_minor bigint not null default 0,
  deposits_minor bigint not null default 0,
  withdrawals_minor bigint not null default 0,
  primary key (head_id, currency, day, category)
);

-- What a member came to until the end of a day, since ever: what counts in a period is the difference of two rows, however many bets
-- and days are between them.
create table member_totals (
  member_id bigint not null references members (id),
  day date not null,
  currency text not null,
  bets bigint not null default 0,
  stake_minor bigint not null default 0,
  payout_minor bigint not null default 0,
  valid_minor bigint not null default 0,
  deposits_minor bigint not null default 0,
  withdrawals_minor bigint not null default 0,
  primary key (member_id, currency, day)
);

-- The day rows of before, each as often as there are people above. Their reader waits for it.
set local work_mem = '256MB';
lock table member_days, team_memberships in share row exclusive mode;
insert into team_days (head_id, day, category, currency, bets, stake_minor, payout_minor, valid_minor, bonus_minor, fees_minor,
    deposits_minor, withdrawals_minor)
  select head, day, category, currency, sum(bets), sum(stake), sum(payout), sum(valid), sum(bonus), sum(fees), sum(deposits),
      sum(withdrawals)
    from (
      -- of those with the same people above first
      select p.path, d.day, d.category, d.currency, sum(d.bets)::bigint as bets, sum(d.stake_minor)::bigint as stake,
          sum(d.payout_minor)::bigint as payout, sum(d.valid_minor)::bigint as valid, sum(d.bonus_minor)::bigint as bonus,
          sum(d.fees_minor)::bigint as fees, sum(d.deposits_minor)::bigint as deposits,
          sum(d.withdrawals_minor)::bigint as withdrawals
        from member_days d
        join team_memberships p on p.member_id = d.member_id and p.from_day <= d.day and (p.to_day is null or p.to_day > d.day)
        group by p.path, d.currency, d.day, d.category) lines
    cross join unnest(path) head
    group by head, currency, day, category;
insert into member_totals (member_id, day, currency, bets, stake_minor, payout_minor, valid_minor, deposits_minor, withdrawals_minor)
  select member_id, day, currency, sum(sum(bets)) over so_far, sum(sum(stake_minor)) over so_far, sum(sum(payout_minor)) over so_far,
      sum(sum(valid_minor)) over so_far, sum(sum(deposits_minor)) over so_far, sum(sum(withdrawals_minor)) over so_far
    from member_days
    group by member_id, currency, day
    window so_far as (partition by member_id, currency order by day);

-- Who is directly below somebody.
create index team_memberships_upline on team_memberships (upline_id);
