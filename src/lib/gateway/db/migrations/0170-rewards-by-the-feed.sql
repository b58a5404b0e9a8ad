-- Rewards are computed where they are written: by the day's bets of a member, and by the rate of a level for a category.

create index feed_of_a_member on feed (member_id, day) where category is not null;

-- The terms by which a day was closed, and is paid.
alter table rebate_days add column terms text check (terms ~ '^[0-9a-f]{64}$');

-- The rate of a VIP level that a category goes by; null where there is no rebate.
alter table categories add column rebate text check (rebate in ('slots', 'live', 'sports'));
update categories set rebate = case category when 'RNG' then 'slots' else lower(category) end
  where category in ('RNG', 'LIVE', 'SPORTS');
