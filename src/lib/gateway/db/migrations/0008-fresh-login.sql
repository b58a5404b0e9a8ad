-- When a session was opened by the password itself: for a while it need not be shown again.
alter table sessions add column proved_at timestamptz;

-- What the first proof was, and whether "remember me" was ticked, until the second proof ends the sign-in.
alter table pending_logins
  add column way text not null,
  add column remember boolean not null;

-- A forgotten address stays as a row: an account that has been somewhere is asked at the next place.
alter table known_addresses add column forgotten_at timestamptz;
