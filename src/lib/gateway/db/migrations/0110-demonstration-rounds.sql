-- A new portal of the demonstration has rounds from before it was started, so that roads, statistics and archives have something to
-- show. They are drawn from seeds of their own like all others, and are said to be of the demonstration.

-- a start of the demonstration wants them here, and nobody has drawn them yet
alter table table_states add column past_wanted boolean not null default false;

-- it is for a time before the portal's first start: nobody could bet in it. Its evidence has the times at which it was really made
alter table table_rounds add column demonstration boolean not null default false;
