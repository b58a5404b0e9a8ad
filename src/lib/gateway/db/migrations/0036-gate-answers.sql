-- The gate answers a reason with what the caller needs to know of it. Drop functions whose return type
-- changes; `db/functions/gate.sql` makes them anew.

create type gate_refusal as (reason text, value jsonb);

drop function if exists gate_pass(gate_act, bigint, text, bigint, timestamptz, text, text, uuid, uuid);
drop function if exists may(gate_act, bigint, text, bigint, timestamptz, text, text, uuid, uuid);
