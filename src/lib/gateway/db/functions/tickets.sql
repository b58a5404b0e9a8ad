-- Tickets are given by what the feed tells of a day and by the kept terms, and each is opened once.

-- Gives a member the tickets that the last days have brought. Of a deposit counts what was played on the same day, no more than the deposit.
create or replace function tickets_collect(p_member bigint, p_terms text, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_terms jsonb := (select definition::jsonb from terms_versions where hash = p_terms and kind = 'tickets');
begin
  if v_terms is null or not (v_terms ->> 'open')::boolean then return; end if;
  insert into tickets (member_id, game, day, terms, prizes, created_at, ends_at)
    select p_member, g.game, d.day, p_terms, g.rule -> 'prizes', p_at,
        (d.day + 1 + (v_terms ->> 'days')::integer)::timestamp at time zone portal_zone()
      from jsonb_each(v_terms -> 'games') g (game, rule)
      join (
        select s.day, k.kind, case k.kind when 'deposit' then least(s.deposited, s.valid) else s.valid end as sum
          from (
            select f.day,
                coalesce(sum(f.amount_minor) filter (where f.kind = 'deposit'), 0)
                  - coalesce(sum(f.amount_minor) filter (where f.kind = 'deposit_reversed'), 0) as deposited,
                coalesce(sum(cash_part(f.valid_minor, f.stake_cash_minor, f.stake_bonus_minor))
                  filter (where f.category is not null), 0) as valid
              from feed f
              where f.member_id = p_member
                and f.day >= greatest((v_terms ->> 'from')::date, portal_day(p_at) - (v_terms ->> 'days')::integer)
              group by f.day) s
          cross join (values ('valid'), ('deposit')) k (kind)
      ) d on d.kind = g.rule ->> 'kind' and d.sum >= (g.rule ->> 'amount')::numeric * 100
      where (may('grant', p_member, (select currency from members where id = p_member), 0, p_at)).reason is null
      order by d.day, g.game
    on conflict (member_id, game, day, source) do nothing;
end $$;

-- The tickets that points were exchanged for, with the prizes of now. Only the functions of points call it.
create or replace function tickets_redeemed(p_made redemptions, p_game text, p_at timestamptz) returns void language plpgsql
set search_path = public, pg_temp as $$
declare
  v_terms record;
begin
  select hash, definition::jsonb as said into v_terms from terms_versions where kind = 'tickets' order by first_used_at desc limit 1;
  insert into tickets (member_id, game, day, source, terms, prizes, created_at, ends_at)
    select p_made.member_id, p_game, portal_day(p_at), p_made.number || ' ' || n, v_terms.hash,
        v_terms.said -> 'games' -> p_game -> 'prizes', p_at,
        (portal_day(p_at) + 1 + (v_terms.said ->> 'days')::integer)::timestamp at time zone portal_zone()
      from generate_series(1, p_made.quantity) n;
end $$;

-- Opens a ticket with what its member's seeds have drawn; answers the reward of a prize, which who asks pays.
create or replace function tickets_open(
  p_member bigint, p_number text, p_pair bigint, p_client_seed text, p_nonce integer, p_place integer, p_at timestamptz
) returns setof rewards language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_ticket tickets;
begin
  update tickets t
    set opened_at = p_at, seed_pair_id = p_pair, client_seed = p_client_seed, nonce = p_nonce, place = p_place,
      amount_minor = (t.prizes -> p_place ->> 'amount')::numeric * 100
    where t.number = p_number and t.member_id = p_member and t.opened_at is null and t.ends_at > p_at
      and p_place between 0 and jsonb_array_length(t.prizes) - 1
      and exists (select from seed_pairs s where s.id = p_pair and s.member_id = p_member and s.nonce = p_nonce)
    returning * into v_ticket;
  if not found then
    perform ledger_guard('ticket_is_opened_once', format('ticket %s cannot be opened so', p_number));
  end if;
  if v_ticket.amount_minor > 0 then return query select * from rewards_give_ticket(v_ticket, p_at); end if;
end $$;

create or replace function tickets_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.opened_at is not null
    or (new.member_id, new.game, new.day, new.source, new.terms, new.prizes, new.created_at, new.ends_at)
      is distinct from (old.member_id, old.game, old.day, old.source, old.terms, old.prizes, old.created_at, old.ends_at)
  then
    perform ledger_guard('history_is_immutable', format('ticket %s stays as it is', old.number));
  end if;
  return new;
end $$;

create or replace trigger tickets_stay before update or delete on tickets for each row execute function tickets_stay();
