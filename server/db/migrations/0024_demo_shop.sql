-- What the demo made up of people: one row in a shop that it filled. demo/clear.ts deletes them, and leaves the row, so that a start
-- does not fill the shop again.
create table demo_shop (
  customers text[] not null,
  orders text[] not null,
  reviews text[] not null,
  filled_at timestamptz(3) not null default now(),
  cleared_at timestamptz(3)
);
