-- What the bills of a salary of one day come to, kept as they are made and paid (functions/contracts.sql): My income adds up these rows,
-- where a contract that is settled every five minutes has 288 bills a day. Nobody but the functions writes them.

create table contract_bill_days (
  contract_id bigint not null references contracts (id),
  -- on which their periods began
  day date not null,
  state text not null,
  -- how many are in that state now
  bills integer not null,
  amount_minor bigint not null,
  -- without lines of earlier periods
  share_minor bigint not null,
  primary key (contract_id, day, state)
);

-- The bills of before. Those that change them wait for it.
lock table contract_bills in share row exclusive mode;
insert into contract_bill_days (contract_id, day, state, bills, amount_minor, share_minor)
  select b.contract_id, (b.from_at at time zone zone)::date as day, b.state, count(*), sum(b.amount_minor),
      sum(floor(greatest(b.base_minor, 0)::numeric * b.basis_points / 10000))
    from contract_bills b join contracts c on c.id = b.contract_id
    cross join (select coalesce((select value #>> '{}' from settings where key = 'portal.zone'), 'Asia/Ho_Chi_Minh') as zone) of_portal
    where c.kind in ('daily', 'hourly', 'realtime')
    group by b.contract_id, day, b.state;
