-- Pictures that members upload, or that staff send them. Their contents are in the file store (`core/ports.ts`), under the id.

create table files (
  -- random, made by the portal: nothing of the name that was sent
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- the owner
  member_id bigint not null references members (id),
  -- what it is for (`rules/upload.ts`)
  purpose text not null check (purpose ~ '^[a-z_]{2,30}$'),
  seen_by text not null check (seen_by in ('owner', 'operators', 'both')),
  type text not null check (type in ('image/webp')),
  bytes integer not null check (bytes between 1 and 5242880),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- of the stored content
  sha256 bytea not null check (octet_length(sha256) = 32),
  created_at timestamptz not null
);
create index files_of on files (member_id, created_at);
create index files_created on files (created_at);

-- A picture instead of the drawn avatar.
alter table members add column avatar_file text references files (id);
create index members_avatar_file on members (avatar_file) where avatar_file is not null;
