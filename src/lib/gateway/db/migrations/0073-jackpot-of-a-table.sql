-- Which pool a table plays for is read with every bet of its game, so it is not parsed out of the whole table each time.

alter table house_tables add column jackpot jsonb
  generated always as (case when definition is json object then definition::jsonb -> 'jackpot' end) stored;
