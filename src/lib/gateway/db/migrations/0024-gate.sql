-- One gate stands before what members do with money, and the ledger moves nothing that has not passed it.

create type gate_act as enum ('stake', 'deposit', 'grant', 'transfer');

-- What stands in the way of an act, the first by place being told. The function `may` says what each reason means.
create table gate_checks (
  act gate_act not null,
  reason text not null,
  place smallint not null,
  primary key (act, reason),
  unique (act, place)
);
insert into gate_checks (act, place, reason) values
  ('stake', 1, 'player_blocked'),
  ('stake', 2, 'wrong_currency'),
  ('stake', 3, 'game_disabled'),
  ('stake', 4, 'session_ended'),
  ('stake', 5, 'insufficient_funds'),
  ('deposit', 1, 'player_blocked'),
  ('deposit', 2, 'wrong_currency'),
  ('grant', 1, 'player_blocked'),
  ('grant', 2, 'wrong_currency'),
  ('transfer', 1, 'player_blocked'),
  ('transfer', 2, 'wrong_currency'),
  ('transfer', 3, 'insufficient_funds');

-- Each way of money names the act for which it passes the gate, or says why it passes none.
alter table transfer_ways add column act gate_act, add column ungated text;
update transfer_ways set act = 'stake' where kind = 'stake';
update transfer_ways set act = 'grant' where kind in ('demo_funds', 'opening_balance');
update transfer_ways set ungated = case kind
    when 'win' then 'What was won is paid, whoever won it.'
    when 'stake_rollback' then 'A bet that is void is given back.'
    when 'win_rollback' then 'A vendor takes back what it paid by mistake.'
    when 'debt_repayment' then 'A debt is paid from what there is.'
    when 'deposit' then 'Money that has come is credited; the gate stands before the order.'
    when 'deposit_fee' then 'It goes with the deposit.'
    when 'adjustment' then 'Two operators decided it.'
  end
  where act is null;
alter table transfer_ways
  add constraint transfer_ways_gated check ((act is null) <> (ungated is null)),
  -- what is held has passed the gate when it was set aside
  add constraint transfer_ways_held check (from_kind <> 'held' or act is null);

-- Nobody asks any more what is still owed.
drop function play_collect_debt(bigint, text, text, timestamptz);
