-- A round whose proof does not hold is void: it pays nothing, its stakes go back, and nobody decides that.

alter table table_rounds
  -- what of its proof did not hold: the seed that was published before, the bets it was fixed over, or its result
  add column failed_proof text check (failed_proof in ('seed', 'bets', 'result')),
  drop constraint table_rounds_check1,
  add constraint table_rounds_void check (num_nonnulls(void_act, failed_proof) = (voided_at is not null)::integer);

-- An element of the chain did not lead to its hash. No further round is decided by it.
alter table seed_chains add column broken_at timestamptz;
