-- Bets that the terms of a bonus refused, as its details show them.
create table bonus_refusals (
  id bigint generated always as identity primary key,
  grant_id bigint not null references bonus_grants (id),
  game_id text not null references games (id),
  stake_minor bigint not null check (stake_minor > most_minor),
  -- the largest bet that the terms allow
  most_minor bigint not null,
  at timestamptz not null
);
create index bonus_refusals_of_a_grant on bonus_refusals (grant_id, id);
create trigger bonus_refusals_immutable before update or delete on bonus_refusals
  for each row execute function history_refuse_change();
