-- Rebates: what a day came to by category, and what was still due of it after what was claimed during the day.

create table rebate_days (
  member_id bigint not null references members (id),
  day date not null,
  -- the level at the end of the day, whose rates hold for all of it
  level smallint not null check (level between 1 and 7),
  -- the sum of its lines: below nothing when more was taken back than bet
  amount_minor bigint not null,
  -- what the days before it were given too much
  carried_minor bigint not null check (carried_minor <= 0),
  claimed_minor bigint not null check (claimed_minor >= 0),
  due_minor bigint not null generated always as (greatest(0, amount_minor + carried_minor - claimed_minor)) stored,
  closed_at timestamptz not null,
  paid_at timestamptz,
  primary key (member_id, day),
  check (paid_at is null or amount_minor + carried_minor - claimed_minor > 0)
);
create index rebate_days_due on rebate_days (day, member_id) where due_minor > 0 and paid_at is null;

create table rebate_lines (
  member_id bigint not null,
  day date not null,
  category text not null,
  valid_minor bigint not null,
  basis_points integer not null check (basis_points between 0 and 10000),
  -- rounded down
  amount_minor bigint not null check (amount_minor = floor(valid_minor::numeric * basis_points / 10000)),
  primary key (member_id, day, category),
  foreign key (member_id, day) references rebate_days
);
create trigger rebate_lines_immutable before update or delete on rebate_lines
  for each row execute function history_refuse_change();
