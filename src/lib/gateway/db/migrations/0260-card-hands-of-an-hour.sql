-- The lobby asks for the hands of the last hour.

create index card_hands_ended on card_hands (ended_at);
