-- The rounds of a table that take bets or have just ended are found among those of years: by what is open, and by the end.
create index shared_rounds_open on shared_rounds (vassalage, table_key, round_index) where closed_at is null;
create index table_rounds_by_end on table_rounds (vassalage, table_key, closes_at);
