-- Bets on fixtures that their member has sold back before the end: settled by an agreed amount, and no longer by a result.

alter table bets add column cashed_out boolean not null default false;

create table cash_outs (
  bet_number text primary key,
  member_id bigint not null references members (id),
  amount_minor bigint not null check (amount_minor > 0),
  -- of each leg, what its fixture had come to when the amount was worked out: { steps, score }, { result }, { void } or nothing
  basis jsonb not null,
  -- of the rules that the amount follows from
  rules_version text not null,
  cashed_at timestamptz not null
);
create index cash_outs_of_a_member on cash_outs (member_id, cashed_at desc);

alter table bet_lines
  drop constraint bet_lines_result_check,
  add constraint bet_lines_result_check
    check (result in ('open', 'won', 'lost', 'push', 'void', 'half_won', 'half_lost', 'cashed_out'));
alter table slip_legs
  drop constraint slip_legs_result_check,
  add constraint slip_legs_result_check
    check (result in ('open', 'won', 'lost', 'push', 'void', 'half_won', 'half_lost', 'cashed_out'));

-- Everybody who stood on a spot may have sold.
alter table table_spots drop constraint table_spots_players_check, add constraint table_spots_players_check check (players >= 0);
