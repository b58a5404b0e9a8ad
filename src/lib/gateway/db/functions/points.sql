-- Points leave a member's account by exchanges, which never take more than there are.

-- Takes points for an exchange, once by its key. The account may be below nothing after a correction, so it is looked at here.
create or replace function points_take(
  p_member bigint, p_points bigint, p_key text, p_kind text, p_reference text, p_at timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_points bigint;
begin
  perform ledger_account('points', p_member, '', 'PTS');
  select balance_minor into v_points from accounts
    where kind = 'points' and owner_id = p_member and currency = 'PTS' and shard = 0
    for no key update;
  if v_points < p_points then
    perform ledger_refuse('insufficient_funds', jsonb_build_object('balanceMinor', v_points::text));
  end if;
  if p_kind = 'points_redeem' then
    perform ledger_transfer(p_key, p_kind, 'points', p_member, 'points_held', p_member, 'PTS', p_points, p_at, p_reference);
  elsif p_kind = 'points_converted' then
    perform ledger_transfer(p_key, p_kind, 'points', p_member, 'house_points_issue', 0, 'PTS', p_points, p_at, p_reference);
  else
    perform ledger_refuse('invalid_movement');
  end if;
end $$;

-- An exchange is decided once, and nothing else of it changes.
create or replace function redemptions_follow_their_life() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'in_process' or new.state = 'in_process'
    -- the number follows from the id, and is not known yet here
    or (to_jsonb(new) - array['number', 'state', 'remark', 'decided_at', 'decided_by'])
      is distinct from (to_jsonb(old) - array['number', 'state', 'remark', 'decided_at', 'decided_by'])
  then
    perform ledger_guard('history_is_immutable', format('exchange %s stays as it was asked for, and is decided once', old.number));
  end if;
  return new;
end $$;

create or replace trigger redemptions_follow_their_life before update or delete on redemptions
  for each row execute function redemptions_follow_their_life();

-- Points that come to a member, and money for them, are of a row that says just this, at the end of the transaction.
create or replace function transfers_of_points() returns trigger language plpgsql
set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_id bigint := substring(new.key from '^point[a-z_]*:(\d{1,18})$')::bigint;
begin
  if not (case when new.kind = 'points_earned' then exists (
      select from point_lines l where l.id = v_id and (l.member_id, l.points) = (new.member_id, new.amount_minor))
    when new.kind = 'points_returned' then exists (
      select from redemptions r
        where r.id = v_id and r.state = 'rejected' and (r.member_id, r.points) = (new.member_id, new.amount_minor))
    else exists (
      select from redemptions r
        where r.id = v_id and r.state = 'approved'
          and (r.member_id, r.currency, r.credit_minor) = (new.member_id, new.currency, new.amount_minor)) end)
  then
    perform ledger_guard('money_without_its_order', format('nothing says what transfer %s moves', new.key));
  end if;
  return null;
end $$;

drop trigger if exists transfers_of_points on transfers;
create constraint trigger transfers_of_points after insert on transfers
  deferrable initially deferred for each row
  when (new.kind in ('points_earned', 'points_returned', 'points_credit') and session_user <> current_user)
  execute function transfers_of_points();
