-- A round waits for a choice, and gets it once, or its bet is voided: after that nothing of it changes.
create or replace function round_choices_follow_their_life() returns trigger language plpgsql as $$
begin
  if old.choice is not null or old.voided_at is not null
    or (new.round_id, new.member_id, new.game_id, new.asked_at)
      is distinct from (old.round_id, old.member_id, old.game_id, old.asked_at)
  then
    perform ledger_guard('history_is_immutable', format('the choice of round %s is made once', old.round_id));
  end if;
  return new;
end $$;

create or replace trigger round_choices_follow_their_life before update on round_choices
  for each row execute function round_choices_follow_their_life();
