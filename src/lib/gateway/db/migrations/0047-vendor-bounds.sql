-- In which order a stake is refused, and whether stakes are taken at all.

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
