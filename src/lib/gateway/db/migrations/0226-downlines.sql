-- What agents keep about their downlines: a rate that a link promises, notes, and players whom they have frozen.

alter table agent_links
  -- of a link for agents: the dividend that who comes by it is offered, in hundredths of a percent
  add column basis_points integer check (basis_points is null or (basis_points between 1 and 10000 and gives = 'agent'));

-- What an agent wrote about somebody of the team; nobody else reads it.
create table agent_notes (
  agent_id bigint not null references members (id),
  member_id bigint not null references members (id),
  note text not null check (length(note) <= 500),
  updated_at timestamptz not null,
  primary key (agent_id, member_id)
);

-- Players whom the agent directly above has frozen. What operators freeze is not here.
create table agent_freezes (
  id bigint generated always as identity primary key,
  agent_id bigint not null references members (id),
  member_id bigint not null references members (id),
  reason text not null check (length(reason) between 1 and 200),
  frozen_at timestamptz not null,
  lifted_at timestamptz check (lifted_at >= frozen_at)
);
create unique index agent_freezes_now on agent_freezes (member_id) where lifted_at is null;
