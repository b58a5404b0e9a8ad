-- Every bet asks what chases of its member hold for its round, and most chases are over.
create index chases_under_way on chases (member_id) where ended_at is null;
