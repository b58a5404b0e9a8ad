-- Prizes of rankings and raffles are computed with what was bet; the function without it goes.
drop function if exists rewards_prize(jsonb, bigint);
