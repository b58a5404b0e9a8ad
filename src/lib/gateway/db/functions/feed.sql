-- What is told to the feed, by the tables themselves, so that no way of changing them leaves it out.

-- The part of a valid bet that was staked in cash.
create or replace function cash_part(p_valid bigint, p_cash bigint, p_bonus bigint) returns bigint language sql immutable
  return case when p_bonus = 0 then p_valid else trunc(p_valid::numeric * p_cash / (p_cash + p_bonus))::bigint end;

-- The portal's zone, which is fixed when the portal is installed.
create or replace function portal_zone() returns text language sql stable set search_path = public, pg_temp
as $$
  select coalesce((select value #>> '{}' from settings where key = 'portal.zone'), 'Asia/Ho_Chi_Minh')
$$;

-- The day of a moment in the portal's zone.
create or replace function portal_day(p_at timestamptz) returns date language sql stable set search_path = public, pg_temp
as $$
  select (p_at at time zone portal_zone())::date
$$;

create or replace function settings_stay_fixed() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if exists (select from transfers) then
    perform ledger_guard('setting_is_fixed', format('%s is fixed from the first movement of money on', new.key));
  end if;
  return new;
end $$;

create or replace trigger settings_stay_fixed before insert or update on settings
  for each row when (new.key in ('portal.zone', 'brand.currency')) execute function settings_stay_fixed();

-- What a bet counts for: nothing while it waits, and nothing when it was taken back.
create or replace function feed_of_bets() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  v_before integer := (old.status not in ('open', 'void'))::integer;
  v_now integer := (new.status not in ('open', 'void'))::integer;
  v_was timestamptz;
begin
  if v_before = 1 then
    -- the first change knows when the bet was counted first
    select was_at into v_was from feed where bet_id = new.id and was_at is not null order by id limit 1;
    v_was := coalesce(v_was, old.counted_at);
  end if;
  insert into feed (id, kind, member_id, currency, category, vassalage, game_id, bet_id, bets, stake_cash_minor,
      stake_bonus_minor, payout_cash_minor, payout_bonus_minor, valid_minor, day, cause, at, was_at)
    values (nextval('feed_ids'),
      case when v_before < v_now then 'settle' when new.status = 'void' then 'void' else 'resettle' end,
      new.member_id, new.currency, new.category, new.vassalage, new.game_id, new.id, v_now - v_before,
      new.stake_cash_minor * (v_now - v_before), new.stake_bonus_minor * (v_now - v_before),
      v_now * (new.payout_minor - new.payout_bonus_minor) - v_before * (old.payout_minor - old.payout_bonus_minor),
      v_now * new.payout_bonus_minor - v_before * old.payout_bonus_minor,
      v_now * new.valid_bet_minor - v_before * old.valid_bet_minor,
      portal_day(new.counted_at), new.number, new.counted_at, v_was);
  return null;
end $$;

create or replace trigger bets_tell_feed after update on bets
  for each row when (new.currency <> 'FUN'
    and (old.status not in ('open', 'void') or new.status not in ('open', 'void'))
    and (old.status, old.payout_minor, old.valid_bet_minor) is distinct from
      (new.status, new.payout_minor, new.valid_bet_minor))
  execute function feed_of_bets();

create or replace function feed_of_deposits() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into feed (id, kind, member_id, currency, amount_minor, day, cause, at)
    select nextval('feed_ids'), kind, new.member_id, new.currency, amount, portal_day(new.credited_at), new.number,
        new.credited_at
      from (values ('deposit', new.credit_minor), ('fee', new.fee_minor)) as part (kind, amount)
      where amount > 0;
  return null;
end $$;

create or replace trigger deposits_tell_feed after update on deposits
  for each row when (old.status <> 'credited' and new.status = 'credited') execute function feed_of_deposits();
create or replace trigger deposits_tell_feed_at_once after insert on deposits
  for each row when (new.status = 'credited') execute function feed_of_deposits();

create or replace function feed_of_payout(p_transfer transfers) returns void language sql as $$
  insert into feed (id, kind, member_id, currency, amount_minor, day, cause, at)
    values (nextval('feed_ids'), 'withdrawal', p_transfer.member_id, p_transfer.currency, p_transfer.amount_minor,
      portal_day(p_transfer.created_at), p_transfer.key, p_transfer.created_at)
$$;

create or replace function feed_of_prize(p_transfer transfers) returns void language sql as $$
  insert into feed (id, kind, member_id, currency, amount_minor, day, cause, at)
    values (nextval('feed_ids'), case when p_transfer.kind in ('prize_rollback', 'bonus_lapsed', 'bonus_taken_back') then 'grant_ended'
        when p_transfer.kind = 'rebate' then 'rebate' else 'grant' end, p_transfer.member_id,
      p_transfer.currency, p_transfer.amount_minor, portal_day(p_transfer.created_at), p_transfer.key, p_transfer.created_at)
$$;

-- One trigger for all kinds, and no condition of its own: see `transfers_stand`. It needs no rights but those of whoever writes a transfer, who is
-- the owner inside the functions of the ledger: nobody else can tell the feed of one.
create or replace function transfers_tell_feed() returns trigger language plpgsql as $$
begin
  case
    when new.kind in ('bonus_win', 'promo_win', 'jackpot_win', 'prize_rollback', 'reward', 'rebate', 'points_credit', 'bonus_given',
        'bonus_lapsed', 'bonus_taken_back') then
      perform feed_of_prize(new) where new.currency <> 'FUN';
    when new.kind in ('withdrawal_paid', 'withdrawal_closed', 'withdrawal_missing', 'withdrawal_undone', 'withdrawal_late') then
      perform feed_of_withdrawal(new);
    when new.kind = 'exclusion_payout' then
      perform feed_of_payout(new);
    else null;
  end case;
  return null;
end $$;

create or replace trigger transfers_tell_feed after insert on transfers
  for each row execute function transfers_tell_feed();
