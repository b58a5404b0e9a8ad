-- Operators void bets: also of rounds that wait for a choice, and of games that play for a jackpot.

alter table round_choices add column voided_at timestamptz;
alter table round_choices add constraint round_choices_chosen_or_void check (choice is null or voided_at is null);
drop index round_choices_waiting;
drop index round_choices_asked;
create unique index round_choices_waiting on round_choices (member_id, game_id)
  where choice is null and voided_at is null;
create index round_choices_asked on round_choices (asked_at) where choice is null and voided_at is null;

insert into transfer_kinds (kind, nature) values
  ('jackpot_contribution_void', 'movement'),
  ('jackpot_payout_void', 'movement'),
  ('jackpot_seed_void', 'income');
insert into transfer_ways (kind, from_kind, to_kind, ungated) values
  ('jackpot_contribution_void', 'house_jackpot', 'house_play', 'The part of a stake that was given back.'),
  ('jackpot_payout_void', 'house_play', 'house_jackpot', 'A pool gets back what a void bet had won.'),
  ('jackpot_seed_void', 'house_jackpot', 'house_bonus', 'The house takes back the seed that followed such a win.');
