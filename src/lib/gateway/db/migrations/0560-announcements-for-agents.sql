-- Whom an announcement is for. One for agents is a notice for players (PL) that only the agent center shows.
alter table announcements add column audience text not null default 'all' check (audience in ('all', 'agents'));
alter table announcements add constraint announcements_for_agents check (audience = 'all' or type = 'PL');
