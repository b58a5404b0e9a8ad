-- A picture that came with a message to customer support. It goes when the message goes.

create table contact_pictures (
  message_id bigint primary key references contact_messages (id) on delete cascade,
  -- a WebP that the portal has made of what was sent
  content bytea not null check (octet_length(content) <= 5000000),
  width integer not null check (width > 0),
  height integer not null check (height > 0)
);
