-- Links by which agents bring players and agents into their teams. Who came by one has its code as `members.affiliate_code`.

create table agent_links (
  -- longer than any code of a member
  code text primary key check (code ~ '^[A-Z2-9]{9}$'),
  agent_id bigint not null references members (id),
  gives text not null check (gives in ('player', 'agent')),
  state text not null default 'open' check (state in ('open', 'paused', 'ended')),
  -- of the portal's zone; null for no end
  last_day date,
  created_at timestamptz not null
);
create index agent_links_of_an_agent on agent_links (agent_id, created_at desc);
create index members_by_affiliate on members (affiliate_code) where affiliate_code is not null;
