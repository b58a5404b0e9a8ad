-- Whoever logs in to a closed account reads that it is closed. Members can close their own.

update gate_checks set place = place + 100 where act = 'sign_in';
update gate_checks set place = place - 99 where act = 'sign_in';
insert into gate_checks (act, place, reason) values ('sign_in', 1, 'account_closed');
