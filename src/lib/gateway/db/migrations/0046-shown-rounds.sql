-- When the game said last that everything so far was shown: who opens it again is told of a later round only.
alter table game_sessions add column shown_at timestamptz;
