-- What follows from transfers to vendors and back, by the tables themselves, so that no way of changing them leaves it out.

-- What was lost at a vendor counts against limits of stakes and losses, and what was won against those of losses. Single stakes are
-- known to the vendor only.
create or replace function limits_count_vendor_result() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform limit_days_count(new.member_id, 'bets', new.created_at, greatest(-new.amount_minor, 0),
    greatest(new.amount_minor, 0));
  return null;
end $$;

create or replace trigger vendor_results_count_for_limits after insert on vendor_results
  for each row when (new.currency <> 'FUN') execute function limits_count_vendor_result();

create or replace function feed_of_vendor_transfers() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into feed (id, kind, member_id, currency, vassalage, amount_minor, day, cause, at)
    values (nextval('feed_ids'), 'transfer_' || new.direction, new.member_id, new.currency, new.vassalage,
      new.amount_minor, portal_day(new.resolved_at), new.id::text, new.resolved_at);
  return null;
end $$;

create or replace trigger vendor_transfers_tell_feed after update on vendor_transfers
  for each row when (old.state = 'on_the_way' and new.state = 'done' and new.currency <> 'FUN')
  execute function feed_of_vendor_transfers();

-- What was resolved stays so.
create or replace function vendor_transfers_end_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'on_the_way' or (new.id, new.member_id, new.vassalage, new.currency, new.direction, new.amount_minor)
    is distinct from (old.id, old.member_id, old.vassalage, old.currency, old.direction, old.amount_minor)
  then
    perform ledger_guard('transfer_is_resolved', format('transfer %s is %s', old.id, old.state));
  end if;
  return new;
end $$;

create or replace trigger vendor_transfers_end_once before update on vendor_transfers
  for each row execute function vendor_transfers_end_once();

-- What a member can bring to a vendor: cash less debt. The cash is locked, as bets lock it, so two who take all of it take it once.
create or replace function transferable_cash(p_member bigint, p_currency text) returns bigint language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform from accounts where kind = 'cash' and owner_id = p_member and currency = p_currency for no key update;
  return play_balance(p_member, p_currency);
end $$;
