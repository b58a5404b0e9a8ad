-- A stake of a chase is an act of its own: it has no session, and its money was set aside before.
-- A value that was added cannot be used before it is committed, so what uses it is in the next migration.
alter type gate_act add value 'chase';
