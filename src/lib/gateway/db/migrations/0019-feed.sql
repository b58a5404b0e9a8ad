-- The feed: what was settled and what money came and went, for all who count it. Rows hold differences, so that whoever
-- reads them only adds. Play money is left out.

create table feed (
  -- in which transaction it was written: readers go up to the oldest one that still runs
  xact_id xid8 not null default pg_current_xact_id(),
  id bigint not null,
  kind text not null check (kind in ('settle', 'void', 'resettle', 'deposit', 'deposit_reversed', 'withdrawal',
    'withdrawal_returned', 'grant', 'grant_ended', 'rebate', 'fee', 'transfer_in', 'transfer_out', 'points')),
  member_id bigint not null,
  currency text not null,
  category text,
  vassalage text,
  game_id text,
  bet_id bigint,
  -- one more bet that counts, or one less
  bets integer not null default 0,
  stake_cash_minor bigint not null default 0,
  stake_bonus_minor bigint not null default 0,
  payout_cash_minor bigint not null default 0,
  payout_bonus_minor bigint not null default 0,
  valid_minor bigint not null default 0,
  amount_minor bigint not null default 0,
  -- of the portal's zone
  day date not null,
  -- the number of what it comes from
  cause text not null,
  at timestamptz not null,
  primary key (xact_id, id)
);
create sequence feed_ids owned by feed.id;

-- How far each reader has come.
create table feed_cursors (
  consumer text primary key,
  xact_id xid8 not null default '0',
  id bigint not null default 0,
  moved_at timestamptz not null
);

-- What a member staked, won and moved on a day of the portal's zone, by category; money has none.
create table member_days (
  member_id bigint not null references members (id),
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
  primary key (member_id, day, category)
);
create index member_days_by_day on member_days (day, category);

-- The highest payouts of each day.
create table winners (
  bet_id bigint primary key,
  day date not null,
  member_id bigint not null,
  game_id text not null references games (id),
  stake_minor bigint not null,
  payout_minor bigint not null,
  at timestamptz not null
);
create index winners_by_payout on winners (payout_minor desc, bet_id desc);
create index winners_by_day on winners (day, payout_minor desc);

-- When what a bet counts for was last told.
alter table bets add column counted_at timestamptz;
update bets set counted_at = settled_at;
alter table feed add constraint feed_has_a_game check ((bet_id is null) = (game_id is null));

insert into feed (id, kind, member_id, currency, category, vassalage, game_id, bet_id, bets, stake_cash_minor,
    stake_bonus_minor, payout_cash_minor, valid_minor, day, cause, at)
  select nextval('feed_ids'), 'settle', member_id, currency, category, vassalage, game_id, id, 1, stake_cash_minor,
      stake_bonus_minor, payout_minor, valid_bet_minor, (settled_at at time zone 'Asia/Ho_Chi_Minh')::date, number, settled_at
    from (select * from bets where status not in ('open', 'void') and currency <> 'FUN' order by settled_at, id) settled;
insert into feed (id, kind, member_id, currency, amount_minor, day, cause, at)
  select nextval('feed_ids'), kind, member_id, currency, amount, (credited_at at time zone 'Asia/Ho_Chi_Minh')::date, number,
      credited_at
    from deposits, lateral (values ('deposit', credit_minor), ('fee', fee_minor)) as part (kind, amount)
    where status = 'credited' and amount > 0;

-- Games were counted at their launches; from here on by the bets that were settled there, of which the feed tells.
update games set plays = 0;
