-- Vendors of outside call the wallet over HTTP: where their games are, how they write amounts, what they expect, secrets for
-- each direction, more actions than bets, and free rounds.

alter table vendors
  -- where its games open; null for what the house plays itself
  add column launch_url text,
  -- for tests of integrators: it makes its own players, who have play money only
  add column sandbox boolean not null default false,
  -- of its amounts: '10.00', '1000' or '10000000'
  add column units text not null default 'decimal' check (units in ('decimal', 'minor', 'micro')),
  -- what a rollback of something that never came is answered
  add column unknown_rollback text not null default 'accept' check (unknown_rollback in ('accept', 'refuse')),
  -- what a message that was booked before is answered
  add column repeats text not null default 'first' check (repeats in ('first', 'refuse'));

-- While a secret is changed, the one before it is good until its end.
alter table vendor_secrets drop constraint vendor_secrets_pkey;
alter table vendor_secrets
  add column id bigint generated always as identity primary key,
  add column direction text not null default 'from_vendor' check (direction in ('from_vendor', 'to_vendor')),
  add column expires_at timestamptz;
alter table vendor_secrets alter column direction drop default;
create index vendor_secrets_vendor on vendor_secrets (vassalage, direction);

create index game_sessions_vendor on game_sessions (member_id, vassalage);

-- Rounds that an operator gives a member: bets of 0 whose wins are paid.
create table free_rounds (
  id bigint generated always as identity primary key,
  vassalage text not null references vendors (vassalage),
  member_id bigint not null references members (id),
  game_id text not null references games (id),
  rounds integer not null check (rounds > 0),
  played integer not null default 0 check (played between 0 and rounds),
  -- what each round is played for
  stake_minor bigint not null check (stake_minor > 0),
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index free_rounds_member on free_rounds (member_id, vassalage);

alter table bets drop constraint bets_stake_minor_check;
alter table bets
  add column free_rounds_id bigint references free_rounds (id),
  add constraint bets_stake check (case when free_rounds_id is null then stake_minor > 0 else stake_minor = 0 end);

alter table play_actions drop constraint play_actions_action_check;
alter table play_actions add constraint play_actions_action_check check (action in ('bet', 'win', 'rollback', 'endRound',
  'adjust', 'bonusWin', 'promoWin', 'jackpotWin', 'tip'));
alter table play_actions drop constraint play_actions_target_action_check;
alter table play_actions add constraint play_actions_target_action_check check (target_action in ('bet', 'win',
  'bonusWin', 'promoWin', 'jackpotWin', 'tip'));

insert into transfer_kinds (kind, nature) values
  ('bet_adjustment', 'movement'),
  ('bonus_win', 'cost'),
  ('promo_win', 'cost'),
  ('jackpot_win', 'cost'),
  ('prize_rollback', 'income'),
  ('tip', 'income'),
  ('tip_rollback', 'cost');
insert into transfer_ways (kind, from_kind, to_kind, act, ungated) values
  ('bet_adjustment', 'house_play', 'cash', null, 'A vendor pays what it owes for a bet.'),
  ('bet_adjustment', 'cash', 'house_play', null, 'A vendor takes back what it paid too much.'),
  ('bet_adjustment', 'debt', 'house_play', null, 'A vendor takes back what it paid too much.'),
  ('bonus_win', 'house_play', 'cash', null, 'What was won is paid, whoever won it.'),
  ('promo_win', 'house_play', 'cash', null, 'What was won is paid, whoever won it.'),
  ('jackpot_win', 'house_play', 'cash', null, 'What was won is paid, whoever won it.'),
  ('prize_rollback', 'cash', 'house_play', null, 'A vendor takes back what it paid by mistake.'),
  ('prize_rollback', 'debt', 'house_play', null, 'A vendor takes back what it paid by mistake.'),
  ('tip', 'cash', 'house_play', 'stake', null),
  ('tip_rollback', 'house_play', 'cash', null, 'A tip that is void is given back.');
