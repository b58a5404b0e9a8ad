-- People, their sessions, the operator's settings and what the portal sends to people.

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table flags (
  mod_id text primary key,
  enabled boolean not null,
  updated_at timestamptz not null default now()
);

create table members (
  id bigint generated always as identity primary key,
  account text not null unique check (account = lower(account)),
  nickname text not null,
  password_hash text,
  must_change_password boolean not null default false,
  password_changed_at timestamptz,
  -- 0 member; 1, 2, 41, 42 agent; 4 trial (specification, section 6)
  agent_code integer not null default 0 check (agent_code in (0, 1, 2, 4, 41, 42)),
  upline_id bigint references members (id),
  currency text not null,
  avatar text not null default 'arch',
  vip_level integer not null default 1 check (vip_level between 1 and 7),
  email text,
  country_dialing_code text,
  mobile_num text,
  payee_name text,
  profile jsonb not null default '{}',
  referral_code text not null unique,
  affiliate_code text,
  status text not null default 'active' check (status in ('active', 'frozen', 'closed')),
  first_login_at timestamptz,
  created_at timestamptz not null default now()
);
create index members_upline on members (upline_id);

-- One row a browser that signed in; the cookie's id is stored as its SHA-256.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  secret_hash bytea not null unique,
  member_id bigint not null references members (id),
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index sessions_member on sessions (member_id) where ended_at is null;

-- The per-tab handles of a session; worthless without its cookie.
create table session_tabs (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null
);
create index session_tabs_session on session_tabs (session_id);

-- Keys that encrypted payloads are sealed to; several processes share them.
create table envelope_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

create table envelope_seen (
  jti text primary key,
  expires_at timestamptz not null
);
create index envelope_seen_expiry on envelope_seen (expires_at);

create table outbox (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text,
  body text not null,
  code text,
  created_at timestamptz not null
);
create index outbox_recipient on outbox (recipient, created_at desc);

create table announcements (
  id bigint generated always as identity primary key,
  -- B banner line, PL player notice, PU pop-up, PR promotion, H home (specification, section 3)
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  title text not null,
  body text not null,
  starts_at timestamptz not null,
  ends_at timestamptz
);
create index announcements_type on announcements (type, starts_at desc);

create table member_messages (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  title text not null,
  body text not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index member_messages_member on member_messages (member_id, created_at desc);
create index member_messages_unread on member_messages (member_id) where read_at is null;

-- Replies to calls that carry an Idempotency-Key, kept with the hash of what was asked. Plain json keeps a reply's bytes.
create table idempotent_replies (
  member_id bigint not null references members (id),
  call text not null,
  key text not null,
  request_hash bytea not null,
  reply json not null,
  created_at timestamptz not null default now(),
  primary key (member_id, call, key)
);

-- What operators did, from the command line or later elsewhere.
create table operator_actions (
  id bigint generated always as identity primary key,
  actor text not null,
  action text not null,
  detail jsonb not null,
  created_at timestamptz not null default now()
);

-- Tries per limit, and when their window ends, in milliseconds. Losing it in a crash only forgives.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire double precision
);
