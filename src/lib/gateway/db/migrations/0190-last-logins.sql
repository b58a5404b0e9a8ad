-- When somebody last logged in, whatever became of the session: agents see it of their team.

create index sessions_last on sessions (member_id, created_at desc);
