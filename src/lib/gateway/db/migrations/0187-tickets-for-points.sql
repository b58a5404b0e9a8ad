-- Rewards of the points mall that are tickets.

alter table tickets add column source text not null default 'day';
alter table tickets drop constraint tickets_member_id_game_day_key;
-- a ticket of a day, or one of an exchange of points, by its number and place
alter table tickets add constraint tickets_once unique (member_id, game, day, source);

do $$
declare
  v_name text;
begin
  for v_name in
    select conname from pg_constraint where conrelid = 'redemptions'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) ~ '''thing''|''convert'''
  loop
    execute format('alter table redemptions drop constraint %I', v_name);
  end loop;
end $$;
alter table redemptions add constraint redemptions_kinds check (kind in ('credit', 'thing', 'ticket', 'convert')),
  add constraint redemptions_credit check ((kind in ('thing', 'ticket')) = (credit_minor is null)),
  add constraint redemptions_delivery check ((kind = 'thing') = (delivery is not null));
