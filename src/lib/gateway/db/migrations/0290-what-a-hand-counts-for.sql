-- What the bet of a hand counts for, which is nothing where it paid no rake. Null for hands of before, which counted as rounds do.
alter table card_hand_seats add column counts_minor bigint check (counts_minor between 0 and stake_minor);
