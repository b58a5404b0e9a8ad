-- Guards of the books. They hold for anyone with a connection, not only for our own code.

create or replace function ledger_guard(p_word text, p_detail text) returns void language plpgsql as $$
begin
  raise exception '%', p_word using errcode = 'LG001', detail = p_detail;
end $$;

-- Whether the books have a movement of this key that says just this. Guards of other tables ask it for the money behind a row.
create or replace function ledger_booked(
  p_key text, p_kind text, p_phase transfer_phase, p_member bigint, p_currency text, p_amount_minor bigint
) returns boolean language sql stable set search_path = public, pg_temp set enable_seqscan = off as $$
  select exists (
    select from transfer_keys k join transfers t on t.id = k.transfer_id
      where k.key = p_key and (t.kind, t.phase, t.member_id, t.currency, t.amount_minor)
        = (p_kind, p_phase, p_member, p_currency, p_amount_minor))
$$;

create or replace function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  perform ledger_guard('ledger_is_immutable',
    format('%s on %s: balances and history change only through the functions of the ledger', tg_op, tg_table_name));
end $$;

-- What a currency is: play money and points have no way out to the world, and none in.
create or replace function class_of_currency(p_currency text) returns currency_class language sql immutable
  return case p_currency when 'FUN' then 'play' when 'PTS' then 'points' else 'money' end::currency_class;

create or replace function accounts_open() returns trigger language plpgsql as $$
declare
  v_kind account_kinds;
begin
  select * into v_kind from account_kinds where kind = new.kind;
  if new.balance_minor <> 0
    or (new.owner_kind = 'member') <> (new.owner_id <> 0)
    or new.member_id is distinct from nullif(new.owner_id, 0)
    or new.currency !~ '^[A-Z]{3}$'
    or (new.purse <> '') <> v_kind.has_purse
    or new.purse !~ '^[\x21-\x7e]{0,100}$'
    or class_of_currency(new.currency) <> all(v_kind.currencies)
  then
    perform ledger_guard('account_not_as_it_should', format('%s of %s in %s', new.kind, new.owner_id, new.currency));
  end if;
  return new;
end $$;

-- All postings of a transfer are written by one statement, which moves their accounts and sums to zero. Several of one account follow
-- each other in the order of their transfers. A check at the end of the transaction alone could be asked for early, and passed by a posting
-- after it.
create or replace function postings_move_balances() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  v_leg record;
  v_transfer bigint;
  v_currency text;
  v_single boolean := true;
  v_sum numeric := 0;
  v_legs bigint := 0;
  v_moved bigint := 0;
  v_balanced boolean;
begin
  for v_leg in select transfer_id, amount_minor from legs loop
    v_transfer := coalesce(v_transfer, v_leg.transfer_id);
    v_single := v_single and v_leg.transfer_id = v_transfer;
    v_sum := v_sum + v_leg.amount_minor;
    v_legs := v_legs + 1;
  end loop;
  if v_legs = 0 then
    return null;
  end if;
  if v_single then
    -- Nearly always it is one transfer, and by the key of the table each of its postings is of another account. Row by row that takes half
    -- as long as by one statement.
    select currency into v_currency from transfers where id = v_transfer and xact_id = pg_current_xact_id();
    for v_leg in select account_id, amount_minor, balance_after_minor from legs loop
      update accounts set balance_minor = v_leg.balance_after_minor
        where id = v_leg.account_id and balance_minor + v_leg.amount_minor = v_leg.balance_after_minor
          and currency = v_currency and v_leg.amount_minor <> 0;
      exit when not found;
      v_moved := v_moved + 1;
    end loop;
    v_balanced := v_legs >= 2 and v_sum = 0 and v_legs = (select count(*) from postings where transfer_id = v_transfer);
  else
    with leg as (
      select a.id, a.balance_minor as before, l.balance_after_minor as after, l.transfer_id,
          a.balance_minor + sum(l.amount_minor) over (partition by a.id order by l.transfer_id) = l.balance_after_minor
            and a.currency = t.currency and l.amount_minor <> 0 and t.xact_id = pg_current_xact_id() as fits
        from legs l
        join transfers t on t.id = l.transfer_id
        join accounts a on a.id = l.account_id
    ), chain as (
      select id, before, count(*) as legs, bool_and(fits) as fits, (array_agg(after order by transfer_id desc))[1] as after
        from leg group by id, before
    ), moved as (
      -- looked at again, as somebody else may have moved it meanwhile
      update accounts a set balance_minor = chain.after from chain
        where a.id = chain.id and a.balance_minor = chain.before and chain.fits
        returning chain.legs
    )
    select coalesce(sum(legs), 0) into v_moved from moved;
    select bool_and(written.legs >= 2 and written.sum = 0
        and written.legs = (select count(*) from postings p where p.transfer_id = written.transfer_id))
      into v_balanced
      from (select transfer_id, count(*) as legs, sum(amount_minor) as sum from legs group by transfer_id) written;
  end if;
  if v_moved <> v_legs then
    perform ledger_guard('posting_does_not_fit',
      'a posting follows the balance of its account, in the currency and in the transaction of its transfer');
  end if;
  if not v_balanced then
    perform ledger_guard('transfer_does_not_balance',
      'the postings of a transfer are written together, are two or more, and sum to zero');
  end if;
  return null;
