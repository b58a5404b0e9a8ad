-- Points come by the feed and leave by exchanges. Only these functions write them: they read what the feed and the kept terms say.

-- The terms of the mall that a start has kept under this hash.
create or replace function points_terms(p_hash text) returns jsonb language plpgsql stable
set search_path = public, pg_temp as $$
declare
  v_terms jsonb := (select definition::jsonb from terms_versions where hash = p_hash and kind = 'points');
begin
  if v_terms is null then
    perform ledger_guard('terms_are_not_kept', format('no start has kept the terms %s', p_hash));
  end if;
  return v_terms;
end $$;

-- What rows of the feed after one and up to another add, by member and type: of bets the part that was staked in cash.
create or replace function points_of_feed(p_from point_cursor, p_to_xact xid8, p_to_id bigint)
returns table (member_id bigint, type text, added numeric) language sql stable set search_path = public, pg_temp as $$
  select f.member_id, coalesce(c.points, 'deposit') as type,
      sum(case f.kind when 'deposit' then f.amount_minor when 'deposit_reversed' then -f.amount_minor
        else cash_part(f.valid_minor, f.stake_cash_minor, f.stake_bonus_minor) end) as added
    from feed f left join categories c on c.category = f.category
    where (f.xact_id, f.id) > (p_from.xact_id, p_from.id) and (f.xact_id, f.id) <= (p_to_xact, p_to_id)
      and (c.category is not null or f.kind in ('deposit', 'deposit_reversed'))
    group by 1, 2
$$;

