-- Money that providers give back (server/online-payments/). The id is our name of it there; the ledger has it once it is done.
create table if not exists payment_refunds (
  id text primary key check (id ~ '^[A-Za-z0-9]{1,30}$'),
  attempt_id text not null references payment_attempts on delete cascade,
  order_id text not null references orders on delete cascade,
  -- Poisha.
  amount bigint not null check (amount > 0),
  reason text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'unknown', 'done', 'refused')),
  -- By which the provider is asked about it, and what it calls the money that went back.
  provider_ref text,
  reference text not null default '',
  -- The provider's own words.
  words text not null default '',
  -- When it was sent; null while the provider surely does not know of it.
  sent_at timestamptz(3),
  -- When it is sent, or asked about; null for what is settled.
  ask_at timestamptz(3),
  user_id text,
  settled_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index if not exists payment_refunds_of_order on payment_refunds (order_id, created_at);
create index if not exists payment_refunds_to_ask on payment_refunds (ask_at) where ask_at is not null;
-- One of a payment at a time: what the provider tells of it is about that one.
create unique index if not exists payment_refunds_under_way on payment_refunds (attempt_id)
  where state in ('waiting', 'sent', 'unknown');
