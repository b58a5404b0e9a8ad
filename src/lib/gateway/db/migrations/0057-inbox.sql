-- Messages to members, and who wants to be told when a game is open again.

-- What staff write, to one member or to many. Members get it as messages of their own.
create table letters (
  id bigint generated always as identity primary key,
  audience text not null check (audience in ('one', 'members', 'agents', 'everyone')),
  member_id bigint references members (id),
  -- by language: {"en": {"title": "…", "body": "…"}}; the first of the portal's languages is always there
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  -- a page of the portal
  link text check (link ~ '^/[^/\\]' or link = '/'),
  written_by text not null,
  created_at timestamptz not null,
  -- members up to this one have it
  delivered_to bigint not null default 0,
  -- everybody has it
  delivered_at timestamptz,
  -- it is shown to nobody any more
  withdrawn_at timestamptz,
  withdrawn_by text,
  check ((audience = 'one') = (member_id is not null)),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index letters_undelivered on letters (id) where delivered_at is null and withdrawn_at is null;

-- Nothing has written this table until now.
drop index member_messages_member;
drop index member_messages_unread;
alter table member_messages
  drop column title,
  drop column body,
  -- which sentences it is made of (`rules/inbox.ts`); 'letter' is what staff wrote
  add column kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  -- what the sentences name
  add column facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  add column letter_id bigint references letters (id),
  add column link text check (link ~ '^/[^/\\]' or link = '/'),
  -- what happened once is told once
  add column key text check (char_length(key) between 1 and 80),
  add column deleted_at timestamptz,
  add constraint member_messages_letter check ((kind = 'letter') = (letter_id is not null));
create unique index member_messages_once on member_messages (member_id, key) where key is not null;
create unique index member_messages_of_letter on member_messages (letter_id, member_id) where letter_id is not null;
create index member_messages_list on member_messages (member_id, id desc) where deleted_at is null;
create index member_messages_unread on member_messages (member_id) where read_at is null and deleted_at is null;
create index member_messages_created on member_messages (created_at);

-- Pictures that came with a message.
create table message_files (
  message_id bigint not null references member_messages (id) on delete cascade,
  place smallint not null check (place between 1 and 3),
  file_id text not null references files (id),
  primary key (message_id, place)
);
create unique index message_files_file on message_files (file_id);

-- Who wants a message when a game can be played again; it goes with that message.
create table game_watches (
  member_id bigint not null references members (id),
  game_id text not null references games (id),
  asked_at timestamptz not null,
  primary key (member_id, game_id)
);
create index game_watches_of_game on game_watches (game_id);
