-- Raffles: the bets of a promotion's days bring tickets, and a seed whose hash is kept before draws the winners.

create table raffles (
  -- the name of its file, and the version of its terms when it was opened
  promotion text primary key,
  terms text not null check (terms ~ '^[0-9a-f]{64}$'),
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  opened_at timestamptz not null,
  -- what it was drawn by
  seed text,
  tickets bigint check (tickets >= 0),
  drawn_at timestamptz,
  check ((drawn_at is null) = (seed is null) and (drawn_at is null) = (tickets is null))
);

-- The tickets of a member, numbered through from 1 in the order of members.
create table raffle_tickets (
  promotion text not null references raffles (promotion),
  member_id bigint not null references members (id),
  first bigint not null check (first > 0),
  last bigint not null check (last >= first),
  primary key (promotion, member_id)
);
create table raffle_wins (
  promotion text not null references raffles (promotion),
  place integer not null check (place > 0),
  ticket bigint not null,
  member_id bigint not null references members (id),
  primary key (promotion, place),
  unique (promotion, ticket)
);
create trigger raffle_tickets_immutable before update or delete on raffle_tickets
  for each row execute function history_refuse_change();
create trigger raffle_wins_immutable before update or delete on raffle_wins
  for each row execute function history_refuse_change();

alter table rewards drop constraint rewards_source_check;
alter table rewards add constraint rewards_source_check
  check (source in ('vip_week', 'vip_birthday', 'rebate', 'mission', 'referral', 'ticket', 'ranking', 'raffle'));
