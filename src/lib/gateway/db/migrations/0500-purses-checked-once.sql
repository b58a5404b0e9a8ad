-- What a purse is called is looked at when its account is opened (`accounts_open`), and never changes: a check of the table would look again
-- at each movement of its balance, which took a tenth of the time of a transfer.
alter table accounts drop constraint accounts_purse_check;
