-- Results of shared rounds that were kept wrong, and what they are instead; the round keeps the first one.

create table round_corrections (
  id bigint generated always as identity primary key,
  round_id text not null references rounds (id),
  -- the act by which two operators corrected it
  act_id bigint not null references operator_acts (id),
  result jsonb not null,
  dividends jsonb,
  corrected_at timestamptz not null,
  unique (round_id, act_id)
);
create index round_corrections_in_order on round_corrections (round_id, id);
