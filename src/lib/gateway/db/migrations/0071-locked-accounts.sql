-- A member can lock the account. It opens again with a new password that a link or a code has let somebody set, or by an operator.

alter table members drop constraint members_status_check;
alter table members add constraint members_status_check check (status in ('active', 'locked', 'frozen', 'closed'));

update gate_checks set place = place + 100 where act = 'sign_in';
update gate_checks set place = place - 99 where act = 'sign_in';
insert into gate_checks (act, place, reason) values ('sign_in', 1, 'account_locked');
