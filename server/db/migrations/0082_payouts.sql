-- What couriers have paid out, as their statements say; the money itself is in the ledger. Amounts in poisha.
create table if not exists payouts (
  id text primary key,
  courier text not null,
  reference text not null default '',
  -- Of its lines: the same statement is written once.
  fingerprint bytea not null,
  collected bigint not null,
  fee bigint not null,
  net bigint not null,
  lines int not null,
  settled_lines int not null,
  user_id text,
  created_at timestamptz(3) not null default now()
);
create unique index if not exists payouts_once on payouts (courier, fingerprint);

create table if not exists payout_lines (
  payout_id text not null references payouts on delete cascade,
  position int not null,
  state text not null check (state in ('settled', 'short', 'over', 'twice', 'deducted', 'unknown')),
  -- A parcel goes with its order; its line stays.
  parcel_id text references parcels on delete set null,
  codes text[] not null,
  collected bigint not null,
  fee bigint not null,
  net bigint not null,
  primary key (payout_id, position)
);
create index if not exists payout_lines_of_parcel on payout_lines (parcel_id) where parcel_id is not null;

create table if not exists payout_columns (
  courier text primary key,
  roles text[] not null,
  updated_at timestamptz(3) not null default now()
);

-- transaction
-- Poisha of what was collected that payouts have settled.
alter table parcels add column if not exists paid_out bigint not null default 0;

-- concurrently
drop index concurrently if exists parcels_owed;

-- concurrently
create index concurrently parcels_owed on parcels (courier, settled_at)
  where state in ('delivered', 'partly_delivered') and kind <> 'return' and coalesce(collected, to_collect) * 100 > paid_out;
