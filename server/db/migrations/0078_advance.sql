-- What a buyer says to have sent. It is no payment: that is an entry of the ledger, once staff have found the money.
create table if not exists payment_claims (
  id text primary key,
  order_id text not null references orders on delete cascade,
  wallet text not null check (wallet in ('bkash', 'nagad', 'rocket')),
  trx_id text not null check (trx_id ~ '^[A-Z0-9]{6,20}$'),
  sender text not null default '',
  -- Whole taka that were asked for.
  amount integer not null check (amount > 0),
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused')),
  -- Why it was refused, and what its buyer reads of that besides.
  refusal text,
  answer text not null default '',
  -- Poisha that have come, once it is confirmed.
  received bigint,
  user_id text,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
-- A transfer is claimed for one order; what was refused can be claimed again.
create unique index if not exists payment_claims_once on payment_claims (wallet, trx_id) where state <> 'refused';
create index if not exists payment_claims_of_order on payment_claims (order_id, id);
create index if not exists payment_claims_by_state on payment_claims (state, id);
create index if not exists payment_claims_by_trx_id on payment_claims (trx_id);

-- transaction
-- What an order is asked for before its parcel comes: whole taka, and why (rules/advance.ts).
alter table orders add column if not exists pay_now integer not null default 0;
alter table orders add column if not exists pay_now_reason text;
alter table orders add column if not exists waiting_claims integer not null default 0;
alter table orders add column if not exists unpaid_at timestamptz(3);
alter table orders drop constraint if exists orders_payment_method_check;
alter table orders add constraint orders_payment_method_check
  check (payment_method in ('COD', 'bkash', 'sslcommerz', 'nagad', 'manual')) not valid;

-- transaction
alter table orders validate constraint orders_payment_method_check;

-- transaction
-- Orders with it are asked for an advance, where the owner wants that.
alter table products add column if not exists asks_advance boolean not null default false;

-- concurrently
drop index concurrently if exists orders_not_paid;

-- concurrently
create index concurrently orders_not_paid on orders (created_at)
  where pay_now > 0 and unpaid_at is null and order_status = 'pending';
