-- The VIP club: valid bets by day, levels and how they moved, and what members may claim.

-- Valid bets of cash, by portal day and category: what levels, rebates and points go by.
create table reward_days (
  member_id bigint not null references members (id),
  day date not null,
  category text not null,
  valid_minor bigint not null default 0,
  primary key (member_id, day, category)
);

-- Each change of a level, and each time that one was kept.
create table vip_moves (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  why text not null check (why in ('reached', 'kept', 'lost', 'set')),
  level smallint not null check (level between 1 and 7),
  -- valid bets that decided it; of a level that an operator set, none
  valid_minor bigint not null,
  -- the quarter at whose begin the level was looked at
  quarter date,
  -- of the portal's zone
  day date not null,
  at timestamptz not null,
  check ((quarter is not null) = (why in ('kept', 'lost')))
);
create index members_in_the_club on members (vip_level) where vip_level > 1;
create index vip_moves_of_a_member on vip_moves (member_id, id);
create unique index vip_moves_once_a_quarter on vip_moves (member_id, quarter) where quarter is not null;
create trigger vip_moves_immutable before update or delete on vip_moves
  for each row execute function history_refuse_change();
create trigger vip_moves_kept before truncate on vip_moves execute function history_refuse_change();

insert into vip_moves (member_id, why, level, valid_minor, day, at)
  select id, 'set', vip_level, 0, (created_at at time zone 'Asia/Ho_Chi_Minh')::date, created_at
    from members where vip_level > 1 order by id;

-- Periods for which work of the clock is done: each of them once, whatever was last.
create table reward_runs (
  job text not null check (job in ('vip_quarter', 'vip_week', 'vip_birthday', 'rebate')),
  period date not null,
  done_at timestamptz not null,
  primary key (job, period)
);

-- What a member may claim, and what was claimed.
create table rewards (
  id bigint generated always as identity primary key,
  number text not null unique generated always as ('B' || lpad(id::text, greatest(8, length(id::text)), '0')) stored,
  member_id bigint not null references members (id),
  currency text not null check (currency not in ('FUN', 'PTS')),
  source text not null check (source in ('vip_week', 'vip_birthday', 'rebate')),
  -- the day, week or year that it is for; each is given once
  period text not null,
  -- the level at which it was given
  level smallint not null check (level between 1 and 7),
  -- the version of the terms under which it was given
  terms text not null check (terms ~ '^[0-9a-f]{64}$'),
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null,
  -- what is not claimed before ends
  expires_at timestamptz,
  claimed_at timestamptz,
  unique (member_id, source, period)
);
create index rewards_open on rewards (member_id, expires_at) where claimed_at is null;

insert into transfer_kinds (kind, nature) values ('reward', 'cost'), ('rebate', 'cost');
insert into transfer_ways (kind, from_kind, to_kind, act, ungated) values
  ('reward', 'house_bonus', 'cash', 'grant', null),
  ('rebate', 'house_bonus', 'cash', 'grant', null);
