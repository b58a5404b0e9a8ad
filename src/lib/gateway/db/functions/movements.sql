-- Lines of the account record, for those who add them up.

-- The lines of transfers after one and up to another: of each member whom a transfer touched, what it brought or took.
create or replace function movement_lines(p_after bigint, p_to bigint)
returns table (transfer_id bigint, member_id bigint, currency text, kind text, wallet text, net_minor bigint, at timestamptz)
language sql stable as $$
  select t.id, t.member_id, t.currency, t.kind, coalesce(m.wallet, ''), coalesce(m.net, 0), t.created_at
    from (
      select id, member_id, currency, kind, created_at from transfers where member_id is not null
      union all
      -- the ledger has the sender's name on those between members
      select r.transfer_id, r.receiver_id, s.currency, s.kind, r.created_at
        from member_transfers r join transfers s on s.id = r.transfer_id
    ) t
    cross join lateral (
      select sum(p.amount_minor)::bigint as net, (array_agg(a.kind order by p.amount_minor))[1] as wallet
        from postings p join accounts a on a.id = p.account_id
        where p.transfer_id = t.id and a.member_id = t.member_id) m
    where t.id > p_after and t.id <= p_to
$$;

-- The lines of a member that `movement_days` has not counted yet, as the calling statement sees both. It is planned each time
-- for the transfer at which they begin, so its cost follows from how many there are.
create or replace function movement_tail(p_member bigint, p_currency text, p_from timestamptz, p_to timestamptz)
returns table (kind text, wallet text, net_minor bigint) language plpgsql stable as $$
declare
  v_taken bigint;
begin
  select taken into v_taken from movement_cursor;
  return query execute
    'select l.kind, l.wallet, l.net_minor from movement_lines($1, 9223372036854775807) l
      where l.member_id = $2 and l.currency = $3 and l.at >= $4 and l.at < $5'
    using v_taken, p_member, p_currency, p_from, p_to;
end $$;
