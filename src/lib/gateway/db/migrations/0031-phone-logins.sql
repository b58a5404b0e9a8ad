-- Logins by a code to the phone.

-- A code whose request does not say what it is for is good for a login or for a new password, whichever comes first.
alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes add constraint verification_codes_purpose_check
  check (purpose in ('login', 'register', 'recover', 'verify', 'bind', 'login_or_recover'));

-- Whether the last login of a session was by a code to the phone: a password that must be changed does not hold it.
alter table sessions add column by_phone boolean not null default false;
