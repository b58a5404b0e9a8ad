-- Player protection: limits that members set for themselves, what is counted against them, and breaks.

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

-- Time-outs and self-exclusions. Their end is as it was when they began: nothing makes one shorter.
create table play_breaks (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  kind text not null check (kind in ('time_out', 'self_exclusion')),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  -- When it holds no longer. A time-out ends by itself. A self-exclusion goes on until its member asks, and a day more.
  lifts_at timestamptz check (lifts_at >= ends_at),
  check (case kind when 'time_out' then ends_at > started_at and lifts_at = ends_at and lifts_at is not null
    else ends_at - started_at >= interval '180 days' end)
);
create index play_breaks_of on play_breaks (member_id, kind);

-- After how much play a game asks a member whether to go on, where that is not the standard.
create table play_reminders (
  member_id bigint primary key references members (id),
  minutes smallint not null check (minutes between 1 and 600),
  set_at timestamptz not null
);

-- A new act: who may not log in is decided by the gate too. A value added to the old type could not be used here yet;
-- functions that take the type go first, and `db/functions/gate.sql` makes them anew.
drop function if exists gate_pass(gate_act, bigint, text, bigint, timestamptz, text, text, uuid, uuid);
drop function if exists may(gate_act, bigint, text, bigint, timestamptz, text, text, uuid, uuid);
drop function if exists gate_spend(gate_act, bigint, text, bigint);
drop function if exists gate_word(gate_act, bigint, text, bigint);
alter type gate_act rename to gate_act_before;
create type gate_act as enum ('sign_in', 'stake', 'deposit', 'grant', 'transfer');
alter table transfer_ways
  drop constraint transfer_ways_gated,
  drop constraint transfer_ways_held,
  alter column act type gate_act using act::text::gate_act,
  add constraint transfer_ways_gated check ((act is null) <> (ungated is null)),
  add constraint transfer_ways_held check (from_kind <> 'held' or act is null);
alter table gate_checks alter column act type gate_act using act::text::gate_act;
drop type gate_act_before;

-- After `player_blocked`, which is the first of every act; in two steps, since places are unique.
update gate_checks set place = place + 100 where reason <> 'player_blocked';
update gate_checks set place = place - 98 where reason <> 'player_blocked';
insert into gate_checks (act, place, reason) values ('sign_in', 1, 'player_blocked');
insert into gate_checks (act, place, reason)
  select act, place, reason
  from unnest(enum_range(null::gate_act)) as act
  cross join (values (2, 'self_exclusion'), (3, 'time_out')) as added (place, reason);
insert into gate_checks (act, place, reason) values
  ('stake', 8, 'limit_exceeded'),
  ('deposit', 5, 'limit_exceeded');

-- What an excluded member has is paid out by two operators.
insert into transfer_kinds (kind, nature) values ('exclusion_payout', 'movement');
insert into transfer_ways (kind, from_kind, to_kind, ungated) values
  ('exclusion_payout', 'cash', 'payouts_clearing', 'Two operators pay out what an excluded member has.');
