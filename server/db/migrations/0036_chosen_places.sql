-- The district and the thana or upazila that somebody chose, by their English names; blank where the place was typed.
alter table orders
  add column if not exists district text not null default '',
  add column if not exists thana text not null default '';

-- transaction
alter table addresses
  add column if not exists district text not null default '',
  add column if not exists thana text not null default '',
  add column if not exists is_default boolean not null default false;
