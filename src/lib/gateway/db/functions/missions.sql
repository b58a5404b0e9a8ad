-- Missions are joined, counted and decided by these functions alone: by the terms that a start has kept, and by the feed.

-- A day of the terms, at its begin in the portal's zone.
create or replace function missions_moment(p_day text, p_days integer) returns timestamptz language sql stable
set search_path = public, pg_temp as $$
  select (p_day::date + p_days)::timestamp at time zone portal_zone()
$$;

-- The days of a mission that a day belongs to, or that come next; `missionPeriod` of `rules/missions.ts` says the same.
create or replace function missions_days(p_terms jsonb, p_day date, out opens date, out ends date) language plpgsql immutable as $$
declare
  v_step interval := ('1 ' || (p_terms ->> 'repeats'))::interval;
  v_times integer := 0;
begin
  opens := (p_terms ->> 'opens')::date;
  ends := (p_terms ->> 'ends')::date;
  while v_step is not null and p_day > ends loop
    v_times := v_times + 1;
    opens := ((p_terms ->> 'opens')::date + v_times * v_step)::date;
    ends := ((p_terms ->> 'ends')::date + 1 + v_times * v_step)::date - 1;
  end loop;
end $$;

-- Joins a mission that is open, once a time.
create or replace function missions_join(p_member bigint, p_mission text, p_terms text, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_terms jsonb := (
    select definition::jsonb from terms_versions where hash = p_terms and kind = 'mission' and name = p_mission);
  v_goal jsonb := v_terms -> 'goal';
  v_days record;
begin
  select * into v_days from missions_days(v_terms, portal_day(p_at));
  if v_terms is null or portal_day(p_at) < v_days.opens or portal_day(p_at) > v_days.ends then
    perform ledger_guard('mission_goes_its_way', format('mission %s cannot be joined now', p_mission));
  end if;
  insert into mission_entries (member_id, mission, terms, opens, goal, category, needed, least_minor, amount_minor, review, joined_at,
      ends_at, closes_at, state)
    values (p_member, p_mission, p_terms, v_days.opens, v_goal ->> 'kind', v_goal ->> 'category',
      coalesce((v_goal ->> 'amount')::numeric * 100, (v_goal ->> 'count')::numeric, 0),
      coalesce((v_goal ->> 'least')::numeric * 100, 0), (v_terms ->> 'reward')::numeric * 100, (v_terms ->> 'review')::boolean,
      p_at, missions_moment(v_days.ends::text, 1),
      missions_moment(v_days.ends::text, 1 + (v_terms ->> 'claimDays')::integer), 'joined')
    on conflict (member_id, mission, opens) do nothing;
end $$;

-- What rows of the feed after one and up to another count for entries that were joined when they happened.
create or replace function missions_of_feed(p_from mission_cursor, p_to_xact xid8, p_to_id bigint)
returns table (entry_id bigint, goal text, deposited boolean, day date, added numeric) language sql stable set search_path = public, pg_temp as $$
  select e.id, e.goal, d.deposited, f.day,
      case when d.deposited then case f.kind when 'deposit' then f.amount_minor else -f.amount_minor end
        when e.goal = 'bets' then case when abs(b.cash) >= e.least_minor then f.bets else 0 end
        else b.cash end::numeric
    from feed f
    cross join lateral (select cash_part(f.valid_minor, f.stake_cash_minor, f.stake_bonus_minor) as cash) b
    cross join lateral (select f.kind in ('deposit', 'deposit_reversed') as deposited) d
    join mission_entries e on e.member_id = f.member_id and f.at >= e.joined_at and f.at < e.ends_at
      and case when d.deposited then e.goal = 'deposit'
        else f.category is not null and (e.category is null or e.category = f.category) end
    where (f.xact_id, f.id) > (p_from.xact_id, p_from.id) and (f.xact_id, f.id) <= (p_to_xact, p_to_id)
$$;

-- Counts the feed up to one of its rows, from where the last call ended. Of deposits counts what was bet, no more than they are.
create or replace function missions_count(p_xact xid8, p_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_from mission_cursor;
begin
  select * into v_from from mission_cursor for update;
  if (p_xact, p_id) <= (v_from.xact_id, v_from.id) then return; end if;
  if not exists (select from feed where xact_id = p_xact and id = p_id and xact_id < pg_snapshot_xmin(pg_current_snapshot())) then
    perform ledger_guard('feed_has_no_such_row', format('the feed cannot be counted up to %s/%s', p_xact, p_id));
  end if;
  update mission_cursor set xact_id = p_xact, id = p_id;
  insert into mission_days as d (entry_id, day, valid_minor)
    select n.entry_id, n.day, sum(n.added) from missions_of_feed(v_from, p_xact, p_id) n
      where n.goal = 'days' group by 1, 2 order by 1, 2
    on conflict (entry_id, day) do update set valid_minor = d.valid_minor + excluded.valid_minor;
  update mission_entries e set progress = e.progress + n.added
    from (
      select entry_id, sum(added) as added from missions_of_feed(v_from, p_xact, p_id) where goal not in ('days', 'deposit') group by 1) n
    where e.id = n.entry_id and n.added <> 0;
  update mission_entries e set deposited_minor = e.deposited_minor + n.deposited, played_minor = e.played_minor + n.played,
      progress = least(e.deposited_minor + n.deposited, e.played_minor + n.played)
    from (
      select entry_id, coalesce(sum(added) filter (where deposited), 0) as deposited,
          coalesce(sum(added) filter (where not deposited), 0) as played
        from missions_of_feed(v_from, p_xact, p_id) where goal = 'deposit' group by 1) n
    where e.id = n.entry_id;
  update mission_entries e set progress = (
      select count(*) from mission_days d where d.entry_id = e.id and d.valid_minor >= greatest(e.least_minor, 1))
    where e.id in (select entry_id from missions_of_feed(v_from, p_xact, p_id) where goal = 'days');
end $$;

-- The entry of a member, held; refused when its goal is not reached or its time is over.
create or replace function missions_reached(p_member bigint, p_number text, p_at timestamptz) returns mission_entries
language plpgsql set search_path = public, pg_temp as $$
declare
  v_entry mission_entries;
begin
  select * into v_entry from mission_entries where number = p_number and member_id = p_member for update;
  if not found or v_entry.progress < v_entry.needed or p_at >= v_entry.closes_at then
    perform ledger_guard('mission_goes_its_way', format('mission %s is not done', p_number));
  end if;
  return v_entry;
end $$;

-- Sends the proof of a mission to anyone who looks at it: once, and once more after a refusal.
create or replace function missions_apply(
  p_member bigint, p_number text, p_comment text, p_files text[], p_at timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_entry mission_entries := missions_reached(p_member, p_number, p_at);
begin
  if not v_entry.review or v_entry.state not in ('joined', 'rejected') or exists (
    select from unnest(p_files) f (id) where not exists (
      select from files where files.id = f.id and files.member_id = p_member and files.purpose = 'mission'))
  then
    perform ledger_guard('mission_goes_its_way', format('mission %s takes no such proof', p_number));
  end if;
  update mission_entries
    set state = 'applying', applications = applications + 1, applied_at = p_at, comment = p_comment, remark = '',
      decided_at = null, decided_by = null
    where id = v_entry.id;
  insert into mission_proofs (entry_id, application, place, file_id)
    select v_entry.id, v_entry.applications + 1, f.place, f.id from unnest(p_files) with ordinality f (id, place);
end $$;

-- Claims a mission that no person looks at, once; nothing when it was claimed. The reward is written here; who asks pays what it says.
create or replace function missions_claim(p_member bigint, p_number text, p_at timestamptz) returns setof rewards
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_entry mission_entries := missions_reached(p_member, p_number, p_at);
begin
  if v_entry.review then
    perform ledger_guard('mission_goes_its_way', format('mission %s takes a proof', p_number));
  end if;
  if v_entry.state = 'claimed' then return; end if;
  update mission_entries set state = 'claimed', decided_at = p_at, decided_by = 'member' where id = v_entry.id;
  return next rewards_give_mission(v_entry, p_at);
end $$;

-- Decides an application once; nothing when it does not wait. The reward of one that is approved is written here.
create or replace function missions_decide(p_number text, p_approved boolean, p_remark text, p_by text, p_at timestamptz)
returns setof mission_entries language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_entry mission_entries;
begin
  update mission_entries
    set state = case when p_approved then 'issued' else 'rejected' end, remark = p_remark, decided_at = p_at, decided_by = p_by
    where number = p_number and state = 'applying'
    returning * into v_entry;
  if not found then return; end if;
  if p_approved then perform rewards_give_mission(v_entry, p_at); end if;
  return next v_entry;
end $$;

-- The ways between states; what was agreed stays.
create or replace function mission_entries_go_their_way() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or not ((old.state, new.state) in (('joined', 'claimed'), ('joined', 'applying'), ('rejected', 'applying'),
      ('applying', 'rejected'), ('applying', 'issued')) or old.state = new.state and new.decided_at is not distinct from old.decided_at)
    or (new.member_id, new.mission, new.terms, new.opens, new.goal, new.category, new.needed, new.least_minor, new.amount_minor, new.review,
        new.joined_at, new.ends_at, new.closes_at)
      is distinct from (old.member_id, old.mission, old.terms, old.opens, old.goal, old.category, old.needed, old.least_minor,
        old.amount_minor, old.review, old.joined_at, old.ends_at, old.closes_at)
  then
    perform ledger_guard('mission_goes_its_way', format('mission %s is %s', old.number, old.state));
  end if;
  return new;
end $$;

create or replace trigger mission_entries_go_their_way before update or delete on mission_entries
  for each row execute function mission_entries_go_their_way();
