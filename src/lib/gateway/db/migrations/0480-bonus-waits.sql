-- A bet for which only a bonus that waits would be enough is refused with that reason, before it is said that money is missing.
update gate_checks set place = place + 100 where act = 'stake'
  and place >= (select place from gate_checks where act = 'stake' and reason = 'insufficient_funds');
insert into gate_checks (act, place, reason)
  select 'stake', place - 100, 'bonus_waits' from gate_checks where act = 'stake' and reason = 'insufficient_funds';
update gate_checks set place = place - 99 where act = 'stake' and place >= 100;
