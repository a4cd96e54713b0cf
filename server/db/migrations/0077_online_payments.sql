-- Providers of online payments (server/payment-providers/), set up in the panel as couriers are.
create table if not exists payment_providers (
  code text primary key,
  is_on boolean not null default false,
  settings jsonb not null default '{}',
  secrets bytea,
  token bytea,
  -- When tokens were asked for in the last hour: bKash blocks a merchant that asks more than twice.
  token_calls timestamptz(3)[] not null default '{}',
  stopped_at timestamptz(3),
  stop_reason text not null default '',
  updated_at timestamptz(3) not null default now()
);

-- Each time that a buyer goes to a provider to pay (server/online-payments/). The id is our name of it there.
create table if not exists payment_attempts (
  id text primary key check (id ~ '^[A-Za-z0-9]{1,30}$'),
  order_id text not null references orders on delete cascade,
  provider text not null,
  provider_id text,
  amount bigint not null check (amount > 0),
  state text not null default 'created' check (state in (
    'created', 'redirected', 'pending', 'failed', 'cancelled', 'expired', 'held', 'paid', 'to_refund')),
  pay_url text not null default '',
  -- What the provider calls the payment, what it has taken, and what it keeps of that, in poisha.
  reference text not null default '',
  taken bigint,
  fee bigint,
  -- Why it was not paid, for the buyer; why staff have to look; and the provider's own words.
  problem text,
  held_because text,
  reason text not null default '',
  answer jsonb not null default '{}',
  confirmed_at timestamptz(3),
  executed_at timestamptz(3),
  settled_at timestamptz(3),
  -- When the provider is asked next; null for what is settled.
  ask_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index if not exists payment_attempts_of_order on payment_attempts (order_id, created_at);
create index if not exists payment_attempts_to_look_at on payment_attempts (order_id) where state in ('held', 'to_refund');
create index if not exists payment_attempts_to_ask on payment_attempts (ask_at) where ask_at is not null;