-- Counts the feed up to one of its rows, from where the last call ended. Amounts come in any order and parts, and bring the same. Of
-- deposits counts what was bet, no more than they are.
create or replace function points_count(p_xact xid8, p_id bigint, p_terms text, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_terms jsonb := points_terms(p_terms);
  v_from point_cursor;
  v_new record;
  v_per bigint;
  v_sum numeric;
  v_points bigint;
  v_line bigint;
begin
  select * into v_from from point_cursor for update;
  if (p_xact, p_id) <= (v_from.xact_id, v_from.id) then return; end if;
  if not exists (select from feed where xact_id = p_xact and id = p_id and xact_id < pg_snapshot_xmin(pg_current_snapshot())) then
    perform ledger_guard('feed_has_no_such_row', format('the feed cannot be counted up to %s/%s', p_xact, p_id));
  end if;
  update point_cursor set xact_id = p_xact, id = p_id;
  if not (v_terms ->> 'open')::boolean then return; end if;
  for v_new in
    with news as materialized (
      select * from points_of_feed(v_from, p_xact, p_id) where added <> 0
    ), before as (
      select n.member_id, coalesce(sum(c.deposited_minor), 0) as deposited,
          coalesce(sum(c.counted_minor) filter (where c.type <> 'deposit'), 0) as played
        from (select distinct member_id from news) n left join point_counts c using (member_id)
        group by n.member_id
    ), after as (
      select b.member_id, b.deposited + coalesce(sum(n.added) filter (where n.type = 'deposit'), 0) as deposited,
          b.played + coalesce(sum(n.added) filter (where n.type <> 'deposit'), 0) as played
        from before b join news n using (member_id) group by b.member_id, b.deposited, b.played
    )
    select member_id, type, added, 0::numeric as deposited from news where type <> 'deposit'
    union all
    select member_id, 'deposit', now.counted - past.counted, a.deposited - b.deposited
      from before b join after a using (member_id)
      cross join lateral (select least(b.deposited, greatest(b.played, 0)) as counted) past
      cross join lateral (select least(a.deposited, greatest(a.played, 0)) as counted) now
      where now.counted <> past.counted or a.deposited <> b.deposited
      order by member_id, type
  loop
    v_per := (v_terms -> 'perPoint' ->> v_new.type)::numeric * 100;
    v_sum := v_new.added + coalesce((
      select rest_minor from point_counts c where (c.member_id, c.type) = (v_new.member_id, v_new.type)), 0);
    v_points := floor(v_sum / v_per);
    insert into point_counts as c (member_id, type, counted_minor, rest_minor, deposited_minor)
      values (v_new.member_id, v_new.type, v_new.added, v_sum - v_points::numeric * v_per, v_new.deposited)
      on conflict (member_id, type) do update
        set counted_minor = c.counted_minor + excluded.counted_minor, rest_minor = excluded.rest_minor,
          deposited_minor = c.deposited_minor + excluded.deposited_minor;
    continue when v_points = 0;
    insert into point_lines (member_id, type, points, per_point_minor, at)
      values (v_new.member_id, v_new.type, v_points, v_per, p_at) returning id into v_line;
    if v_points > 0 then
      perform ledger_move('point_line:' || v_line, 'points_earned', 'house_points_issue', 0, 'points', v_new.member_id,
        'PTS', v_points, p_at, v_new.type);
    else
      perform ledger_move('point_line:' || v_line, 'points_taken_back', 'points', v_new.member_id, 'house_points_issue', 0,
        'PTS', -v_points, p_at, v_new.type);
    end if;
  end loop;
end $$;

-- Gives a member the points of a promotion for a day that is over: what its rate brings for the bets that count, up to its cap, less
-- what they brought by themselves. Once a day; answers how many.
create or replace function points_promote(p_terms text, p_member bigint, p_day date, p_mall text, p_at timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_terms jsonb := bonus_terms(p_terms);
  v_mall jsonb := points_terms(p_mall);
  v_bets record;
  v_gift point_gifts;
begin
  if v_terms -> 'terms' ->> 'kind' <> 'points' or not (v_mall ->> 'open')::boolean or p_at < bonus_due_at(v_terms, p_day)
    or p_day < (v_terms ->> 'starts')::date or p_day > (v_terms ->> 'ends')::date
  then
    perform ledger_guard('bonus_without_its_terms', format('promotion %s gives no points for %s at %s', v_terms ->> 'name', p_day, p_at));
  end if;
  if (may('grant', p_member, (select currency from members where id = p_member), 0, p_at)).reason is not null then return 0; end if;
  select coalesce(sum(valid), 0) as valid, min(type) as type,
      coalesce(sum(floor(greatest(valid, 0) / ((v_mall -> 'perPoint' ->> type)::numeric * 100))), 0) as own into v_bets
    from (
      select c.points as type, sum(cash_part(f.valid_minor, f.stake_cash_minor, f.stake_bonus_minor)) as valid
        from feed f join categories c on c.category = f.category and v_terms -> 'terms' -> 'categories' ? c.key
        where f.member_id = p_member and f.day = p_day and f.category is not null
        group by c.points) by_type;
  insert into point_gifts (member_id, promotion, terms, day, valid_minor, points, at)
    select p_member, v_terms ->> 'name', p_terms, p_day, v_bets.valid, extra, p_at
      from (select floor(bonus_for(v_terms, v_bets.valid::bigint) / 100.0)::bigint - v_bets.own as extra) e where extra > 0
    on conflict (member_id, promotion, day) do nothing
    returning * into v_gift;
  if v_gift.id is null then return 0; end if;
  perform ledger_move('point_gift:' || v_gift.id, 'points_promotion', 'house_points_issue', 0, 'points', p_member, 'PTS',
    v_gift.points, p_at, v_bets.type);
  return v_gift.points;
end $$;

-- Takes points for an exchange, once by its key. The account may be below nothing after a correction, so it is looked at here.
create or replace function points_take(
  p_member bigint, p_points bigint, p_key text, p_kind text, p_reference text, p_at timestamptz
) returns void language plpgsql set search_path = public, pg_temp as $$
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
    perform ledger_move(p_key, p_kind, 'points', p_member, 'points_held', p_member, 'PTS', p_points, p_at, p_reference);
  else
    perform ledger_move(p_key, p_kind, 'points', p_member, 'house_points_issue', 0, 'PTS', p_points, p_at, p_reference);
  end if;
end $$;

-- What points are worth at the rate of the mall.
create or replace function points_worth_minor(p_terms jsonb, p_points bigint) returns bigint language sql immutable as $$
  select floor(p_points::numeric * (p_terms -> 'convert' ->> 'credit')::numeric * 100 / (p_terms -> 'convert' ->> 'points')::numeric)
$$;

create or replace function points_four_eyes_minor() returns bigint language sql stable set search_path = public, pg_temp as $$
  select coalesce((select value #>> '{}' from settings where key = 'points.fourEyesAbove'), '100.00')::numeric * 100
$$;

-- Asks for a reward of the mall: its points are held until operators have decided.
create or replace function points_redeem(
  p_member bigint, p_reward text, p_name text, p_quantity integer, p_delivery text, p_terms text, p_at timestamptz
) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_terms jsonb := points_terms(p_terms);
  v_reward jsonb := (select r from jsonb_array_elements(v_terms -> 'rewards') r where r ->> 'id' = p_reward);
  v_points bigint := (v_reward ->> 'points')::bigint * p_quantity;
  v_credit bigint := (v_reward ->> 'credit')::numeric * 100 * p_quantity;
  v_made redemptions;
begin
  if v_reward is null or not (v_terms ->> 'open')::boolean then
    perform ledger_guard('no_such_reward', format('the mall has no reward %s', p_reward));
  end if;
  insert into redemptions (member_id, currency, kind, reward, name, type, quantity, points, needs_minor, credit_minor, delivery,
      terms, state, four_eyes, created_at)
    values (p_member, (select currency from members where id = p_member), v_reward ->> 'kind', p_reward, p_name,
      v_reward ->> 'type', p_quantity, v_points, (v_reward ->> 'needs')::numeric * 100, v_credit,
      case v_reward ->> 'kind' when 'thing' then p_delivery end, p_terms, 'in_process',
      greatest(coalesce(v_credit, 0), points_worth_minor(v_terms, v_points)) > points_four_eyes_minor(), p_at)
    returning * into v_made;
  perform points_take(p_member, v_points, 'points_redeem:' || v_made.id, 'points_redeem', v_made.number, p_at);
  return v_made.number;
end $$;

-- Turns points into money at the rate of the mall. Who asks credits the money that the row says.
create or replace function points_convert(p_member bigint, p_points bigint, p_terms text, p_at timestamptz) returns redemptions
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_terms jsonb := points_terms(p_terms);
  v_made redemptions;
begin
  if not (v_terms ->> 'open')::boolean or p_points <= 0 or p_points % (v_terms -> 'convert' ->> 'points')::bigint <> 0 then
    perform ledger_guard('no_such_reward', format('%s points are not converted', p_points));
  end if;
  insert into redemptions (member_id, currency, kind, reward, name, type, quantity, points, credit_minor, terms, state,
      four_eyes, created_at, decided_at, decided_by)
    values (p_member, (select currency from members where id = p_member), 'convert', 'convert', 'convert', 'redeem', 1, p_points,
      points_worth_minor(v_terms, p_points), p_terms, 'approved', false, p_at, p_at, 'portal')
    returning * into v_made;
  perform points_take(p_member, p_points, 'points_converted:' || v_made.id, 'points_converted', v_made.number, p_at);
  return v_made;
end $$;

-- Decides an exchange once; nothing when it does not wait. Who asks credits the money of one that is approved.
create or replace function points_decide(p_number text, p_approved boolean, p_remark text, p_by text, p_at timestamptz)
returns setof redemptions language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_made redemptions;
begin
  update redemptions
    set state = case when p_approved then 'approved' else 'rejected' end, remark = p_remark, decided_at = p_at, decided_by = p_by
    where number = p_number and state = 'in_process'
    returning * into v_made;
  if not found then return; end if;
  if p_approved then
    perform ledger_move('points_spent:' || v_made.id, 'points_spent', 'points_held', v_made.member_id, 'house_points_issue', 0,
      'PTS', v_made.points, p_at, p_number);
    perform tickets_redeemed(v_made, r ->> 'game', p_at)
      from jsonb_array_elements(points_terms(v_made.terms) -> 'rewards') r
      where v_made.kind = 'ticket' and r ->> 'id' = v_made.reward;
  else
    perform ledger_move('points_returned:' || v_made.id, 'points_returned', 'points_held', v_made.member_id, 'points',
      v_made.member_id, 'PTS', v_made.points, p_at, p_number);
  end if;
  return next v_made;
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

-- Only operators approve: one of them, or two where the exchange says so.
create or replace function redemptions_approved_by_operators() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not exists (
      select from operator_acts a
      where a.operation = 'points.approve' and a.state = 'approved' and a.input ->> 'number' = new.number)
    and (new.four_eyes or not exists (
      select from operator_actions l
      where l.action = 'points.approve' and l.outcome = 'done' and l.detail ->> 'number' = new.number))
  then
    perform ledger_guard('exchange_without_an_approval', format('no operator has approved exchange %s', new.number));
  end if;
  return null;
end $$;

-- At the end of the transaction, which decides the act and the exchange together.
drop trigger if exists redemptions_approved_by_operators on redemptions;
create constraint trigger redemptions_approved_by_operators after update on redemptions
  deferrable initially deferred for each row when (new.state = 'approved')
  execute function redemptions_approved_by_operators();

-- Points that come to a member, and money for them, are of a row that says just this, at the end of the transaction.
create or replace function transfer_of_points(p_transfer transfers) returns void language plpgsql
set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_id bigint := substring(p_transfer.key from '^point[a-z_]*:(\d{1,18})$')::bigint;
begin
  if not (case when p_transfer.kind = 'points_earned' then exists (
      select from point_lines l where l.id = v_id and (l.member_id, l.points) = (p_transfer.member_id, p_transfer.amount_minor))
    when p_transfer.kind = 'points_promotion' then exists (
      select from point_gifts g where g.id = v_id and (g.member_id, g.points) = (p_transfer.member_id, p_transfer.amount_minor))
    when p_transfer.kind = 'points_adjustment' then exists (
      select from operator_acts a join members m on m.account = lower(a.input ->> 'account')
        join postings p on p.transfer_id = p_transfer.id join accounts c on c.id = p.account_id and c.kind = 'points'
        where a.id = v_id and a.operation = 'points.adjust' and a.state = 'approved'
          and p_transfer.key = 'points_adjustment:' || a.id
          and (m.id, p.amount_minor) = (p_transfer.member_id, (a.input ->> 'points')::bigint))
    when p_transfer.kind = 'points_returned' then exists (
      select from redemptions r
        where r.id = v_id and r.state = 'rejected' and (r.member_id, r.points) = (p_transfer.member_id, p_transfer.amount_minor))
    else exists (
      select from redemptions r
        where r.id = v_id and r.state = 'approved'
          and (r.member_id, r.currency, r.credit_minor) = (p_transfer.member_id, p_transfer.currency, p_transfer.amount_minor)) end)
  then
    perform ledger_guard('money_without_its_order', format('nothing says what transfer %s moves', p_transfer.key));
  end if;
end $$;
