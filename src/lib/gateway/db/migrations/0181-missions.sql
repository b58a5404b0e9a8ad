-- Missions: what a member joined, how far they are, what they sent as proof, and what was decided.

alter table terms_versions drop constraint terms_versions_kind_check;
alter table terms_versions add constraint terms_versions_kind_check
  check (kind in ('promotion', 'vip', 'points', 'mission'));

create table mission_entries (
  id bigint generated always as identity primary key,
  number text not null unique generated always as ('MA' || lpad(id::text, greatest(8, length(id::text)), '0')) stored,
  member_id bigint not null references members (id),
  -- the name of its file; each member joins it once, whatever becomes of its text
  mission text not null check (mission ~ '^[a-z0-9-]{1,40}$'),
  -- the version of the terms under which it was joined
  terms text not null check (terms ~ '^[0-9a-f]{64}$'),
  goal text not null check (goal in ('valid', 'bets', 'days', 'deposit', 'proof')),
  -- only bets of this category; of all without
  category text references categories (category),
  -- minor units, or a count of bets or days; a proof alone needs nothing
  needed bigint not null check (needed >= 0 and (needed = 0) = (goal = 'proof')),
  -- the least valid bets of a bet or a day that counts
  least_minor bigint not null check (least_minor >= 0),
  amount_minor bigint not null check (amount_minor > 0),
  -- whether a person looks at a proof
  review boolean not null,
  joined_at timestamptz not null,
  -- what is later does not count
  ends_at timestamptz not null,
  -- the last moment to claim or to apply
  closes_at timestamptz not null,
  progress bigint not null default 0,
  state text not null check (state in ('joined', 'applying', 'rejected', 'issued', 'claimed')),
  applications smallint not null default 0 check (applications between 0 and 2),
  applied_at timestamptz,
  comment text not null default '' check (char_length(comment) <= 140),
  remark text not null default '' check (char_length(remark) <= 200),
  decided_at timestamptz,
  decided_by text,
  unique (member_id, mission),
  check (joined_at < ends_at and ends_at <= closes_at)
);
create index mission_entries_open on mission_entries (member_id) where state in ('joined', 'rejected', 'applying');
create index mission_entries_applying on mission_entries (applied_at) where state = 'applying';
create index mission_entries_best on mission_entries (mission, progress desc, id);

-- Valid bets of a day, for missions that count days.
create table mission_days (
  entry_id bigint not null references mission_entries (id),
  day date not null,
  valid_minor bigint not null,
  primary key (entry_id, day)
);

create table mission_proofs (
  entry_id bigint not null references mission_entries (id),
  application smallint not null,
  place smallint not null check (place between 1 and 3),
  file_id text not null unique references files (id),
  primary key (entry_id, application, place)
);
create trigger mission_proofs_immutable before update or delete on mission_proofs
  for each row execute function history_refuse_change();

-- How far the feed is counted for missions. They begin with this version.
create table mission_cursor (
  one boolean primary key default true check (one),
  xact_id xid8 not null,
  id bigint not null
);
insert into mission_cursor (xact_id, id)
  select coalesce((select xact_id from feed order by xact_id desc, id desc limit 1), '0'),
    coalesce((select id from feed order by xact_id desc, id desc limit 1), 0);
insert into feed_cursors (consumer, xact_id, id, moved_at) select 'missions', xact_id, id, now() from mission_cursor;

alter table rewards drop constraint rewards_source_check;
alter table rewards add constraint rewards_source_check
  check (source in ('vip_week', 'vip_birthday', 'rebate', 'mission', 'referral', 'ticket'));
