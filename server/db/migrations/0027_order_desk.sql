-- What the order desk notes of an order: when to call and who is calling, how long its pieces are held, where it came from, why it
-- was rejected, and what was printed, exported and packed. Orders of before are held without an end.
alter table orders
  add column if not exists call_state text not null default 'none',
  add column if not exists call_at timestamptz,
  add column if not exists no_answers integer not null default 0,
  add column if not exists calling_by text,
  add column if not exists calling_since timestamptz,
  add column if not exists held_until timestamptz,
  add column if not exists reject_reason text not null default '',
  add column if not exists source text not null default 'shop',
  add column if not exists printed_at timestamptz,
  add column if not exists exported_at timestamptz,
  add column if not exists packed_at timestamptz;

-- What happened to an order since it was placed, and who did it. Its id is of the moment, so that they come in their order.
create table if not exists order_events (
  id text primary key,
  order_id text not null references orders on delete cascade,
  kind text not null,
  user_id text,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index if not exists order_events_of_order on order_events (order_id, id);

-- The queues of those who call, oldest first, and the orders whose time runs out.
-- concurrently
drop index concurrently if exists orders_to_call;
-- concurrently
create index concurrently orders_to_call on orders (call_state, created_at, id) where order_status = 'pending';
-- concurrently
drop index concurrently if exists orders_held;
-- concurrently
create index concurrently orders_held on orders (held_until) where order_status = 'pending' and held_until is not null;
