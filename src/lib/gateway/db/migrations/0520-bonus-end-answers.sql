-- The end of a bonus answers how it has ended. A function cannot change what it answers, so it is made anew.
drop function if exists bonus_end(bigint, text, timestamptz);
