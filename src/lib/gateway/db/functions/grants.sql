-- Bonuses with terms. Only these functions write a grant or move its purse, and they compute everything from terms that were in force,
-- deposits and the feed. Whatever touches a member's grants holds the member's cash first, as bets do.

-- A version of the terms of a promotion.
create or replace function bonus_terms(p_hash text) returns jsonb language plpgsql stable
set search_path = public, pg_temp as $$
declare
  v_terms jsonb;
begin
  select definition::jsonb into v_terms from terms_versions where hash = p_hash and kind = 'promotion';
  if not found then
    perform ledger_guard('bonus_without_its_terms', format('no promotion had terms %s', p_hash));
  end if;
  return v_terms;
end $$;

create or replace function bonus_minor(p_amount text) returns bigint language sql immutable
  return (p_amount::numeric * 100)::bigint;

-- What of a promotion is given once, as the period that a day belongs to.
create or replace function bonus_period(p_per text, p_day date) returns text language sql immutable
  return case p_per when 'day' then p_day::text when 'week' then date_trunc('week', p_day)::date::text
    when 'month' then to_char(p_day, 'YYYY-MM') else 'once' end;

-- Why a member cannot have a promotion for what they do at a moment, a deposit at that moment left out; null when they can.
create or replace function bonus_refusal(p_terms jsonb, p_member bigint, p_at timestamptz, p_deposit uuid default null)
returns text language plpgsql stable set search_path = public, pg_temp as $$
declare
  v_day date := portal_day(p_at);
  v_member members;
begin
  select * into v_member from members where id = p_member;
  return case
    when v_day < (p_terms ->> 'starts')::date or v_day > (p_terms ->> 'ends')::date
      or p_terms -> 'terms' ? 'weekdays' and not p_terms -> 'terms' -> 'weekdays' @> to_jsonb(extract(isodow from v_day)::integer)
      or p_terms -> 'terms' ? 'rounds' and not exists (select from games where id = p_terms -> 'terms' -> 'rounds' ->> 'game' and enabled and not has_jackpot)
      then 'not_now'
    when exists (
      select from bonus_grants where member_id = p_member and promotion = p_terms ->> 'name'
        and period = bonus_period(p_terms -> 'terms' ->> 'per', v_day)) then 'had_it'
    when not bonus_is_for(coalesce(p_terms -> 'terms' -> 'audience', '{}'), p_member, p_at, p_deposit) then 'not_for_you'
    else (may('grant', p_member, v_member.currency, 0, p_at)).reason end;
end $$;

-- The deposit with which a member chose a promotion for the period of a moment, while it can be paid or waits to be confirmed.
create or replace function bonus_ordered(p_terms jsonb, p_member bigint, p_at timestamptz) returns table (id uuid, number text)
language sql stable set search_path = public, pg_temp as $$
  select d.id, d.number from deposits d join terms_versions t on t.hash = d.promotion_terms
    where d.member_id = p_member and (d.status = 'confirming' or d.status = 'pending' and d.expires_at > p_at)
      and t.name = p_terms ->> 'name'
      and bonus_period(p_terms -> 'terms' ->> 'per', portal_day(d.created_at))
        = bonus_period(p_terms -> 'terms' ->> 'per', portal_day(p_at))
    order by d.created_at desc limit 1
$$;

-- Whether it is chosen with a deposit.
create or replace function bonus_is_chosen(p_terms jsonb) returns boolean language sql immutable
  return p_terms -> 'terms' ->> 'kind' = 'deposit-match' or bonus_is_gift(p_terms) and p_terms -> 'terms' ? 'minimum';

-- What a promotion gives for an amount: the rate's part of it, rounded down, up to the cap; the gift; or what free rounds won, up to the
-- cap, whose minimum is that of the deposit that brought them. `rules/promotion.ts` works examples by the same rule, and a test holds
-- both together.
create or replace function bonus_for(p_terms jsonb, p_base_minor bigint) returns bigint language sql immutable
  return case
    when p_terms -> 'terms' ->> 'kind' = 'free-rounds' then least(p_base_minor, bonus_minor(p_terms -> 'terms' ->> 'cap'))
    when p_base_minor < coalesce(bonus_minor(p_terms -> 'terms' ->> 'minimum'), 0) then 0
    when p_terms -> 'terms' ->> 'kind' = 'gift' then bonus_minor(p_terms -> 'terms' ->> 'amount')
    when p_terms -> 'terms' ->> 'kind' in ('deposit-match', 'cashback', 'rebate', 'points') then
      least(floor(p_base_minor * (p_terms -> 'terms' ->> 'rate')::numeric / 100)::bigint,
        bonus_minor(p_terms -> 'terms' ->> 'cap'))
    else 0 end;

