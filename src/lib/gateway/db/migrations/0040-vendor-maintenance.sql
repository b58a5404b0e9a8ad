-- A vendor rests until a time, with all of its games.

alter table vendors add column closed_until timestamptz;
