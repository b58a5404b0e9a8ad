-- What a launch named as the vendor's node, for the vendor that spends its ticket.
alter table game_sessions add column node_id text not null default '';
