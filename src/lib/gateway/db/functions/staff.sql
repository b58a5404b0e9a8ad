-- What operators did and decided stays as it was. A wallet is adjusted by what two of them decided, and by nothing else.

create or replace trigger operator_actions_immutable before update or delete on operator_actions
  for each row execute function history_refuse_change();
create or replace trigger operator_actions_kept before truncate on operator_actions execute function history_refuse_change();

create or replace function operator_acts_follow_their_life() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' and new.state <> 'waiting')
    or (tg_op = 'UPDATE' and (old.state <> 'waiting'
      or (new.id, new.operation, new.input, new.reason, new.asked_by, new.asker_id, new.asked_at, new.expires_at)
        is distinct from
        (old.id, old.operation, old.input, old.reason, old.asked_by, old.asker_id, old.asked_at, old.expires_at)))
  then
    perform ledger_guard('history_is_immutable', format('act %s stays as it was asked for, and is decided once', new.id));
  end if;
  return new;
end $$;

create or replace trigger operator_acts_follow_their_life before insert or update on operator_acts
  for each row execute function operator_acts_follow_their_life();
create or replace trigger operator_acts_immutable before delete on operator_acts
  for each row execute function history_refuse_change();
create or replace trigger operator_acts_kept before truncate on operator_acts execute function history_refuse_change();

create or replace function transfer_of_adjustment(p_transfer transfers) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from operator_acts a join members m on m.account = lower(a.input ->> 'account')
    where a.id = substring(p_transfer.key from '^adjustment:(\d{1,18})$')::bigint and p_transfer.key = 'adjustment:' || a.id
      and a.operation = 'wallet.adjust' and a.state = 'approved'
      and m.id = p_transfer.member_id and abs((a.input ->> 'amount')::numeric) * 100 = p_transfer.amount_minor
      and exists (
        select from postings p join accounts c on c.id = p.account_id
        where p.transfer_id = p_transfer.id and c.kind = 'cash' and sign(p.amount_minor) = sign((a.input ->> 'amount')::numeric))
  ) then
    perform ledger_guard('adjustment_without_an_act', format('transfer %s is not what two operators decided', p_transfer.key));
  end if;
end $$;

-- Free rounds cost the house what they win, so two operators decide them as well, or kept terms of a promotion; those of the sandbox are
-- play money.
create or replace function free_rounds_by_act() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from operator_acts a join members m on m.account = lower(a.input ->> 'account')
    where a.id = new.act_id and a.operation = 'free-rounds.give' and a.state = 'approved' and m.id = new.member_id
      and a.input ->> 'game' = new.game_id and (a.input ->> 'rounds')::integer = new.rounds
      and (a.input ->> 'stake')::numeric * 100 = new.stake_minor
  ) and not exists (
    select from vendors v cross join members m
    where v.vassalage = new.vassalage and v.sandbox and m.id = new.member_id and m.currency = 'FUN'
      and new.key = 'sandbox:' || m.id
  ) and not bonus_rounds_agree(new) then
    perform ledger_guard('free_rounds_without_an_act', format('free rounds %s are not what two operators decided', new.key));
  end if;
  return null;
end $$;

drop trigger if exists free_rounds_by_act on free_rounds;
create constraint trigger free_rounds_by_act after insert on free_rounds
  deferrable initially deferred for each row execute function free_rounds_by_act();

-- A bet is taken back by operators only as two of them decided. Their actions begin with "act ", which no id of a vendor does.
create or replace function play_actions_by_act() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from operator_acts a join bets b on b.id = new.bet_id
    where new.transaction_id = 'act ' || a.id and a.operation = 'bets.void' and a.state = 'approved'
      and a.input ->> 'number' = b.number and (new.action, new.target_action) = ('rollback', 'bet')
  ) and not exists (
    -- of a whole round of a table
    select from operator_acts a join bets b on b.id = new.bet_id
    where new.transaction_id = 'act ' || a.id || ' ' || b.number and a.state = 'approved'
      and b.round_id = concat_ws('/', b.vassalage, a.input ->> 'table', a.input ->> 'round')
      and (a.operation = 'tables.void' and (new.action, new.target_action) = ('rollback', 'bet')
        or a.operation in ('tables.correct', 'tables.result') and new.action = 'adjust')
  ) and not exists (
    -- of a slip with a leg in that round, which goes on when the round is void
    select from operator_acts a join bets b on b.id = new.bet_id
    join slip_legs g on g.bet_number = b.number and (g.table_key, g.round_index::text) = (a.input ->> 'table', a.input ->> 'round')
    where new.transaction_id = 'act ' || a.id || ' ' || b.number and a.state = 'approved'
      and a.operation in ('tables.void', 'tables.correct', 'tables.result')
      -- one that was lost by it, while others of its fixtures are to come, waits again
      and (new.action = 'adjust' or (new.action, new.target_action) = ('rollback', 'win') and b.payout_minor = 0)
  ) then
    perform ledger_guard('void_without_an_act', format('action %s is not what two operators decided', new.transaction_id));
  end if;
  return null;
end $$;

drop trigger if exists play_actions_by_act on play_actions;
create constraint trigger play_actions_by_act after insert on play_actions
  deferrable initially deferred for each row when (new.transaction_id like 'act %')
  execute function play_actions_by_act();
