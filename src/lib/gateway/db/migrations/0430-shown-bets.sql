-- Which rounds a member has been shown, and which bets are of a login, follows from the order of the bets: the clock can be moved.
alter table game_sessions add column shown_bet bigint not null default 0;
update game_sessions g set shown_bet = coalesce((
  select b.id from bets b
    where b.member_id = g.member_id and b.placed_at <= coalesce(g.closed_at, g.shown_at, g.opened_at)
    order by b.placed_at desc, b.id desc limit 1), 0);
alter table game_sessions drop column shown_at;
create index game_sessions_shown on game_sessions (member_id, game_id, shown_bet desc);

alter table sessions add column bets_before bigint not null default 0;
update sessions s set bets_before = coalesce((
  select b.id from bets b
    where b.member_id = s.member_id and b.placed_at < s.created_at
    order by b.placed_at desc, b.id desc limit 1), 0);
create index bets_on_pages on bets (member_id, id) where game_session_id is null;
