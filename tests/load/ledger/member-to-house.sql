\set member random(1, 10000)
\set key random(1, 9000000000000000000)
select * from ledger_transfer(:key || ':' || :client_id, 'gift', 'cash', :member, 'house_play', 0, 'USD', 1, now());
