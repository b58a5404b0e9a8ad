-- Games by kind, and bets that are placed without a game in a frame.

-- Which kind of game it is, for those that the house plays itself.
alter table games add column kind text;
update games set kind = 'slot' where vassalage = 'HOUSE';

-- A round of one member may be played at the portal, outside any game in a frame.
alter table rounds
  drop constraint rounds_of_a_member,
  add constraint rounds_of_a_member check ((scope = 'member') = (member_id is not null)
    and (scope = 'member' or game_session_id is null));

-- They take one more argument: the session in which the member of such a bet is signed in.
drop function play_message(text, bigint, text, text, uuid, text, timestamptz, jsonb);
drop function play_bet(text, bigint, text, text, uuid, text, timestamptz, text, jsonb);
drop function play_gate(bigint, text, text, text, uuid, timestamptz);
