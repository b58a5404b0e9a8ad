-- What people write to customer support by the form, and what operators answer.

create table contact_messages (
  id bigint generated always as identity (start with 1001) primary key,
  topic text not null check (topic in ('deposit', 'withdrawal', 'game', 'promotion', 'account', 'other')),
  -- who was logged in when it was sent
  member_id bigint references members (id),
  -- where the answer goes
  email text not null,
  -- as a visitor typed it, so it proves nothing
  username text,
  -- the number of a bet, a deposit or a withdrawal, as it was typed
  reference text,
  content text not null check (char_length(content) between 1 and 2000),
  language text not null check (language in ('en', 'cn', 'id', 'th', 'vi')),
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  check ((closed_at is null) = (closed_by is null))
);
create index contact_messages_open on contact_messages (created_at, id) where closed_at is null;
create index contact_messages_closed on contact_messages (closed_at) where closed_at is not null;

create table contact_answers (
  id bigint generated always as identity primary key,
  message_id bigint not null references contact_messages (id) on delete cascade,
  content text not null,
  answered_by text not null,
  created_at timestamptz not null,
  -- when the mail is tried next, while it has not been sent
  due_at timestamptz not null,
  sent_at timestamptz
);
create index contact_answers_message on contact_answers (message_id);
create index contact_answers_unsent on contact_answers (due_at) where sent_at is null;
