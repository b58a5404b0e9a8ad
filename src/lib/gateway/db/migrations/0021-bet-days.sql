-- What the bets that a member placed on a day of the portal's zone come to, by vendor and category: the totals of the
-- betting record, which lists bets by the time they were placed. `member_days` counts them on the day they were settled.

create table bet_days (
  member_id bigint not null references members (id),
  day date not null,
  vassalage text not null references vendors (vassalage),
  category text not null references categories (category),
  currency text not null,
  -- settled and not taken back
  bets bigint not null default 0,
  stake_minor bigint not null default 0,
  payout_minor bigint not null default 0,
  valid_minor bigint not null default 0,
  primary key (member_id, day, vassalage, category)
);

-- Until its reader has gone through the feed, totals add the rows that it has not taken.
insert into feed_cursors (consumer, moved_at) values ('bet days', now());

-- Bets that the feed says nothing of: those that wait, and those that were taken back.
create index bets_not_counted on bets (member_id, placed_at) where status in ('open', 'void');
