-- Pictures of messages to customer support, and announcements in several languages.

-- It goes when its message goes.
create table contact_pictures (
  message_id bigint primary key references contact_messages (id) on delete cascade,
  -- a WebP that the portal has made of what was sent
  content bytea not null check (octet_length(content) <= 5000000),
  width integer not null check (width > 0),
  height integer not null check (height > 0)
);

-- Title and body by language; a language that is not there reads title and body of the announcement itself.
alter table announcements add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
