-- Branches that agents have moved within their teams: who moved whom, from whom to whom and why, and what was taken back. Where somebody
-- stands is in `team_memberships` alone.

create table branch_moves (
  id bigint generated always as identity primary key,
  agent_id bigint not null references members (id),
  member_id bigint not null references members (id),
  from_id bigint not null references members (id),
  to_id bigint not null references members (id),
  -- the member and everyone below, when it was asked for
  people integer not null check (people > 0),
  reason text not null check (length(reason) between 1 and 200),
  moved_at timestamptz not null,
  -- the first day on which it holds
  from_day date not null,
  taken_back_at timestamptz check (taken_back_at >= moved_at)
);
create index branch_moves_of_agent on branch_moves (agent_id, id desc);
