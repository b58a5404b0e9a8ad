\set giver random(1, 5000)
\set taker random(5001, 10000)
\set key random(1, 9000000000000000000)
select * from ledger_transfer(:key || ':' || :client_id, 'gift', 'cash', :giver, 'cash', :taker, 'USD', 1, now());
