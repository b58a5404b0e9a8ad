-- Bonuses with terms: each grant keeps those that it was given under, and its money lies in a purse of its own.

-- The word by which terms of promotions name a category.
alter table categories add column key text unique;
update categories set key = case category when 'RNG' then 'slots' when 'LOTT' then 'lottery' else lower(category) end;
alter table categories alter column key set not null;

create table bonus_grants (
  id bigint generated always as identity primary key,
  number text not null unique generated always as ('B-' || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
  member_id bigint not null references members (id),
  currency text not null check (currency not in ('FUN', 'PTS')),
  -- the name of its file, and the version of its terms
  promotion text not null,
  terms text not null check (terms ~ '^[0-9a-f]{64}$'),
  -- what it is for, of which each is given once: `once`, a day, the Monday of a week, a month, an act of operators
  period text not null,
  deposit_id uuid references deposits (id),
  -- the deposit, loss or bets that it follows from
  base_minor bigint not null check (base_minor >= 0),
  bonus_minor bigint not null check (bonus_minor > 0),
  wager_minor bigint not null check (wager_minor >= 0),
  -- percent of a valid bet, by category
  weights jsonb not null,
  -- games that do not count
  excluded text[] not null default '{}',
  -- the largest bet, and the most that becomes cash
  largest_minor bigint check (largest_minor > 0),
  converts_minor bigint check (converts_minor > 0),
  days smallint not null check (days > 0),
  state text not null default 'waiting' check (state in ('waiting', 'active', 'done', 'expired', 'given_up', 'withdrawn',
    'deposit_back', 'excluded', 'void')),
  created_at timestamptz not null,
  active_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  -- bets that counted, and up to where the feed was read for it
  counted_minor bigint not null default 0,
  counted_xact xid8 not null default '0',
  counted_id bigint not null default 0,
  -- what became cash of it, what of that was taken back, and what went back to the house
  converted_minor bigint not null default 0 check (converted_minor >= 0),
  taken_minor bigint not null default 0 check (taken_minor between 0 and converted_minor),
  lapsed_minor bigint not null default 0 check (lapsed_minor >= 0),
  unique (member_id, promotion, period),
  check ((active_at is null) = (ends_at is null)),
  check ((state in ('waiting', 'active')) = (ended_at is null)),
  check (state <> 'active' or active_at is not null)
);
create unique index bonus_grants_active on bonus_grants (member_id) where state = 'active';
create index bonus_grants_waiting on bonus_grants (member_id, id) where state = 'waiting';
create index bonus_grants_of_a_deposit on bonus_grants (deposit_id) where deposit_id is not null;
create index bonus_grants_of_a_promotion on bonus_grants (promotion, id);
create index bonus_grants_ending on bonus_grants (ends_at) where state = 'active';

-- The promotion that was chosen with a deposit, by the version of its terms.
alter table deposits add column promotion_terms text check (promotion_terms ~ '^[0-9a-f]{64}$');

-- The part of what an action moved that lay in the purse of a grant.
alter table play_actions add column bonus_minor bigint not null default 0 check (bonus_minor >= 0);
create index bets_of_a_grant on bets (grant_id) where grant_id is not null;

insert into transfer_kinds (kind, nature) values
  ('bonus_given', 'cost'),
  ('bonus_done', 'movement'),
  ('bonus_lapsed', 'income'),
  ('bonus_taken_back', 'income'),
  ('purse_stake', 'income'),
  ('purse_win', 'cost'),
  ('purse_stake_rollback', 'cost'),
  ('purse_win_rollback', 'income'),
  ('purse_adjustment', 'cost');
insert into transfer_ways (kind, from_kind, to_kind, act, ungated) values
  ('bonus_given', 'house_bonus', 'bonus', 'grant', null),
  ('bonus_done', 'bonus', 'cash', null, 'Its wagering is done, so it is the member''s.'),
  ('bonus_lapsed', 'bonus', 'house_bonus', null, 'A bonus that ended goes back to the house.'),
  ('bonus_taken_back', 'cash', 'house_bonus', null, 'What a correction takes from a bonus that became cash.'),
  ('bonus_taken_back', 'debt', 'house_bonus', null, 'What a correction takes from a bonus that became cash.'),
  ('purse_stake', 'bonus', 'house_play', 'stake', null),
  ('purse_win', 'house_play', 'bonus', null, 'What was won is paid, whoever won it.'),
  ('purse_stake_rollback', 'house_play', 'bonus', null, 'A bet that is void is given back.'),
  ('purse_win_rollback', 'bonus', 'house_play', null, 'A vendor takes back what it paid by mistake.'),
  ('purse_adjustment', 'house_play', 'bonus', null, 'A vendor corrects what it paid.'),
  ('purse_adjustment', 'bonus', 'house_play', null, 'A vendor corrects what it paid.');

-- A bet that the running bonus does not allow is refused before its money is looked at; money that a deposit bonus hangs on
-- does not leave for other wallets before that bonus ends.
insert into gate_checks (act, place, reason)
  select 'stake', max(place) + 1, 'bonus_bet' from gate_checks where act = 'stake';
insert into gate_checks (act, place, reason)
  select act, max(place) + 1, 'bonus_running' from gate_checks where act in ('transfer', 'transfer_in') group by act;

-- What is there already is read by whoever follows bonuses from here on.
insert into feed_cursors (consumer, xact_id, id, moved_at)
  select 'bonuses', xact_id, id, at from feed order by feed.xact_id desc, feed.id desc limit 1;
