-- What the feed tells of missions has one column more, so the function is made anew.
drop function if exists missions_of_feed(mission_cursor, xid8, bigint);
