-- What happened stays as it was. These guards hold for anyone with a connection, not only for our own code.

create or replace function history_refuse_change() returns trigger language plpgsql as $$
begin
  perform ledger_guard('history_is_immutable', format('%s on %s: what happened stays as it was', tg_op, tg_table_name));
end $$;

-- A pair is next, then active, then revealed. Its nonce only rises, and a revealed pair is final. The hash fixes its seed,
-- which is sealed by a key that the database does not have until it is revealed; so only that shows that it has the hash.
create or replace function seed_pairs_follow_their_life() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.state = 'revealed'
    or (new.id, new.member_id, new.server_seed_hash, new.created_at)
      is distinct from (old.id, old.member_id, old.server_seed_hash, old.created_at)
    or new.nonce < old.nonce
    or (old.state, new.state) not in
      (('next', 'next'), ('next', 'active'), ('active', 'active'), ('active', 'revealed')))
  then
    perform ledger_guard('seed_pair_is_settled',
      format('seed pair %s is %s: its hash stays, and it goes on from next to active to revealed', old.id, old.state));
  end if;
  if tg_op = 'INSERT' and (new.state = 'revealed' or new.nonce <> 0 or new.server_seed not like 'sealed:%')
    or new.server_seed like 'sealed:%' and new.state = 'revealed'
    or new.server_seed not like 'sealed:%'
      and new.server_seed_hash <> encode(sha256(convert_to(new.server_seed, 'UTF8')), 'hex')
    or (new.state = 'revealed') <> (new.revealed_at is not null)
  then
    perform ledger_guard('seed_pair_not_as_it_should', format('seed pair %s (%s)', new.id, new.state));
  end if;
  return new;
end $$;

-- Settled once: after that nothing of it changes. What came never does. One of an unknown order may get its order, and a
-- reason of that order.
create or replace function waiting_payments_follow_their_life() returns trigger language plpgsql as $$
begin
  if old.settled_at is not null
    or (new.id, new.provider, new.event_id, new.kind, new.reference, new.amount_minor, new.currency, new.body::text,
        new.received_at)
      is distinct from (old.id, old.provider, old.event_id, old.kind, old.reference, old.amount_minor, old.currency,
        old.body::text, old.received_at)
    or ((new.deposit_id, new.reason) is distinct from (old.deposit_id, old.reason)
      and (old.reason <> 'unknown_order' or not exists (
        select from deposits d
        where (d.id, d.provider, d.provider_reference) = (new.deposit_id, new.provider, new.reference))))
  then
    perform ledger_guard('history_is_immutable', format('payment %s stays as it came, and is settled once', old.id));
  end if;
  return new;
end $$;
