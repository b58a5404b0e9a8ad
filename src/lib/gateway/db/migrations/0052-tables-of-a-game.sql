-- Every bet of a game with a jackpot asks for the tables of its game.
create index house_tables_of_game on house_tables (game_id);
