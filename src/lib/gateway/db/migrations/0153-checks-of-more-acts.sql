-- Rewards and exchanged points are money that a member asks for; until now they passed as what the portal gives by itself.
insert into gate_checks (act, place, reason)
  select act, place, reason
  from (values ('claim'::gate_act), ('redeem')) as acts (act)
  cross join (values (1, 'player_blocked'), (2, 'self_exclusion'), (3, 'time_out'), (4, 'wrong_currency')) as added (place, reason);
insert into gate_checks (act, place, reason)
  select act, place, reason
  from (values ('notify'::gate_act), ('chat')) as acts (act)
  cross join (values (1, 'player_blocked'), (2, 'self_exclusion'), (3, 'time_out')) as added (place, reason);
update transfer_ways set act = 'claim' where kind in ('reward', 'rebate');
update transfer_ways set act = 'redeem' where kind = 'points_credit';