-- What has to be bet for a bonus.
create or replace function bonus_wager(p_terms jsonb, p_base_minor bigint, p_bonus_minor bigint) returns bigint language sql immutable
  return coalesce((p_terms -> 'terms' -> 'wagering' ->> 'times')::integer, 0)
    * (p_bonus_minor + case p_terms -> 'terms' -> 'wagering' ->> 'of' when 'deposit+bonus' then p_base_minor else 0 end);

-- Writes a grant by its terms; what the member had of this period already stays the only one. Free rounds are to be played first: what
-- they win is known later. Answers whether it is new.
create or replace function bonus_write(
  p_terms jsonb, p_hash text, p_member bigint, p_period text, p_base_minor bigint, p_deposit uuid, p_at timestamptz
) returns boolean language plpgsql as $$
declare
  v_terms jsonb := p_terms -> 'terms';
  v_rounds smallint := (v_terms -> 'rounds' ->> 'count')::smallint;
  v_base bigint := case when v_rounds is null then p_base_minor else 0 end;
  v_bonus bigint := bonus_for(p_terms, v_base);
  v_grant bonus_grants;
begin
  if v_rounds is null and v_bonus <= 0 or p_base_minor < coalesce(bonus_minor(v_terms ->> 'minimum'), 0)
    or v_rounds is not null and not exists (select from games where id = v_terms -> 'rounds' ->> 'game')
  then
    return false;
  end if;
  insert into bonus_grants (member_id, currency, promotion, terms, period, deposit_id, rounds, state, base_minor, bonus_minor, wager_minor,
      weights, excluded, largest_minor, converts_minor, days, created_at)
    select id, currency, p_terms ->> 'name', p_hash, p_period, p_deposit, v_rounds,
        case when v_rounds is null then 'waiting' else 'rounds' end, v_base, v_bonus, bonus_wager(p_terms, v_base, v_bonus),
        (select coalesce(jsonb_object_agg(category, weight), '{}') from (
            select category, coalesce((
                select (w ->> 'percent')::integer from jsonb_array_elements(v_terms -> 'weights') w where w ->> 'category' = key),
              case when v_terms -> 'categories' ? key then 100 else 0 end) as weight
              from categories) weighed where weight > 0),
        array(select jsonb_array_elements_text(v_terms -> 'excluded')),
        bonus_minor(v_terms ->> 'largest'), bonus_minor(v_terms ->> 'converts'), coalesce((v_terms ->> 'days')::integer, 1), p_at
      from members where id = p_member
    on conflict (member_id, promotion, period) do nothing
    returning * into v_grant;
  if v_grant.rounds is not null then
    perform play_give_grant_rounds(v_grant, v_terms -> 'rounds', p_at);
  end if;
  return v_grant.id is not null;
end $$;

create or replace function bonus_hold(p_member bigint) returns void language plpgsql as $$
begin
  perform house_hold_cash(id, currency) from members where id = p_member;
end $$;

create or replace function bonus_purse(p_grant bonus_grants) returns bigint language sql stable as $$
  select coalesce(sum(balance_minor), 0)::bigint from accounts
    where kind = 'bonus' and owner_id = p_grant.member_id and purse = p_grant.id::text and currency = p_grant.currency and shard = 0
$$;

-- Gives an amount of a purse back to the house.
create or replace function bonus_lapse(p_grant bonus_grants, p_amount_minor bigint, p_at timestamptz) returns void language plpgsql as $$
declare
  v_lapsed bigint;
begin
  if p_amount_minor <= 0 then return; end if;
  update bonus_grants set lapsed_minor = lapsed_minor + p_amount_minor where id = p_grant.id returning lapsed_minor into v_lapsed;
  perform ledger_move('grant:' || p_grant.id || ':lapsed:' || v_lapsed, 'bonus_lapsed', 'bonus', p_grant.member_id, 'house_bonus', 0,
    p_grant.currency, p_amount_minor, p_at, p_grant.number, p_from_purse => p_grant.id::text);
end $$;

-- What is left in the purse of a grant that has ended: cash of its member when its wagering was done, up to its terms, and the
-- house's otherwise. Bets that were open then bring more later.
create or replace function bonus_empty(p_grant bigint, p_at timestamptz) returns void language plpgsql as $$
declare
  v_grant bonus_grants;
  v_purse bigint;
  v_cash bigint := 0;
  v_key text;
