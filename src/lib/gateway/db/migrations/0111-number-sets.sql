-- Numbers that a member keeps under a name, to play them again.
create table number_sets (
  member_id bigint not null references members (id),
  name text not null check (name = btrim(name) and length(name) between 1 and 40),
  numbers text[] not null check (cardinality(numbers) between 1 and 100),
  created_at timestamptz not null,
  primary key (member_id, name)
);
