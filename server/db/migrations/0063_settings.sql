-- What the owner has set in the panel, by group (contract/settings-groups.ts); a group without a row has its defaults.
create table if not exists settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null
);

-- The last values of each group, the present one among them; the shop deletes older ones.
create table if not exists settings_versions (
  id text primary key,
  name text not null,
  value jsonb not null,
  by text references users on delete set null,
  created_at timestamptz(3) not null
);
create index if not exists settings_versions_of_group on settings_versions (name, created_at desc);
