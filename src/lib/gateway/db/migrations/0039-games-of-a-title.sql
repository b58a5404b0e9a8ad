-- Games that are played as a title of the house, under a name and a vendor of their own.

-- The game of the house whose rules and table it is played by; null for a game that has its own.
alter table games
  add column title_id text references games (id),
  add constraint games_of_a_title check (title_id is null or kind is not null);

-- Few of many games are hot.
create index games_hot on games (sort) where is_hot and enabled;
