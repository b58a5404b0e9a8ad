-- The gate before what members do with money. It never stands before what is owed to them: wins, what is given back, and
-- deposits that have come.

-- Why a member may not do something now; null when they may. A further reason is a line here and one in `gate_checks` for
-- each act that it stops.
create or replace function may(
  p_act gate_act, p_member bigint, p_currency text, p_amount_minor bigint, p_at timestamptz,
  p_vassalage text default null, p_game text default null, p_session uuid default null, p_portal_session uuid default null
) returns text language sql stable as $$
  select found.reason
  from (values (p_member)) as asked (member_id)
  left join members m on m.id = asked.member_id
  left join games g on g.id = p_game and g.vassalage = p_vassalage
  left join vendors v on v.vassalage = g.vassalage
  left join game_sessions s on s.id = p_session and s.member_id = m.id and s.game_id = g.id
  -- a bet without a game in a frame goes by the session in which its member is signed in
  left join sessions t on t.id = case when p_session is null then p_portal_session else s.portal_session_id end
    and t.member_id = m.id
  cross join lateral (values
    ('player_blocked', m.status is distinct from 'active'),
    -- trial accounts (code 4) play for play money, and nobody else does
    ('wrong_currency', m.currency <> p_currency or (m.agent_code = 4) <> (p_currency = 'FUN')),
    ('game_disabled', (g.enabled and v.enabled and coalesce(g.closed_until <= p_at, true)) is not true),
    -- who must choose another password can do nothing else before that, unless a code to the phone let them in
    ('session_ended', t.id is null or s.closed_at is not null or t.ended_at is not null or t.expires_at <= p_at
      or (m.must_change_password and not t.by_phone)),
    ('insufficient_funds', play_balance(p_member, p_currency) < p_amount_minor)
  ) as found (reason, holds)
  join gate_checks c on c.act = p_act and c.reason = found.reason
  where found.holds
  order by c.place
  limit 1
$$;

-- What was let through: one act of one amount, once, in this transaction.
create or replace function gate_word(p_act gate_act, p_member bigint, p_currency text, p_amount_minor bigint) returns text
language sql immutable
  return p_act::text || ' ' || p_member::text || ' ' || p_currency || ' ' || p_amount_minor::text;

-- Asks the gate, and notes that it let the act through. Answers the reason when it did not.
create or replace function gate_pass(
  p_act gate_act, p_member bigint, p_currency text, p_amount_minor bigint, p_at timestamptz,
  p_vassalage text default null, p_game text default null, p_session uuid default null, p_portal_session uuid default null
) returns text language plpgsql as $$
declare
  v_reason text := may(p_act, p_member, p_currency, p_amount_minor, p_at, p_vassalage, p_game, p_session,
    p_portal_session);
begin
  if v_reason is null then
    perform set_config('portico.gate', gate_word(p_act, p_member, p_currency, p_amount_minor), true);
  end if;
  return v_reason;
end $$;

-- Does what the gate let through. Without that the caller has gone around the gate, which is a fault of ours.
create or replace function gate_spend(p_act gate_act, p_member bigint, p_currency text, p_amount_minor bigint) returns void
language plpgsql as $$
begin
  if current_setting('portico.gate', true) is distinct from gate_word(p_act, p_member, p_currency, p_amount_minor) then
    perform ledger_guard('not_through_the_gate', format('%s of %s %s by member %s', p_act, p_amount_minor, p_currency, p_member));
  end if;
  perform set_config('portico.gate', '', true);
end $$;

create or replace function deposits_pass_the_gate() returns trigger language plpgsql as $$
begin
  perform gate_spend('deposit', new.member_id, new.currency, new.amount_minor);
  return new;
end $$;

-- An order. What came without one is credited at once.
create or replace trigger deposits_pass_the_gate before insert on deposits
  for each row when (new.status = 'pending') execute function deposits_pass_the_gate();
