-- What moved a member's money on a day of the portal's zone, by kind of transfer and wallet: the totals of the account record.

create table movement_days (
  member_id bigint not null references members (id),
  day date not null,
  currency text not null,
  kind text not null references transfer_kinds (kind),
  -- the kind of the member's account that gave, or else got; empty when none did
  wallet text not null,
  lines bigint not null,
  in_minor bigint not null,
  -- never above zero
  out_minor bigint not null,
  primary key (member_id, day, currency, kind, wallet)
);

-- Up to which transfer they are counted. What is up to the mark is counted next, once every transaction that may still write
-- there has ended: all of them are older than `mark_xact`.
create table movement_cursor (
  only_one boolean primary key default true check (only_one),
  taken bigint not null default 0,
  mark bigint not null default 0,
  mark_xact xid8 not null default '0',
  moved_at timestamptz not null
);
insert into movement_cursor (moved_at) values (now());

-- A play session that nobody closed: found to be over because its login ended, or its game was opened anew.
alter table game_sessions add column lapsed_at timestamptz;
create index game_sessions_open on game_sessions (member_id, game_id) where closed_at is null and lapsed_at is null;

-- Lobbies know new games by when they were added.
alter table games drop column is_new;
