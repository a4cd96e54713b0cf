-- Photos that buyers add to a request: in the database and not among the shop's pictures, which are public. Without a return until it is asked for.
create table if not exists return_photos (
  id text primary key,
  order_id text not null references orders on delete cascade,
  return_id text references return_requests on delete cascade,
  position int not null default 0,
  bytes bytea not null,
  created_at timestamptz(3) not null default now()
);
-- WebP does not get smaller.
alter table return_photos alter column bytes set storage external;
create index if not exists return_photos_of_order on return_photos (order_id);
create index if not exists return_photos_of_return on return_photos (return_id, position);
create index if not exists return_photos_without_return on return_photos (created_at) where return_id is null;
