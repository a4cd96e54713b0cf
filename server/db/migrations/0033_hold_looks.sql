-- When the shop last looked for orders that have run out, and from when on it may reject them: the one row that there is.
create table if not exists hold_looks (
  is_only boolean primary key default true check (is_only),
  looked_at timestamptz not null default now(),
  rejects_from timestamptz not null
);
