-- What a purse is called is looked at when its account is opened (`accounts_open`), and never changes; whether a balance is within its bounds is
-- looked at by what moves it (`postings_move_balances`). As checks of the table both were read anew at each movement, which took a sixth of the
-- time of a transfer.
alter table accounts drop constraint accounts_purse_check, drop constraint accounts_within_bounds;
