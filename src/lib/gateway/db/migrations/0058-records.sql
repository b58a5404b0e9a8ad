-- The account record lists what moved a member's money, newest first.
create index transfers_member on transfers (member_id, created_at desc, id desc) where member_id is not null;

-- The record of play sessions adds up the bets of each.
create index bets_session on bets (game_session_id) where game_session_id is not null;