begin
  select * into v_grant from bonus_grants where id = p_grant;
  v_purse := bonus_purse(v_grant);
  if v_grant.state = 'done' then
    v_cash := least(v_purse, coalesce(v_grant.converts_minor - v_grant.converted_minor, v_purse));
  end if;
  if v_cash > 0 then
    update bonus_grants set converted_minor = converted_minor + v_cash where id = p_grant;
    v_key := 'grant:' || p_grant || ':done:' || v_grant.converted_minor + v_cash;
    perform ledger_move(v_key, 'bonus_done', 'bonus', v_grant.member_id, 'cash', v_grant.member_id, v_grant.currency, v_cash,
      p_at, v_grant.number, p_from_purse => p_grant::text);
    perform ledger_collect_debt(v_grant.member_id, v_grant.currency, v_key, p_at);
  end if;
  perform bonus_lapse(v_grant, v_purse - v_cash, p_at);
end $$;

-- Begins the oldest grant that waits, when none is active and its member may be given something.
create or replace function bonus_begin(p_member bigint, p_at timestamptz) returns void language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_grant bonus_grants;
begin
  perform bonus_hold(p_member);
  select * into v_grant from bonus_grants where member_id = p_member and state = 'waiting' order by id limit 1;
  if not found or exists (select from bonus_grants where member_id = p_member and state = 'active')
    or (gate_pass('grant', p_member, v_grant.currency, v_grant.bonus_minor, p_at)).reason is not null
  then
    return;
  end if;
  if v_grant.rounds is null then
    perform ledger_move('grant:' || v_grant.id, 'bonus_given', 'house_bonus', 0, 'bonus', p_member, v_grant.currency,
      v_grant.bonus_minor, p_at, v_grant.number, p_to_purse => v_grant.id::text);
  else
    -- what free rounds won lies in the purse
    perform gate_spend('grant', p_member, v_grant.currency, v_grant.bonus_minor);
  end if;
  update bonus_grants set state = 'active', active_at = p_at,
      ends_at = (portal_day(p_at) + days + 1)::timestamp at time zone portal_zone()
    where id = v_grant.id;
  if v_grant.wager_minor = 0 then
    perform bonus_end(v_grant.id, 'done', p_at);
  end if;
end $$;

-- Ends a grant, and begins the next one. One that ended before stays as it ended, and one whose wagering is done ends as done,
-- whatever ends it: what is settled is counted first. Answers the state in which it has ended by this; null when it had ended before.
create or replace function bonus_end(p_grant bigint, p_state text, p_at timestamptz) returns text language plpgsql as $$
declare
  v_member bigint;
  v_done boolean;
  v_state text;
begin
  select member_id into v_member from bonus_grants where id = p_grant;
  perform bonus_hold(v_member);
  v_done := p_state <> 'done' and bonus_tally(p_grant, true);
  -- never before a bet that has counted, also when the clock was moved back
  update bonus_grants g set state = case when v_done then 'done' else p_state end,
      ended_at = greatest(p_at, (
        select max(at) from bonus_bets(g) where (xact_id, id) <= (g.counted_xact, g.counted_id))),
      base_minor = case g.state when 'rounds' then bonus_purse(g) else g.base_minor end
    where id = p_grant and state in ('rounds', 'waiting', 'active')
    returning state into v_state;
  if not found then return null; end if;
  perform play_end_grant_rounds(p_grant, p_at);
  perform bonus_empty(p_grant, p_at);
  perform bonus_begin(v_member, p_at) where p_state <> 'excluded';
  return v_state;
end $$;

-- Gives the bonus that was chosen with a deposit, once that is credited. Answers whether there is one.
create or replace function bonus_of_deposit(p_deposit uuid, p_at timestamptz) returns boolean language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_deposit deposits;
  v_terms jsonb;
  v_new boolean;
begin
  select * into v_deposit from deposits where id = p_deposit;
  if v_deposit.status <> 'credited' or v_deposit.promotion_terms is null then return false; end if;
  v_terms := bonus_terms(v_deposit.promotion_terms);
  perform bonus_hold(v_deposit.member_id);
  -- It was chosen when the deposit was ordered, so it is asked of then; the member has to be free to have it now.
  if not bonus_is_chosen(v_terms)
    or bonus_refusal(v_terms, v_deposit.member_id, v_deposit.created_at, p_deposit) is not null
    or (may('grant', v_deposit.member_id, v_deposit.currency, 0, p_at)).reason is not null
  then
    return false;
  end if;
  v_new := bonus_write(v_terms, v_deposit.promotion_terms, v_deposit.member_id,
    bonus_period(v_terms -> 'terms' ->> 'per', portal_day(v_deposit.created_at)), v_deposit.credit_minor, p_deposit, p_at);
  perform bonus_begin(v_deposit.member_id, p_at);
  return v_new;
end $$;

