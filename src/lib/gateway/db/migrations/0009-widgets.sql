-- What visitors tell the portal, and what members say to each other.

-- Nobody's name stands beside it: visitors and members write the same way.
create table feedback (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('general', 'help')),
  page text,
  useful boolean,
  content text,
  created_at timestamptz not null
);
create index feedback_newest on feedback (created_at desc);

-- Messages and removals are numbered together, so that a page asks for what came after the last it has.
create sequence chat_versions;

create table chat_messages (
  id bigint generated always as identity primary key,
  version bigint not null unique default nextval('chat_versions'),
  member_id bigint not null references members (id),
  content text not null check (char_length(content) between 1 and 200),
  created_at timestamptz not null,
  removed_at timestamptz
);
create index chat_messages_created on chat_messages (created_at);

create table chat_mutes (
  member_id bigint primary key references members (id),
  muted_until timestamptz not null
);
