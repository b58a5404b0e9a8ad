-- The daybook: after each portal day a tree over the lines of the ledger, and a signed head that is published.

-- What heads are signed with. A key that was replaced stays published, since it signed heads.
create table daybook_keys (
  -- the thumbprint of the public key (RFC 7638)
  kid text primary key check (kid ~ '^[A-Za-z0-9_-]{43}$'),
  public_jwk jsonb not null,
  private_jwk text not null check (private_jwk like 'sealed:%'),
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index daybook_keys_present on daybook_keys ((true)) where retired_at is null;

create table daybook_days (
  number integer primary key check (number > 0),
  day date not null unique,
  -- transactions before this one are counted, and have to end before the day is closed
  until_xact xid8 not null,
  began_at timestamptz not null,
  lines bigint,
  root text check (root ~ '^[0-9a-f]{64}$'),
  -- what is hashed and signed, to the byte
  head text,
  head_hash text check (head_hash ~ '^[0-9a-f]{64}$'),
  kid text references daybook_keys (kid),
  signature text,
  closed_at timestamptz,
  check (num_nulls(lines, root, head, head_hash, kid, signature, closed_at) in (0, 7))
);
create unique index daybook_days_open on daybook_days ((true)) where closed_at is null;

-- The leaves of a day, 1024 a row: proofs are made of them, and they tell which line was changed afterwards.
create table daybook_pages (
  day date not null references daybook_days (day),
  -- from 0
  number integer not null check (number >= 0),
  -- ids of transfer and account, 16 bytes a line, in the order of the tree
  keys bytea not null,
  -- hashes of 32 bytes in the same order
  leaves bytea not null,
  root bytea not null check (length(root) = 32),
  first_transfer bigint not null,
  first_account bigint not null,
  primary key (day, number),
  check (length(keys) between 16 and 16384 and length(keys) * 2 = length(leaves))
);
-- hashes do not get smaller
alter table daybook_pages alter column leaves set storage external;

-- Both grow with the table, so ranges of blocks are enough, and a transfer costs nothing more.
create index transfers_by_time on transfers using brin (created_at) with (pages_per_range = 32, autosummarize = on);
create index transfers_by_xact on transfers using brin ((xact_id::text::bigint))
  with (pages_per_range = 32, autosummarize = on);
