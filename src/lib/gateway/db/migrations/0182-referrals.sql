-- Friends that members invited: each stays with whoever invited them, under the terms of that day.

alter table terms_versions drop constraint terms_versions_kind_check;
alter table terms_versions add constraint terms_versions_kind_check
  check (kind in ('promotion', 'vip', 'points', 'mission', 'referral'));

create table referrals (
  id bigint generated always as identity primary key,
  number text not null unique generated always as ('RF' || lpad(id::text, greatest(8, length(id::text)), '0')) stored,
  referrer_id bigint not null references members (id),
  friend_id bigint not null unique references members (id),
  terms text not null check (terms ~ '^[0-9a-f]{64}$'),
  joined_at timestamptz not null,
  -- why the friend does not count, once it was found: operators read it, members do not
  why text check (why in ('device', 'address', 'payment', 'agent_line', 'ring')),
  found_at timestamptz,
  check (referrer_id <> friend_id),
  check ((why is null) = (found_at is null))
);
create index referrals_of_a_member on referrals (referrer_id, id);
create index referrals_not_counted on referrals (found_at) where why is not null;
create index feed_deposits_of_a_member on feed (member_id) where kind in ('deposit', 'deposit_reversed');
