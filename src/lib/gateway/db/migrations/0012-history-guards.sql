-- What was played stays as it was: bets and what vendors asked, rounds of the house, the tables and seeds that decided
-- them. These guards hold for anyone with a connection, not only for our own code.

create function history_refuse_change() returns trigger language plpgsql as $$
begin
  perform ledger_guard('history_is_immutable', format('%s on %s: what happened stays as it was', tg_op, tg_table_name));
end $$;

create trigger house_rounds_immutable before update or delete on house_rounds
  for each row execute function history_refuse_change();
create trigger house_rounds_kept before truncate on house_rounds execute function history_refuse_change();
create trigger house_tables_immutable before update or delete on house_tables
  for each row execute function history_refuse_change();
create trigger house_tables_kept before truncate on house_tables execute function history_refuse_change();
create trigger play_actions_immutable before update or delete on play_actions
  for each row execute function history_refuse_change();
create trigger play_actions_kept before truncate on play_actions execute function history_refuse_change();
create trigger bets_immutable before delete on bets for each row execute function history_refuse_change();
create trigger bets_kept before truncate on bets execute function history_refuse_change();
create trigger seed_pairs_immutable before delete on seed_pairs for each row execute function history_refuse_change();
create trigger seed_pairs_kept before truncate on seed_pairs execute function history_refuse_change();

-- A pair is next, then active, then revealed. Its seed never changes, its nonce only rises, and a revealed pair is final.
create function seed_pairs_follow_their_life() returns trigger language plpgsql as $$
begin
  if new.server_seed_hash <> encode(sha256(convert_to(new.server_seed, 'UTF8')), 'hex')
    or (new.state = 'revealed') <> (new.revealed_at is not null)
  then
    perform ledger_guard('seed_pair_not_as_it_should', format('seed pair %s', new.id));
  end if;
  if tg_op = 'INSERT' then
    if new.state = 'revealed' or new.nonce <> 0 then
      perform ledger_guard('seed_pair_not_as_it_should', format('seed pair %s begins as %s', new.id, new.state));
    end if;
  elsif old.state = 'revealed'
    or (new.id, new.member_id, new.server_seed, new.server_seed_hash, new.created_at)
      is distinct from (old.id, old.member_id, old.server_seed, old.server_seed_hash, old.created_at)
    or new.nonce < old.nonce
    or (old.state, new.state) not in
      (('next', 'next'), ('next', 'active'), ('active', 'active'), ('active', 'revealed'))
  then
    perform ledger_guard('seed_pair_is_settled',
      format('seed pair %s is %s: its seed stays, and it goes on from next to active to revealed', old.id, old.state));
  end if;
  return new;
end $$;

create trigger seed_pairs_follow_their_life before insert or update on seed_pairs
  for each row execute function seed_pairs_follow_their_life();

-- A win of less than nothing would take its amount from another win of the same bet, and leave no transfer behind.
alter table play_actions add constraint play_actions_amount check (amount_minor >= 0);
alter table bets add constraint bets_amounts check (payout_minor >= 0 and valid_bet_minor >= 0);
