-- Where an account is known: networks in place of exact addresses, which change from day to day and are nobody's business.

create table known_networks (
  member_id bigint not null references members (id),
  network text not null,
  user_agent text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  forgotten_at timestamptz,
  primary key (member_id, network)
);

insert into known_networks (member_id, network, user_agent, first_seen_at, last_seen_at, forgotten_at)
select member_id, network, (array_agg(user_agent order by last_seen_at desc))[1], min(first_seen_at), max(last_seen_at),
    -- known when any address of it was
    case when bool_and(forgotten_at is not null) then max(forgotten_at) end
  from (
    select *, case when pg_input_is_valid(address, 'inet')
        then network(set_masklen(address::inet, case family(address::inet) when 4 then 24 else 48 end))::text
        else 'no address' end as network
    from known_addresses
  ) placed
  group by member_id, network;

drop table known_addresses;