-- Counts the bets of a running grant that the feed tells of since it was looked at, each by the weight of its category: what was staked
-- while it was active and is settled before it ends. Answers whether its wagering is done. The reader of the feed goes only as far as no
-- row can come before those it has seen. A grant that is about to end is not looked at again, so for that all that is settled counts
-- where it completes the wagering. The member's cash is held.
create or replace function bonus_tally(p_grant bigint, p_ends boolean) returns boolean language plpgsql
set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_grant bonus_grants;
  v_told record;
begin
  select * into v_grant from bonus_grants where id = p_grant and state = 'active';
  if not found then return false; end if;
  select coalesce(sum(counted), 0) as counted, (array_agg(xact_id order by xact_id desc, id desc))[1] as xact_id,
      (array_agg(id order by xact_id desc, id desc))[1] as id,
      coalesce(sum(counted) filter (where sure), 0) as sure_counted,
      (array_agg(xact_id order by xact_id desc, id desc) filter (where sure))[1] as sure_xact_id,
      (array_agg(id order by xact_id desc, id desc) filter (where sure))[1] as sure_id
    into v_told from (
      select *, xact_id < pg_snapshot_xmin(pg_current_snapshot()) as sure from bonus_bets(v_grant)
        where (xact_id, id) > (v_grant.counted_xact, v_grant.counted_id)) b;
  if not p_ends or v_grant.counted_minor + v_told.counted < v_grant.wager_minor then
    v_told.counted := v_told.sure_counted;
    v_told.xact_id := v_told.sure_xact_id;
    v_told.id := v_told.sure_id;
  end if;
  if v_told.id is null then return false; end if;
  update bonus_grants set counted_minor = counted_minor + v_told.counted, counted_xact = v_told.xact_id, counted_id = v_told.id
    where id = p_grant;
  return v_grant.counted_minor + v_told.counted >= v_grant.wager_minor;
end $$;

-- Counts for the grant of a member that is active. One whose wagering is done becomes cash.
create or replace function bonus_count(p_member bigint, p_at timestamptz) returns void language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  v_grant bigint;
begin
  perform bonus_hold(p_member);
  select id into v_grant from bonus_grants where member_id = p_member and state = 'active';
  perform bonus_end(v_grant, 'done', p_at) where bonus_tally(v_grant, false);
end $$;

-- Percent of a bet that count for a grant.
create or replace function bonus_weight(p_grant bonus_grants, p_category text, p_game text) returns integer language sql immutable
  return case when p_game = any(p_grant.excluded) then 0 else coalesce((p_grant.weights ->> p_category)::integer, 0) end;

-- Each line of the feed that is about a grant, and what it counts: less than nothing for a bet that was taken back.
create or replace function bonus_bets(p_grant bonus_grants)
returns table (xact_id xid8, id bigint, bet_id bigint, category text, game_id text, at timestamptz, valid_minor bigint, weight integer,
  counted bigint) language sql stable set search_path = public, pg_temp as $$
  select f.xact_id, f.id, f.bet_id, f.category, f.game_id, f.at, f.valid_minor, w.weight, trunc(f.valid_minor * w.weight / 100.0)::bigint
    from feed f
    join bets b on b.id = f.bet_id
    cross join lateral (select bonus_weight(p_grant, f.category, f.game_id) as weight) w
    where f.member_id = p_grant.member_id and f.category is not null and f.currency = p_grant.currency and f.valid_minor <> 0
      and f.day >= portal_day(p_grant.active_at) and b.placed_at >= p_grant.active_at
      and f.at < least(p_grant.ends_at, coalesce(p_grant.ended_at, p_grant.ends_at) + interval '1 microsecond')
$$;

-- The grant whose purse may be staked in a game now; null where bets do not count.
create or replace function bonus_in_game(p_member bigint, p_currency text, p_game text, p_at timestamptz) returns bonus_grants
language sql stable as $$
  select g.* from bonus_grants g
    where g.member_id = p_member and g.state = 'active' and g.currency = p_currency and g.ends_at > p_at
      and bonus_weight(g, (select category from games where id = p_game), p_game) > 0
$$;

-- A member gives up a bonus that waits or runs. Answers whether there was one of this number.
create or replace function bonus_give_up(p_member bigint, p_number text, p_at timestamptz) returns boolean language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  v_grant bigint := (select id from bonus_grants where member_id = p_member and number = p_number);
begin
  return v_grant is not null and bonus_end(v_grant, 'given_up', p_at) is not null;
end $$;

-- Ends a grant whose time is over. Answers whether it has ended by this.
create or replace function bonus_expire(p_grant bigint, p_at timestamptz) returns boolean language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  return exists (select from bonus_grants where id = p_grant and state = 'active' and ends_at <= p_at)
    and bonus_end(p_grant, 'expired', p_at) is not null;
end $$;
