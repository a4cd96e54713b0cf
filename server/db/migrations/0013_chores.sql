-- What one process does for all processes of a shop, and when that was last begun.
create table chores (
  name text primary key,
  begun_at timestamptz(3) not null
);
