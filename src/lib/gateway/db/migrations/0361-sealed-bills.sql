-- What a bill comes to is sealed by whoever worked it out, with a secret that the database does not have in the clear: a row that somebody
-- else wrote is not paid. Bills of before have none; only the owner of the tables can write such.
alter table contract_bills add column seal bytea not null default '';
