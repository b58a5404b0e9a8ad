-- Which provider an order was offered to. It is offered to another only when the one before certainly has not taken it.

-- the providers of its method, in their order, as they were when it was ordered
alter table deposits add column providers text[] not null default '{}';

create table deposit_attempts (
  deposit_id uuid not null references deposits (id),
  place integer not null check (place > 0),
  provider text not null,
  -- asking: a request is on the way; unknown: nobody knows whether the provider has it
  state text not null default 'asking' check (state in ('asking', 'taken', 'refused', 'unknown')),
  -- how many requests for it are on the way
  asking integer not null default 1 check (asking >= 0),
  -- why it was not taken: unreachable, or refused
  why text check (why in ('unreachable', 'refused')),
  asked_at timestamptz not null,
  ended_at timestamptz,
  primary key (deposit_id, place),
  check ((state = 'refused') = (why is not null))
);
-- Never two providers that have one order, or may have it.
create unique index deposit_attempts_one on deposit_attempts (deposit_id) where state <> 'refused';
create index deposit_attempts_lately on deposit_attempts (provider, asked_at desc);

insert into deposit_attempts (deposit_id, place, provider, state, asking, asked_at, ended_at)
  select id, 1, provider, case when provider_reference is null then 'unknown' else 'taken' end, 0, created_at, created_at
    from deposits
    where kind <> 'bank' and (provider_reference is not null or status in ('pending', 'expired', 'cancelled', 'failed'));
