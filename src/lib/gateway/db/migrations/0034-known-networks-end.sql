-- A network that its owner forgot, or that has been away too long, is no longer kept.

delete from known_networks where forgotten_at is not null;
alter table known_networks drop column forgotten_at;
