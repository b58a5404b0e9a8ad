-- Lines of bets: what wins and corrections say of them, and what stays of that when a win is taken back.

-- The lines that an action names, and what it adds to each.
create or replace function play_lines_of(p_lines jsonb, out line smallint, out result text, out paid bigint)
returns setof record language sql immutable as $$
  select (given ->> 'line')::smallint, given ->> 'result',
      coalesce(given ->> 'payoutMinor', given ->> 'amountMinor')::bigint
    from jsonb_array_elements(p_lines) given
$$;

-- Notes what a payment says of the lines of its bet. Either every payment of a bet says it or none, so that lines that
-- are settled always make what their bet paid.
create or replace function play_tell_lines(p_bet bets, p_amount_minor bigint, p_action jsonb) returns void
language plpgsql as $$
declare
  v_told integer;
begin
  if not p_action ? 'lines' then
    if p_amount_minor <> 0 and exists (select from bet_lines where bet_id = p_bet.id and result <> 'open') then
      perform play_refuse('conflict');
    end if;
    return;
  end if;
  if (select sum(payout_minor) from bet_lines where bet_id = p_bet.id) is distinct from p_bet.payout_minor then
    perform play_refuse('conflict');
  end if;
  update bet_lines l set result = given.result, payout_minor = l.payout_minor + given.paid
    from play_lines_of(p_action -> 'lines') given
    where l.bet_id = p_bet.id and l.line = given.line and l.payout_minor + given.paid >= 0;
  get diagnostics v_told = row_count;
  if v_told < jsonb_array_length(p_action -> 'lines') then
    perform play_refuse('conflict');
  end if;
end $$;

-- After a win was taken back the lines are as the wins and corrections that stay say; with none of them they wait again.
create or replace function play_retell_lines(p_bet bigint) returns void language plpgsql as $$
begin
  update bet_lines l set result = coalesce(kept.result, 'open'), payout_minor = coalesce(kept.paid, 0)
    from bet_lines own
    left join (
      select given.line, sum(given.paid) as paid,
          (array_agg(given.result order by a.created_at desc, a.transaction_id desc))[1] as result
        from play_actions a cross join play_lines_of((a.reply -> 'lines')::jsonb) given
        where a.bet_id = p_bet and a.action in ('win', 'adjust') and not exists (
          select from play_actions r
          where r.vassalage = a.vassalage and r.target_action = a.action and r.target_id = a.transaction_id)
        group by given.line
    ) kept using (line)
    where own.bet_id = p_bet and l.bet_id = own.bet_id and l.line = own.line;
exception when check_violation then
  -- a correction has taken from a line what the win had paid for it
  perform play_refuse('conflict');
end $$;

-- Notes what became of lines without a stake after the bet was settled. `open` says nothing.
create or replace function play_note_lines(p_number text, p_results text[]) returns void language sql as $$
  update bet_lines l set result = p_results[l.line] from bets b
    where b.number = p_number and l.bet_id = b.id and l.stake_minor = 0 and l.line <= cardinality(p_results)
      and p_results[l.line] <> 'open' and l.result <> p_results[l.line]
$$;
