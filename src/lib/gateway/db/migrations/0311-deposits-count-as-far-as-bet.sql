-- Deposits bring points and reach missions only as far as as much was bet, so both sums are kept. What was counted before stays.

-- deposits since then, whether they were bet or not; of the other types nothing
alter table point_counts add column deposited_minor bigint not null default 0;

alter table mission_entries add column deposited_minor bigint not null default 0;
alter table mission_entries add column played_minor bigint not null default 0;
update mission_entries set deposited_minor = progress, played_minor = progress where goal = 'deposit';
