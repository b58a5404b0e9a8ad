-- A bet on one fixture counts with the others of its member on that fixture, however it was placed: what it counts in, where that is not the
-- round that it is booked under.
alter table bets add column counts_in text;
create index bets_counted_together on bets (counts_in, member_id) where counts_in is not null;
