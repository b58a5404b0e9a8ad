-- Promotions that the clock credits: cashback, gifts, prizes of rankings, and rebates that are higher than those of a level.

-- Periods of promotions whose work is done.
create table promotion_runs (
  -- the name of its file
  promotion text not null,
  -- the first day of the period; of a ranking, its first day
  period date not null,
  done_at timestamptz not null,
  primary key (promotion, period)
);

alter table rewards drop constraint rewards_source_check;
alter table rewards add constraint rewards_source_check
  check (source in ('vip_week', 'vip_birthday', 'rebate', 'mission', 'referral', 'ticket', 'ranking'));

-- The version of the terms of the promotion by whose rate a line counts, where that gives more than the level: up to its cap.
alter table rebate_lines add column promotion text check (promotion ~ '^[0-9a-f]{64}$');
alter table rebate_lines drop constraint rebate_lines_check;
alter table rebate_lines add constraint rebate_lines_amount check (case
  when promotion is null then amount_minor = floor(valid_minor::numeric * basis_points / 10000)
  else amount_minor > 0 and amount_minor <= floor(valid_minor::numeric * basis_points / 10000) end);
