-- Goes up when browsers that know the account shall be strangers again: a new password, every session ended.
alter table members add column browsers_version integer not null default 0;
