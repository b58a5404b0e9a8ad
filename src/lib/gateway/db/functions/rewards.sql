-- What keeps rewards what they are, for anyone with a connection.

-- A reward is claimed once, and nothing else of it changes.
create or replace function rewards_follow_their_life() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.claimed_at is not null or new.claimed_at is null
    or (new.member_id, new.currency, new.source, new.period, new.level, new.terms, new.amount_minor, new.created_at, new.expires_at)
      is distinct from (old.member_id, old.currency, old.source, old.period, old.level, old.terms, old.amount_minor,
        old.created_at, old.expires_at)
  then
    perform ledger_guard('history_is_immutable', format('reward %s stays as it was given, and is claimed once', old.number));
  end if;
  return new;
end $$;

create or replace trigger rewards_follow_their_life before update or delete on rewards
  for each row execute function rewards_follow_their_life();

-- Money of a reward is of a row that says just this, at the end of the transaction, which writes the row too.
create or replace function transfers_of_rewards() returns trigger language plpgsql
set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  if not exists (
    select from rewards r
      where r.id = substring(new.key from '^reward:(\d{1,18})$')::bigint and r.claimed_at is not null
        and (r.source = 'rebate') = (new.kind = 'rebate')
        and (r.member_id, r.currency, r.amount_minor) = (new.member_id, new.currency, new.amount_minor))
  then
    perform ledger_guard('money_without_its_order', format('no reward says what transfer %s moves', new.key));
  end if;
  return null;
end $$;

drop trigger if exists transfers_of_rewards on transfers;
create constraint trigger transfers_of_rewards after insert on transfers
  deferrable initially deferred for each row
  when (new.kind in ('reward', 'rebate') and session_user <> current_user)
  execute function transfers_of_rewards();
