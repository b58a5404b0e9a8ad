-- Raffles: opened with the hash of a seed before they are over, and drawn once, by that seed and the number of tickets.

-- Tickets of members by what the feed tells of the days of a raffle: one for each so much of their bets of cash that count. Who may be
-- given nothing at a moment has none; without one, everybody is counted.
create or replace function rewards_raffle_tickets(p_terms jsonb, p_at timestamptz, p_member bigint default null)
returns table (member_id bigint, tickets bigint) language sql stable set search_path = public, pg_temp as $$
  select b.member_id, t.tickets
    from (
      select f.member_id, sum(cash_part(f.valid_minor, f.stake_cash_minor, f.stake_bonus_minor)) as valid
        from feed f join categories c on c.category = f.category and p_terms -> 'terms' -> 'categories' ? c.key
        where f.day between (p_terms ->> 'starts')::date and (p_terms ->> 'ends')::date and (p_member is null or f.member_id = p_member)
        group by f.member_id) b
    cross join lateral (
      select floor(b.valid / ((p_terms -> 'terms' ->> 'minimum')::numeric * 100))::bigint as tickets) t
    join members m on m.id = b.member_id
    where t.tickets > 0 and (p_at is null or (may('grant', m.id, m.currency, 0, p_at)).reason is null)
$$;

-- Keeps the hash of a raffle's seed, once, before its last day is over.
create or replace function rewards_open_raffle(p_terms text, p_seed_hash text, p_at timestamptz) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  v_terms jsonb := bonus_terms(p_terms);
begin
  if v_terms -> 'terms' ->> 'kind' <> 'raffle' or portal_day(p_at) > (v_terms ->> 'ends')::date then
    perform ledger_guard('reward_without_its_terms', format('raffle %s is not opened at %s', v_terms ->> 'name', p_at));
  end if;
  insert into raffles (promotion, terms, seed_hash, opened_at) values (v_terms ->> 'name', p_terms, p_seed_hash, p_at)
    on conflict (promotion) do nothing;
end $$;

-- The ticket that wins a place: the first that is not drawn yet of those that seed, number of tickets, place and try come to.
create or replace function rewards_raffle_ticket(p_seed text, p_tickets bigint, p_place integer, p_try integer) returns bigint
language sql immutable as $$
  select 1 + ('x' || left(encode(sha256(convert_to(concat_ws(':', p_seed, p_tickets, p_place, p_try), 'UTF8')), 'hex'), 15))::bit(60)::bigint
    % p_tickets
$$;

-- The tickets that win, place after place: one that has won is passed over.
create or replace function rewards_raffle_places(p_seed text, p_tickets bigint, p_places integer)
returns table (place integer, ticket bigint) language plpgsql immutable set search_path = public, pg_temp as $$
declare
  v_drawn bigint[] := '{}';
  v_try integer;
begin
  for v_place in 1 .. least(p_places, p_tickets) loop
    place := v_place;
    v_try := 0;
    loop
      ticket := rewards_raffle_ticket(p_seed, p_tickets, v_place, v_try);
      exit when ticket <> all (v_drawn);
      v_try := v_try + 1;
    end loop;
    v_drawn := v_drawn || ticket;
    return next;
  end loop;
end $$;

-- What a place of a raffle or a ranking wins by its terms, nothing below the last of them: all of the prize when the bets of all who take
-- part come to `fullFrom`, and the same part of it when they come to less.
create or replace function rewards_prize(p_terms jsonb, p_place bigint, p_bets numeric) returns bigint language sql immutable
set search_path = public, pg_temp as $$
  select floor(bonus_minor(p ->> 'each')
      * coalesce(least(1, p_bets / nullif(bonus_minor(p_terms -> 'terms' ->> 'fullFrom'), 0)), 1))::bigint
    from jsonb_array_elements(p_terms -> 'terms' -> 'prizes') with ordinality steps (p, step)
    where (p ->> 'to')::integer >= p_place order by step limit 1
$$;

-- Draws a raffle from noon of the day after its last one, by its seed; each ticket wins once, and the winners claim their prizes.
create or replace function rewards_draw_raffle(p_promotion text, p_seed text, p_at timestamptz) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  v_raffle raffles;
  v_terms jsonb;
  v_tickets bigint;
  v_places integer;
  v_bets numeric;
begin
  select * into v_raffle from raffles where promotion = p_promotion for update;
  if v_raffle.drawn_at is not null then return; end if;
  v_terms := bonus_terms(v_raffle.terms);
  if v_raffle.seed_hash <> encode(sha256(convert_to(p_seed, 'UTF8')), 'hex')
    or p_at < ((v_terms ->> 'ends')::date + 1 + time '12:00') at time zone portal_zone()
  then
    perform ledger_guard('reward_without_its_terms', format('raffle %s is not drawn so at %s', p_promotion, p_at));
  end if;
  insert into raffle_tickets (promotion, member_id, first, last)
    select p_promotion, member_id, 1 + coalesce(sum(tickets) over before, 0), coalesce(sum(tickets) over before, 0) + tickets
      from rewards_raffle_tickets(v_terms, p_at)
      window before as (order by member_id rows between unbounded preceding and 1 preceding);
  select coalesce(max(last), 0) into v_tickets from raffle_tickets where promotion = p_promotion;
  v_bets := v_tickets * bonus_minor(v_terms -> 'terms' ->> 'minimum');
  select max((p ->> 'to')::integer) into v_places from jsonb_array_elements(v_terms -> 'terms' -> 'prizes') p;
  insert into raffle_wins (promotion, place, ticket, member_id)
    select p_promotion, d.place, d.ticket, t.member_id
      from rewards_raffle_places(p_seed, v_tickets, v_places) d
      join raffle_tickets t on t.promotion = p_promotion and d.ticket between t.first and t.last;
  update raffles set seed = p_seed, tickets = v_tickets, drawn_at = p_at where promotion = p_promotion;
  insert into rewards (member_id, currency, source, period, level, terms, amount_minor, created_at, expires_at)
    select m.id, m.currency, 'raffle', p_promotion || ' ' || w.place, m.vip_level, v_raffle.terms, rewards_prize(v_terms, w.place, v_bets), p_at,
        (portal_day(p_at) + (v_terms -> 'terms' ->> 'days')::integer + 1)::timestamp at time zone portal_zone()
      from raffle_wins w
      join members m on m.id = w.member_id
      where w.promotion = p_promotion and rewards_prize(v_terms, w.place, v_bets) > 0
      order by w.place;
end $$;

-- A raffle is drawn once, and nothing else of it changes.
create or replace function raffles_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.drawn_at is not null
    or (new.promotion, new.terms, new.seed_hash, new.opened_at) is distinct from (old.promotion, old.terms, old.seed_hash, old.opened_at)
  then
    perform ledger_guard('history_is_immutable', format('raffle %s stays as it is', old.promotion));
  end if;
  return new;
end $$;

create or replace trigger raffles_stay before update or delete on raffles for each row execute function raffles_stay();
