-- What the shop notes of a phone number besides its orders: the number by its 11 digits. The id names it in the audit trail, which
-- keeps no numbers of people.
create table if not exists buyers (
  phone text primary key check (phone ~ '^01[3-9][0-9]{8}$'),
  id text not null unique,
  notes text not null default '',
  tags text[] not null default '{}',
  call_first boolean not null default false,
  is_blocked boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- The orders of a number, newest first: a few of them are read for each order of a list, however many there are. It takes the place of
-- the index of those that are pending, so that a new order writes to as many as before.
-- concurrently
drop index concurrently if exists orders_by_phone;
-- concurrently
create index concurrently orders_by_phone on orders (right(phone, 11), created_at);
-- concurrently
drop index concurrently if exists orders_pending_by_phone;
