-- Bets of hands belong to the sitting in which they were played: its net and its breaks count them.

alter table card_seats add column game_session_id uuid references game_sessions (id);
