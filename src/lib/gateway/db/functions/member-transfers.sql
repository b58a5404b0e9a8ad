-- What a member may send to another one, and what follows from it, for anyone with a connection.

-- An amount of the settings. `settings/areas/member-transfers.ts` has the same standards, and a test holds both together.
create or replace function member_transfer_setting_minor(p_key text) returns bigint
language sql stable set search_path = public, pg_temp
as $$
  select (coalesce((select value #>> '{}' from settings where key = 'memberTransfer.' || p_key),
    case p_key when 'min' then '10.00' when 'amountADay' then '2000.00' end)::numeric * 100)::bigint
$$;

-- What a member sent on the portal's day of a moment.
create or replace function sent_of_day(p_member bigint, p_at timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(amount_minor), 0)::bigint from member_transfers
    where sender_id = p_member and day = portal_day(p_at)
$$;

-- Why an amount may not be sent, for the checks of `may` that are of transfers alone: the value of the reason; null when it does not hold.
create or replace function member_transfer_fault(
  p_reason text, p_member bigint, p_currency text, p_amount_minor bigint, p_at timestamptz
) returns jsonb language plpgsql stable as $$
declare
  v_left bigint;
begin
  case p_reason
    when 'below_least' then
      v_left := member_transfer_setting_minor('min');
      return case when p_amount_minor < v_left then jsonb_build_object('min', money_words(v_left)) end;
    when 'amount_of_day' then
      v_left := member_transfer_setting_minor('amountADay') - sent_of_day(p_member, p_at);
      return case when p_amount_minor > v_left then jsonb_build_object('left', money_words(greatest(v_left, 0))) end;
    when 'turnover_left' then
      return turnover_fault(p_member, p_currency, p_amount_minor, p_at);
  end case;
end $$;

-- Locks what a transfer between two members changes, before anything is read for it. The sender's row comes first, where withdrawals
-- queue too; then the cash of both, by its id, so that two who send to each other do not wait for each other.
create or replace function member_transfer_lock(p_sender bigint, p_receiver bigint, p_currency text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from members where id = p_sender for no key update;
  perform ledger_account('cash', p_sender, '', p_currency), ledger_account('cash', p_receiver, '', p_currency);
  perform from accounts where kind = 'cash' and owner_id in (p_sender, p_receiver) and currency = p_currency
    order by id for no key update;
end $$;

-- What goes from one member to another is of a sending that says just this. At the end of the transaction, which writes the row beside the money.
create or replace function transfer_of_sending(p_transfer transfers) returns void language plpgsql as $$
begin
  if not exists (
    select from member_transfers m
      where m.transfer_id = p_transfer.id and p_transfer.key = 'member_transfer:' || m.id
        and (m.sender_id, m.currency, m.amount_minor) = (p_transfer.member_id, p_transfer.currency, p_transfer.amount_minor)
        and exists (
          select from postings p join accounts a on a.id = p.account_id
            where p.transfer_id = p_transfer.id and a.member_id = m.receiver_id and p.amount_minor > 0))
  then
    perform ledger_guard('money_without_its_order', format('no sending says what transfer %s moves', p_transfer.key));
  end if;
end $$;

create or replace trigger member_transfers_immutable before update or delete on member_transfers
  for each row execute function history_refuse_change();

-- For the members, not for the house: no vassalage says that it was between them.
create or replace function feed_of_member_transfers() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into feed (id, kind, member_id, currency, amount_minor, day, cause, at)
    select nextval('feed_ids'), part.kind, part.member_id, new.currency, new.amount_minor, new.day, new.id::text,
        new.created_at
      from (values ('transfer_out', new.sender_id), ('transfer_in', new.receiver_id)) as part (kind, member_id);
  return null;
end $$;

create or replace trigger member_transfers_tell_feed after insert on member_transfers
  for each row execute function feed_of_member_transfers();