end $$;

-- Money that comes to a member from outside is of an order that says just this: a deposit that is credited, what did not arrive of a
-- payout, or a payout that came back. So is what is set aside for a payout, and how that ends. At the end of the transaction, which writes
-- the order too.
create or replace function transfer_of_order(p_transfer transfers) returns void language plpgsql
set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_order uuid := substring(p_transfer.key from '^(?:deposit|withdrawal):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:$|:)')::uuid;
  v_said boolean := case p_transfer.kind
    when 'deposit' then p_transfer.key = 'deposit:' || v_order and exists (
      select from deposits d
        where d.id = v_order and d.credited_at is not null
          and (d.member_id, d.currency, d.credit_minor) = (p_transfer.member_id, p_transfer.currency, p_transfer.amount_minor))
    when 'withdrawal_missing' then p_transfer.key = 'withdrawal:' || v_order || ':missing' and exists (
      select from withdrawals w
        where w.id = v_order and w.parent_id is not null
          and (w.member_id, w.currency, w.payout_minor) = (p_transfer.member_id, p_transfer.currency, p_transfer.amount_minor))
    when 'withdrawal_undone' then p_transfer.key = 'withdrawal:' || v_order || ':undone' and exists (
      select from withdrawals w
        where w.id = v_order and w.step = 'undo'
          and (w.member_id, w.currency, w.payout_minor) = (p_transfer.member_id, p_transfer.currency, p_transfer.amount_minor))
    when 'withdrawal' then p_transfer.key = 'withdrawal:' || v_order and exists (
      select from withdrawals w
        where w.id = v_order and w.parent_id is null
          and (w.member_id, w.currency, w.amount_minor) = (p_transfer.member_id, p_transfer.currency, p_transfer.amount_minor))
    when 'withdrawal_again' then p_transfer.key = 'withdrawal:' || v_order and exists (
      select from withdrawals w
        where w.id = v_order and w.parent_id is not null
          and (w.member_id, w.currency, w.amount_minor) = (p_transfer.member_id, p_transfer.currency, p_transfer.amount_minor))
    else p_transfer.key = 'withdrawal:' || v_order || ':end' and exists (
      select from withdrawals w join transfers r on r.id = p_transfer.resolves_id and r.key = 'withdrawal:' || w.id
        where w.id = v_order and w.amount_minor = p_transfer.amount_minor and case p_transfer.kind
          when 'withdrawal_paid' then w.state = 'paid'
          when 'withdrawal_closed' then w.state = 'closed'
          when 'withdrawal_returned' then w.state in ('refused', 'cancelled', 'returned') end) end;
begin
  if v_said is not true then
    perform ledger_guard('money_without_its_order', format('no order says what transfer %s moves', p_transfer.key));
  end if;
end $$;

-- What comes to a member from play is of an action that says just this, which only the functions of play write. At the end of the
-- transaction, which writes the action after the money.
create or replace function transfer_of_play(p_transfer transfers) returns void language plpgsql
set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_key text[] := regexp_match(p_transfer.key, '^play:([^:]+):(win|bonusWin|promoWin|jackpotWin|adjust|rollback):(.+)$');
  v_action play_actions;
  v_due bigint;
begin
  select * into v_action from play_actions
    where vassalage = v_key[1] and action = v_key[2]
      and transaction_id = case v_key[2] when 'adjust' then regexp_replace(v_key[3], ' (cash|debt)$', '') else v_key[3] end;
  case p_transfer.kind
    when 'win' then
      v_due := v_action.amount_minor - v_action.bonus_minor where v_action.action = 'win';
    when 'bet_adjustment' then
      -- What is taken back comes in up to two parts.
      if v_action.action = 'adjust' then
        v_due := case
          when (v_action.reply ->> 'amountMinor')::bigint > 0 then v_action.amount_minor - v_action.bonus_minor
          when v_action.amount_minor >= p_transfer.amount_minor and not exists (
            select from postings p join accounts a on a.id = p.account_id
              where p.transfer_id = p_transfer.id and a.member_id is not null and p.amount_minor > 0)
            then p_transfer.amount_minor end;
      end if;
    when 'stake_rollback' then
      select b.stake_cash_minor into v_due from bets b where b.id = v_action.bet_id and v_action.target_action = 'bet';
    when 'tip_rollback' then
      select t.amount_minor into v_due from play_actions t
        where t.vassalage = v_action.vassalage and t.action = 'tip' and t.transaction_id = v_action.target_id
          and v_action.target_action = 'tip';
    else
      v_due := v_action.amount_minor where play_prize_kind(v_action.action) = p_transfer.kind;
  end case;
  if (v_action.member_id, v_due) is distinct from (p_transfer.member_id, p_transfer.amount_minor) then
    perform ledger_guard('money_without_its_bet', format('nothing in play says what transfer %s moves', p_transfer.key));
  end if;
end $$;

