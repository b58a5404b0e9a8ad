-- What a bet pays by each result that can come, where its lines exclude each other; null where each may win beside the others.
alter table round_entries add column payouts bigint[];

-- They take it.
drop function if exists fairness_accept(text, text, bigint, text, text, bigint, timestamptz);
drop function if exists house_hold_player(text, text, bigint, bigint, text, bets, bigint, jsonb);
drop function if exists house_accept(text, text, bigint, jsonb, bigint[], jsonb, text, bigint, text, text, timestamptz, text);
drop function if exists house_bet(text, text, bigint, text, jsonb, bigint[], jsonb, text, bigint, text, text, uuid, text, timestamptz, jsonb, uuid);
