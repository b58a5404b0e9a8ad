-- Functions under the arguments that they once had: `create or replace` keeps them beside the new ones.
drop function if exists contract_pay(bigint, bigint, timestamptz, boolean);
drop function if exists contract_move(text, bigint, contract_bills, text, bigint, timestamptz, text, bigint, text, text, bigint, text);
drop trigger if exists deposits_stay_reversed on deposits;
drop function if exists deposits_stay_reversed();
drop trigger if exists settings_keep_zone on settings;
drop function if exists settings_keep_zone();
drop function if exists may_credit_late(deposits, timestamptz);
drop function if exists jackpots_plays_for(text, text, bigint);
drop function if exists missions_claim(bigint, text, timestamptz);
drop function if exists play_take_back(bigint, text, bigint, text, text, timestamptz);
drop function if exists play_take_back(bigint, text, bigint, text, text, timestamptz, text);
drop function if exists play_settle(bigint, bigint, boolean, timestamptz);
drop function if exists play_take_free_round(text, bigint, text, timestamptz, text);
drop function if exists limit_passed(bigint, text[], bigint, timestamptz);
drop function if exists rewards_give_rebate(bigint, date, bigint, boolean, text, timestamptz);
drop function if exists play_rollback(text, bigint, text, timestamptz, text, jsonb);
