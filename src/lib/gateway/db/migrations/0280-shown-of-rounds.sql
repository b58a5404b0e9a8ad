-- How many steps of a round that is played have been shown to anybody: no process shows fewer, or takes bets on fewer, whatever its clock says.

alter table table_rounds add column shown_steps integer check (shown_steps > 0);

-- It takes the steps of a leg now.
drop function if exists house_hold_played(text, text, bigint, text, timestamptz);
