-- What a vendor may pay at most, free rounds that two operators decided, and in which order a stake is refused.

alter table vendors
  -- what a member may win in one round; null for what the house plays itself
  add column largest_win_minor bigint check (largest_win_minor > 0),
  -- what the vendor may pay in prizes on one day of the portal
  add column prizes_a_day_minor bigint check (prizes_a_day_minor >= 0);
update vendors set largest_win_minor = 100000000, prizes_a_day_minor = 10000000
  where vassalage in (select vassalage from vendor_secrets);

create index play_actions_prizes on play_actions (vassalage, created_at)
  where action in ('bonusWin', 'promoWin', 'jackpotWin');

-- Free rounds are what two operators decided, once by a key; or play money of the sandbox.
alter table free_rounds
  -- of `operator_acts`, which holds it by a guard
  add column act_id bigint unique,
  add column key text unique,
  add column ended_at timestamptz;
update free_rounds set key = 'before:' || id;
alter table free_rounds alter column key set not null;

-- The vendor and its game, the session, the player, and the money last; in two steps, since places are unique.
update gate_checks set place = place + 100 where act = 'stake';
update gate_checks c set place = ordered.place
  from (values
    (1, 'game_disabled'), (2, 'session_ended'), (3, 'player_blocked'), (4, 'self_exclusion'), (5, 'time_out'),
    (6, 'wrong_currency'), (7, 'limit_exceeded'), (8, 'insufficient_funds')
  ) ordered (place, reason)
  where c.act = 'stake' and c.reason = ordered.reason;

-- They have other parameters now.
drop function if exists play_message(text, bigint, text, text, uuid, text, timestamptz, jsonb, uuid);
drop function if exists play_bet(text, bigint, text, text, uuid, text, timestamptz, text, jsonb, uuid);
drop function if exists play_tip(text, bigint, text, text, uuid, timestamptz, text, jsonb);
drop function if exists play_prize(bigint, text, timestamptz, text, jsonb);
drop function if exists play_give_free_rounds(bigint, text, text, integer, bigint, timestamptz, timestamptz);
