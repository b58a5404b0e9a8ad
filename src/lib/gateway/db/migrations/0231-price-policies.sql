-- What a member wants when a price has moved while a bet is placed. Who has chosen nothing is asked before a lower price is taken.

create table price_policies (
  member_id bigint primary key references members (id),
  policy text not null check (policy in ('ask', 'better', 'any')),
  chosen_at timestamptz not null
);
