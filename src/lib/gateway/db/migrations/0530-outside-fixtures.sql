-- Fixtures of leagues whose fixtures, prices and scores a vendor tells: who plays, and everything that was told of each, in order.
create table outside_fixtures (
  vassalage text not null,
  table_key text not null,
  -- the vendor's own name of it
  event text not null check (event ~ '^[A-Za-z0-9._:-]{1,64}$'),
  round_index bigint not null,
  home text not null,
  away text not null,
  primary key (vassalage, table_key, event),
  unique (vassalage, table_key, round_index),
  foreign key (vassalage, table_key, round_index) references table_rounds (vassalage, table_key, round_index)
);

create table outside_messages (
  vassalage text not null,
  table_key text not null,
  round_index bigint not null,
  -- the vendor's own number of the message: of two the higher one holds
  seq integer not null check (seq > 0),
  told jsonb not null,
  told_at timestamptz not null,
  primary key (vassalage, table_key, round_index, seq),
  foreign key (vassalage, table_key, round_index) references outside_fixtures (vassalage, table_key, round_index)
);
create trigger outside_messages_stay before update or delete on outside_messages
  for each row execute function history_refuse_change();
create trigger outside_messages_stay_whole before truncate on outside_messages
  for each statement execute function history_refuse_change();
create trigger outside_fixtures_stay before update or delete on outside_fixtures
  for each row execute function history_refuse_change();
create trigger outside_fixtures_stay_whole before truncate on outside_fixtures
  for each statement execute function history_refuse_change();
