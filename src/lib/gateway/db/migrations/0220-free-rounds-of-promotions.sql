-- Free rounds that a promotion gives: what they win lies in the purse of their grant, and is a bonus once they are over.

-- How many rounds a grant began with; its state is `rounds` until they are over.
alter table bonus_grants
  add column rounds smallint check (rounds > 0),
  drop constraint bonus_grants_bonus_minor_check,
  add constraint bonus_grants_bonus_minor_check check (bonus_minor > 0 or bonus_minor = 0 and rounds is not null),
  drop constraint bonus_grants_state_check,
  add constraint bonus_grants_state_check check (state in ('rounds', 'waiting', 'active', 'done', 'expired', 'given_up', 'withdrawn',
    'deposit_back', 'excluded', 'void') and (state <> 'rounds' or rounds is not null)),
  drop constraint bonus_grants_check2,
  add constraint bonus_grants_end_check check ((state in ('rounds', 'waiting', 'active')) = (ended_at is null));

alter table free_rounds add column grant_id bigint unique references bonus_grants (id);
create index free_rounds_of_grants on free_rounds (expires_at) where grant_id is not null and ended_at is null;

-- A free round stakes nothing, and all that it pays is money of its grant.
alter table bets
  drop constraint bets_split,
  add constraint bets_split check (stake_minor = stake_cash_minor + stake_bonus_minor
    and stake_cash_minor >= 0 and stake_bonus_minor >= 0 and payout_bonus_minor between 0 and payout_minor
    and (grant_id is not null and free_rounds_id is null) = (stake_bonus_minor > 0));
