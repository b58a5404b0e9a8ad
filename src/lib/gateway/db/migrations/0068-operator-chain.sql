-- What operators did, chained: each entry carries the hash of the one before it.

create table operator_chain (
  number bigint primary key check (number > 0),
  -- a line of the log; an act that was asked for; what was decided about it
  source text not null check (source in ('action', 'asked', 'decided')),
  row_id bigint not null,
  -- the row as text
  content text not null,
  -- of the entry before; 64 zeros in the first
  previous text not null unique,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  unique (source, row_id)
);

-- What was done until now, in its order.
do $$
declare
  v_row record;
  v_number bigint := 0;
  v_previous text := repeat('0', 64);
  v_hash text;
begin
  for v_row in
    select * from (
      select created_at as at, 1 as rank, 'action' as source, id, jsonb_build_object('id', id, 'actor', actor, 'operator', operator_id,
          'action', action, 'detail', detail, 'outcome', outcome,
          'at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text as content from operator_actions a
      union all
      select asked_at, 2, 'asked', id, jsonb_build_object('id', id, 'operation', operation, 'input', input, 'reason', reason,
          'askedBy', asked_by, 'asker', asker_id, 'at', to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
          'expires', to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text from operator_acts a
      union all
      select decided_at, 3, 'decided', id, jsonb_build_object('id', id, 'state', state, 'decidedBy', decided_by, 'decider', decider_id,
          'refusal', refusal, 'outcome', outcome, 'at', to_char(decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text from operator_acts a where state <> 'waiting'
    ) written order by at, rank, id
  loop
    v_number := v_number + 1;
    v_hash := encode(sha256(convert_to(v_previous || E'\n' || v_row.content, 'UTF8')), 'hex');
    insert into operator_chain (number, source, row_id, content, previous, hash)
      values (v_number, v_row.source, v_row.id, v_row.content, v_previous, v_hash);
    v_previous := v_hash;
  end loop;
end $$;
