-- A vendor in transfer mode does not tell each bet, so a stake limit cannot be kept there: nothing goes in while one is set.
update gate_checks set place = place + 100 where act = 'transfer_in' and place >= 5;
update gate_checks set place = place - 99 where act = 'transfer_in' and place >= 100;
insert into gate_checks (act, place, reason) values ('transfer_in', 5, 'bets_uncounted');
