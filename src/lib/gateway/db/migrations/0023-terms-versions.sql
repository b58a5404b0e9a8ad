-- Every version of the terms that members may have accepted: of a promotion, the VIP levels, the points. As text, by its
-- SHA-256, so that it can be read as it was then.
create table terms_versions (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('promotion', 'vip', 'points')),
  -- of a promotion, the name of its file; otherwise the kind again
  name text not null,
  definition text not null,
  first_used_at timestamptz not null,
  check (hash = encode(sha256(convert_to(definition, 'UTF8')), 'hex'))
);
create index terms_versions_by_name on terms_versions (kind, name, first_used_at);
create trigger terms_versions_immutable before update or delete on terms_versions
  for each row execute function history_refuse_change();
create trigger terms_versions_kept before truncate on terms_versions execute function history_refuse_change();
