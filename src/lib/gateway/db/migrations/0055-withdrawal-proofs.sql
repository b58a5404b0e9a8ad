-- Pictures that a member adds to what they write about a payout that did not arrive.

create table withdrawal_message_files (
  message_id bigint not null references withdrawal_messages (id),
  place smallint not null check (place between 1 and 3),
  -- of `files`, a table that a later migration makes; `files/references.ts` keeps the file as long as this names it
  file_id text not null unique check (file_id ~ '^[0-9a-f]{32}$'),
  primary key (message_id, place)
);
