-- Getting in: codes, captchas, proofs, known places, second factors, passkeys, remembered sign-ins.

alter table members
  add column payment_password_hash text,
  add column language text,
  add column email_bound_at timestamptz,
  add column mobile_bound_at timestamptz;

-- A number or a mail address that its owner has shown to hold belongs to one member.
create unique index members_mobile on members (country_dialing_code, mobile_num) where mobile_bound_at is not null;
create unique index members_email on members (lower(email)) where email_bound_at is not null;

-- Six digits sent to somebody: bound to a purpose and a recipient, hashed, few tries, used once.
create table verification_codes (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('login', 'register', 'recover', 'verify', 'bind')),
  recipient text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_codes_newest on verification_codes (purpose, recipient, created_at desc);

-- The answer that a browser owes, found by its cookie.
create table captchas (
  id_hash bytea primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
create index captchas_expiry on captchas (expires_at);

-- Proofs of the bot check that were handed in.
create table bot_proofs (
  proof_hash bytea primary key,
  expires_at timestamptz not null
);
create index bot_proofs_expiry on bot_proofs (expires_at);

-- Links in mails that set a new password.
create table reset_links (
  token_hash bytea primary key,
  member_id bigint not null references members (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index reset_links_member on reset_links (member_id);

-- Addresses from which a member has signed in before.
create table known_addresses (
  member_id bigint not null references members (id),
  address text not null,
  user_agent text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, address)
);

-- Sign-ins whose password was right and which still owe a second proof.
create table pending_logins (
  ticket_hash bytea primary key,
  member_id bigint not null references members (id),
  address text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz
);
create index pending_logins_expiry on pending_logins (expires_at);

-- One authenticator app a member; a step is taken once.
create table totp_factors (
  member_id bigint primary key references members (id),
  secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table recovery_codes (
  member_id bigint not null references members (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

create table passkeys (
  id text primary key,
  member_id bigint not null references members (id),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  label text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_member on passkeys (member_id);

-- Challenges of passkeys; a null member is one who is signing in.
create table passkey_challenges (
  challenge text primary key,
  member_id bigint references members (id),
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- Remember me: a selector, and the hash of the validator that is good for the next sign-in only.
create table remembered_logins (
  selector text primary key,
  validator_hash bytea not null,
  member_id bigint not null references members (id),
  expires_at timestamptz not null
);
create index remembered_logins_member on remembered_logins (member_id);
