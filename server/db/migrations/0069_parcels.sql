-- What is handed to couriers (contract/parcels.ts). An order has any number of parcels.
create table if not exists parcels (
  id text primary key,
  order_id text not null references orders on delete cascade,
  kind text not null default 'sent' check (kind in ('sent', 'resent', 'exchange', 'return')),
  courier text not null,
  state text not null check (state in (
    'draft', 'booking', 'booked', 'refused', 'unknown', 'picked_up', 'in_transit', 'out_for_delivery', 'held',
    'attempt_failed', 'delivered', 'partly_delivered', 'returning', 'returned', 'lost', 'cancelled')),
  state_at timestamptz(3),
  reference text not null,
  consignment text,
  tracking_code text,
  tracking_link text,
  to_collect int not null check (to_collect >= 0),
  weight_grams int not null check (weight_grams > 0),
  items jsonb not null,
  recipient jsonb not null,
  note text not null default '',
  raw_status text not null default '',
  reason text not null default '',
  needs_look boolean not null default false,
  fee numeric(12, 2),
  collected numeric(12, 2),
  batch_id text,
  due_at timestamptz(3),
  tries int not null default 0,
  sending_since timestamptz(3),
  ask_at timestamptz(3),
  booked_at timestamptz(3),
  handed_over_at timestamptz(3),
  settled_at timestamptz(3),
  received jsonb,
  received_at timestamptz(3),
  created_by text references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
-- Scanned labels and searches name no courier.
create unique index if not exists parcels_reference on parcels (reference, courier);
create index if not exists parcels_of_order on parcels (order_id, id);
-- Two users who hand over the same order at once book one parcel.
create unique index if not exists parcels_one_on_its_way on parcels (order_id)
  where kind in ('sent', 'resent') and state not in ('refused', 'delivered', 'partly_delivered', 'returned', 'lost', 'cancelled');
create index if not exists parcels_by_consignment on parcels (consignment, courier) where consignment is not null;
create index if not exists parcels_by_tracking_code on parcels (tracking_code) where tracking_code is not null;
create index if not exists parcels_of_batch on parcels (batch_id) where batch_id is not null;
create index if not exists parcels_to_book on parcels (courier, due_at) where state = 'booking';
create index if not exists parcels_to_ask on parcels (courier, ask_at) where ask_at is not null;
create index if not exists parcels_by_state on parcels (state, id);
create index if not exists parcels_by_courier on parcels (courier, state, id);
create index if not exists parcels_to_look_at on parcels (id) where needs_look;

create table if not exists parcel_events (
  id text primary key,
  parcel_id text not null references parcels on delete cascade,
  source text not null check (source in ('staff', 'booking', 'webhook', 'courier')),
  state text,
  raw_status text not null default '',
  message text not null default '',
  user_id text references users on delete set null,
  happened_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index if not exists parcel_events_of_parcel on parcel_events (parcel_id, id);

create table if not exists parcel_batches (
  id text primary key,
  created_by text references users on delete set null,
  created_at timestamptz(3) not null default now()
);

-- Keys are encrypted with a key that is not in the database.
create table if not exists couriers (
  code text primary key,
  is_on boolean not null default false,
  is_default boolean not null default false,
  zones jsonb not null default '[]',
  settings jsonb not null default '{}',
  secrets bytea,
  token bytea,
  stopped_at timestamptz(3),
  stop_reason text not null default '',
  updated_at timestamptz(3) not null default now()
);
create unique index if not exists couriers_one_default on couriers ((true)) where is_default;

create table if not exists courier_messages (
  id text primary key,
  courier text not null,
  key text not null,
  body text not null,
  worked_at timestamptz(3),
  problem text not null default '',
  tries int not null default 0,
  due_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now()
);
create unique index if not exists courier_messages_once on courier_messages (courier, key);
create index if not exists courier_messages_to_work on courier_messages (due_at) where worked_at is null;

-- Webhooks of couriers with a wrong token are counted for the health page.
alter table incidents drop constraint if exists incidents_kind_check;
alter table incidents add constraint incidents_kind_check check (kind in ('error', 'mail_given_up', 'webhook_refused')) not valid;
