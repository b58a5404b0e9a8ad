-- What all open combinations may pay is added up for each that is placed.
create index slips_open_combinations on slips (bet_number) include (most_minor) where settled_at is null and sizes <> '{1}';

-- It takes what all open combinations may pay now.
drop function if exists house_slip(
  text, jsonb, smallint[], bigint, bigint, bigint, text, text, text, timestamptz, jsonb, uuid);
