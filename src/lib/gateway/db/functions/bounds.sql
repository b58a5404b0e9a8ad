-- What a vendor of outside may take and pay at a time. For what the house plays itself nothing was agreed: its tables bound it.

-- Whether a stake is within those of the vendor and the game. Free rounds stake nothing.
create or replace function stake_is_within(p_vassalage text, p_game text, p_stake_minor bigint) returns boolean
language sql stable as $$
  select p_stake_minor = 0 or not exists (
    select from vendors v join games g using (vassalage)
      where v.vassalage = p_vassalage and g.id = p_game and v.largest_stake_minor is not null
        and (p_stake_minor < greatest(v.least_stake_minor, g.min_bet_minor)
          or p_stake_minor > least(v.largest_stake_minor, g.max_bet_minor)))
$$;

-- Refuses what would pay a member more in a round than was agreed with the vendor.
create or replace function play_bound_win(p_bet bets, p_amount_minor bigint) returns void language plpgsql as $$
declare
  v_largest bigint;
begin
  if p_amount_minor <= 0 then return; end if;
  select largest_win_minor into v_largest from vendors where vassalage = p_bet.vassalage;
  if v_largest is null then return; end if;
  if p_amount_minor + (
      select sum(payout_minor) from bets
      where vassalage = p_bet.vassalage and round_id = p_bet.round_id and member_id = p_bet.member_id
    ) > v_largest
  then
    perform play_refuse('above_agreed');
  end if;
end $$;

-- Refuses a prize with which the prizes of the day would be more than was agreed. Those that were taken back do not count.
create or replace function play_bound_prizes(
  p_vendor vendors, p_currency text, p_amount_minor bigint, p_at timestamptz
) returns void language plpgsql as $$
begin
  if p_amount_minor + (
      select coalesce(sum(a.amount_minor), 0)
        from play_actions a join members m on m.id = a.member_id
        where a.vassalage = p_vendor.vassalage and a.action in ('bonusWin', 'promoWin', 'jackpotWin')
          and a.created_at >= portal_day(p_at)::timestamp at time zone portal_zone() and m.currency = p_currency
          and not exists (
            select from play_actions r
            where r.vassalage = a.vassalage and r.target_action = a.action and r.target_id = a.transaction_id)
    ) > p_vendor.prizes_a_day_minor
  then
    perform play_refuse('above_agreed');
  end if;
end $$;

-- By how much a wallet at a vendor may rise at once: the largest win that was agreed, and on one day of the portal no more than that
-- and the prizes of a day above what all its members lost there. Rises of a vendor are booked one after the other.
create or replace function vendor_rise_left(p_vassalage text, p_currency text, p_at timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_vendor vendors;
  v_won bigint;
begin
  select * into v_vendor from vendors where vassalage = p_vassalage for no key update;
  select coalesce(sum(amount_minor), 0) into v_won from vendor_results
    where vassalage = p_vassalage and currency = p_currency
      and created_at >= portal_day(p_at)::timestamp at time zone portal_zone();
  return greatest(0, least(v_vendor.largest_win_minor,
    v_vendor.largest_win_minor + coalesce(v_vendor.prizes_a_day_minor, 0) - v_won));
end $$;

-- What is won at a vendor that keeps the wallet is written up to these terms, by the one who writes it.
create or replace function vendor_results_as_agreed() returns trigger language plpgsql as $$
begin
  if new.amount_minor > vendor_rise_left(new.vassalage, new.currency, new.created_at) then
    perform ledger_guard('above_agreed', format('%s agreed on less than %s', new.vassalage, new.amount_minor));
  end if;
  return new;
end $$;

create or replace trigger vendor_results_as_agreed before insert on vendor_results
  for each row when (new.amount_minor > 0) execute function vendor_results_as_agreed();
