-- What buyers send back: for money, or for another piece (contract/returns.ts). Lines and amounts are those of when it was asked or accepted.
create table if not exists return_requests (
  id text primary key,
  order_id text not null references orders on delete cascade,
  kind text not null check (kind in ('money', 'exchange')),
  state text not null check (state in ('asked', 'accepted', 'received', 'settled', 'refused', 'withdrawn')),
  is_by_buyer boolean not null,
  reason text not null default '',
  answer text not null default '',
  charge int not null default 0 check (charge >= 0),
  to_collect int not null default 0 check (to_collect >= 0),
  to_refund int not null default 0 check (to_refund >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index if not exists return_requests_of_order on return_requests (order_id, id);
create index if not exists return_requests_by_state on return_requests (state, id);

-- Pieces of a line of the order, and for an exchange the ones that go out for them, which are taken from the stock when it is accepted.
create table if not exists return_lines (
  return_id text not null references return_requests on delete cascade,
  position int not null,
  product_id text not null,
  title text not null,
  title_bn text not null default '',
  size text not null,
  price numeric(14, 2) not null,
  quantity int not null check (quantity > 0),
  received int,
  new_product_id text,
  new_title text,
  new_size text,
  new_price numeric(14, 2),
  new_taken_from_sizes jsonb,
  primary key (return_id, position)
);

create table if not exists return_events (
  id text primary key,
  return_id text not null references return_requests on delete cascade,
  state text not null,
  user_id text references users on delete set null,
  message text not null default '',
  created_at timestamptz(3) not null default now()
);
create index if not exists return_events_of_return on return_events (return_id, id);

alter table parcels add column if not exists return_id text;
-- Two users who hand over the same exchange at once book one parcel.
create unique index if not exists parcels_one_of_exchange on parcels (return_id)
  where kind = 'exchange' and state not in ('refused', 'returned', 'lost', 'cancelled');
