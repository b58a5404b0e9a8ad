-- Chains of seeds and the rounds that many share go through their life once. These guards hold for anyone with a connection.

create or replace function hex_hash(p_text text) returns text language sql immutable strict
  return encode(sha256(convert_to(p_text, 'UTF8')), 'hex');

create or replace function seed_chains_follow_their_life() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.public_value is not null
    or tg_op = 'UPDATE' and (
      (new.id, new.vassalage, new.table_key, new.length, new.terminal_hash, new.public_source, new.committed_at)
        is distinct from
        (old.id, old.vassalage, old.table_key, old.length, old.terminal_hash, old.public_source, old.committed_at)
      or old.public_value is not null and (new.public_value, new.public_at) is distinct from (old.public_value, old.public_at))
  then
    perform ledger_guard('seed_chain_is_committed',
      format('chain %s: its hash comes first, then its public value, and both stay', new.id));
  end if;
  return new;
end $$;

create or replace trigger seed_chains_follow_their_life before insert or update on seed_chains
  for each row execute function seed_chains_follow_their_life();
create or replace trigger seed_chains_immutable before delete on seed_chains
  for each row execute function history_refuse_change();
create or replace trigger seed_chains_kept before truncate on seed_chains execute function history_refuse_change();

-- What a chain's element hashes to is what was published: the elements revealed before it, or else the chain's hash.
create or replace function seed_chain_leads_to(p_chain bigint, p_position integer, p_element text) returns boolean
language plpgsql as $$
declare
  v_hash text := p_element;
  v_known record;
begin
  select coalesce(max(position), 0) as position, coalesce(max(seed), max(terminal_hash)) as hash into v_known
    from seed_chains c
    left join lateral (
      select position, seed from shared_rounds
        where chain_id = c.id and position < p_position and revealed_at is not null
        order by position desc limit 1
    ) shown on true
    where c.id = p_chain;
  for i in v_known.position + 1 .. p_position loop
    v_hash := hex_hash(v_hash);
  end loop;
  return v_hash = v_known.hash;
end $$;

create or replace function shared_rounds_begin() returns trigger language plpgsql as $$
declare
  v_chain seed_chains;
begin
  if new.closed_at is not null or new.revealed_at is not null
    or new.proof = 'draw' and (new.opened_at is not null or new.seed not like 'sealed:%')
  then
    perform ledger_guard('shared_round_not_as_it_should', format('round %s of %s', new.round_index, new.table_key));
  end if;
  if new.proof = 'chain' then
    -- Rounds of a chain begin one after the other.
    select * into v_chain from seed_chains where id = new.chain_id for update;
    if v_chain.public_value is null or new.opened_at is null or new.seed is not null
      or (v_chain.vassalage, v_chain.table_key) is distinct from (new.vassalage, new.table_key)
      or new.position not between 1 and v_chain.length
      or new.position <> 1 + coalesce((select max(position) from shared_rounds where chain_id = new.chain_id), 0)
      or exists (select from shared_rounds
        where (vassalage, table_key) = (new.vassalage, new.table_key) and round_index > new.round_index)
    then
      perform ledger_guard('shared_round_not_as_it_should',
        format('round %s of %s takes element %s of chain %s', new.round_index, new.table_key, new.position, new.chain_id));
    end if;
  end if;
  return new;
end $$;

create or replace trigger shared_rounds_begin before insert on shared_rounds
  for each row execute function shared_rounds_begin();

create or replace function shared_rounds_follow_their_life() returns trigger language plpgsql as $$
declare
  v_round text := format('round %s of %s', old.round_index, old.table_key);
begin
  if (new.vassalage, new.table_key, new.round_index, new.proof, new.chain_id, new.position, new.seed_hash, new.committed_at)
      is distinct from
      (old.vassalage, old.table_key, old.round_index, old.proof, old.chain_id, old.position, old.seed_hash, old.committed_at)
    or old.opened_at is not null and new.opened_at is distinct from old.opened_at
    or old.closed_at is not null and (new.closed_at, new.entries, new.entries_root)
      is distinct from (old.closed_at, old.entries, old.entries_root)
    or old.revealed_at is not null
  then
    perform ledger_guard('shared_round_is_settled', format('%s: what was fixed of it stays', v_round));
  end if;
  if old.closed_at is null and new.closed_at is not null and new.entries <> (
    select count(*) from round_entries e
      where (e.vassalage, e.table_key, e.round_index) = (new.vassalage, new.table_key, new.round_index))
  then
    perform ledger_guard('shared_round_not_as_it_should', format('%s has not %s bets', v_round, new.entries));
  end if;
  if new.revealed_at is null then
    if new.proof = 'chain' and new.seed is not null or new.proof = 'draw' and new.seed not like 'sealed:%' then
      perform ledger_guard('shared_round_not_as_it_should', format('%s has its seed before it is revealed', v_round));
    end if;
  elsif old.closed_at is null
    -- An element leads to all that were spent before it, so none of those may still take bets.
    or new.proof = 'chain' and (exists (select from shared_rounds
        where chain_id = new.chain_id and position < new.position and closed_at is null)
      or not seed_chain_leads_to(new.chain_id, new.position, new.seed))
    or new.proof = 'draw' and hex_hash(new.seed) <> new.seed_hash
  then
    perform ledger_guard('shared_round_not_as_it_should', format('%s cannot be revealed so', v_round));
  end if;
  return new;
end $$;

create or replace trigger shared_rounds_follow_their_life before update on shared_rounds
  for each row execute function shared_rounds_follow_their_life();
create or replace trigger shared_rounds_immutable before delete on shared_rounds
  for each row execute function history_refuse_change();
create or replace trigger shared_rounds_kept before truncate on shared_rounds execute function history_refuse_change();

-- A bet is in time while it holds the round: what closes the round waits for it, and it waits for what is closing the round.
create or replace function round_entries_in_time() returns trigger language plpgsql as $$
declare
  v_round shared_rounds;
begin
  select * into v_round from shared_rounds
    where (vassalage, table_key, round_index) = (new.vassalage, new.table_key, new.round_index) for share;
  if v_round.opened_at is null or v_round.closed_at is not null then
    perform ledger_guard('shared_round_takes_no_bets', format('round %s of %s', new.round_index, new.table_key));
  end if;
  return new;
end $$;

create or replace trigger round_entries_in_time before insert on round_entries
  for each row execute function round_entries_in_time();
create or replace trigger round_entries_immutable before update or delete on round_entries
  for each row execute function history_refuse_change();
create or replace trigger round_entries_kept before truncate on round_entries execute function history_refuse_change();

-- Accepts a bet in a round as a leaf of its tree. The same bet again changes nothing. `p_content` is the text of the leaf,
-- `p_payouts` what it pays by each result, where that is known.
create or replace function fairness_accept(
  p_vassalage text, p_table text, p_index bigint, p_bet text, p_content text, p_most_minor bigint, p_at timestamptz,
  p_payouts bigint[] default null
) returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  if exists (
    select from round_entries
      where (vassalage, table_key, round_index, bet_key) = (p_vassalage, p_table, p_index, p_bet)
  ) then
    return;
  end if;
  insert into round_entries (vassalage, table_key, round_index, bet_key, content, most_minor, payouts, accepted_at)
    values (p_vassalage, p_table, p_index, p_bet, p_content, p_most_minor, p_payouts, p_at)
    on conflict (vassalage, table_key, round_index, bet_key) do nothing;
end $$;