-- What moves between a member's wallets, and what is won or lost at a vendor that keeps one, is of a transfer or a result that says
-- just this, and is in the wallet of that vendor. At the end of the transaction, which writes the row beside the money.
create or replace function transfer_of_vendor(p_transfer transfers) returns void language plpgsql
set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_transfer uuid := substring(p_transfer.key from
    '^vendor_transfer:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?::(?:done|refused))?$')::uuid;
  v_result bigint := substring(p_transfer.key from '^vendor_result:([0-9]{1,18})$')::bigint;
  v_vassalage text;
begin
  if p_transfer.kind in ('vendor_won', 'vendor_lost') then
    select r.vassalage into v_vassalage from vendor_results r
      where r.id = v_result and (r.member_id, r.currency) = (p_transfer.member_id, p_transfer.currency)
        and r.amount_minor = case p_transfer.kind when 'vendor_won' then p_transfer.amount_minor else -p_transfer.amount_minor end;
  else
    select t.vassalage into v_vassalage from vendor_transfers t
      where t.id = v_transfer and (t.member_id, t.currency, t.amount_minor) = (p_transfer.member_id, p_transfer.currency, p_transfer.amount_minor)
        and (p_transfer.kind, p_transfer.key) in (
          ('vendor_' || t.direction, 'vendor_transfer:' || t.id),
          ('vendor_' || t.direction || case t.state when 'done' then '_done' when 'refused' then '_returned' end,
            'vendor_transfer:' || t.id || ':' || t.state));
  end if;
  if v_vassalage is null or exists (
    select from postings p join accounts a on a.id = p.account_id
      where p.transfer_id = p_transfer.id and a.kind in ('vendor', 'in_transit') and a.purse <> v_vassalage)
  then
    perform ledger_guard('money_without_its_order', format('no vendor says what transfer %s moves', p_transfer.key));
  end if;
end $$;

-- What is left for the end of the transaction: a transfer has postings at all (that they balance was seen above), and the row that is
-- written with it says what it moves. One trigger for all kinds: PostgreSQL reads the conditions of all triggers of a table anew for each
-- statement, so that one for each kind took a fifth of the time of a transfer.
create or replace function transfers_stand() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if not exists (select from postings where transfer_id = new.id) or new.amount_minor <= 0
    or (new.resolves_id is null) <> (new.phase in ('single', 'reserve'))
  then
    perform ledger_guard('transfer_does_not_balance', format('transfer %s of %s has no postings', new.id, new.amount_minor));
  end if;
  case
    when new.kind = 'adjustment' then perform transfer_of_adjustment(new);
    when new.kind = 'exclusion_payout' then perform transfer_of_exclusion(new);
    when new.kind = 'jackpot_seed' and new.key like 'jackpot_seed:%' then perform transfer_of_funding(new);
    else null;
  end case;
  -- Inside the functions of the ledger the current user is the owner of the tables, as it was when the transfer was written, and that of the
  -- session is who called them. The owner could switch the trigger off anyway.
  if session_user = current_user then
    return null;
  end if;
  case
    when new.kind in ('win', 'bonus_win', 'promo_win', 'jackpot_win', 'bet_adjustment', 'stake_rollback', 'tip_rollback') then
      perform transfer_of_play(new);
    when new.kind in ('deposit', 'withdrawal', 'withdrawal_again', 'withdrawal_paid', 'withdrawal_closed', 'withdrawal_returned',
        'withdrawal_missing', 'withdrawal_undone') then
      perform transfer_of_order(new);
    when new.kind in ('deposit_refund', 'deposit_refund_paid', 'deposit_refund_returned') then
      perform transfer_of_refund(new);
    when new.kind = 'demo_funds' and new.key <> 'demo:' || new.member_id then
      perform ledger_guard('money_without_its_order', 'a trial account gets its play money once');
    when new.kind = 'member_transfer' then
      perform transfer_of_sending(new);
    when new.kind in ('vendor_in', 'vendor_in_done', 'vendor_in_returned', 'vendor_out', 'vendor_out_done', 'vendor_out_returned',
        'vendor_won', 'vendor_lost') then
      perform transfer_of_vendor(new);
    when new.kind in ('bonus_given', 'bonus_done', 'bonus_lapsed', 'purse_stake', 'purse_win', 'purse_stake_rollback',
        'purse_adjustment') then
      perform transfer_of_bonus(new);
    when new.kind in ('points_earned', 'points_promotion', 'points_returned', 'points_credit', 'points_adjustment') then
      perform transfer_of_points(new);
    when new.kind in ('reward', 'rebate') then
      perform transfer_of_reward(new);
    when new.kind like 'contract\_%' then
      perform transfer_of_contract(new);
    when new.kind = 'opening_balance' then
      -- what a member begins with in a demonstration: no order or bet says how much it is
      perform ledger_guard('transfer_is_of_the_owner', format('%s is moved by the owner of the tables alone', new.kind));
    else null;
  end case;
  return null;
end $$;

drop trigger if exists transfers_stand on transfers;
create constraint trigger transfers_stand after insert on transfers
  deferrable initially deferred for each row execute function transfers_stand();
