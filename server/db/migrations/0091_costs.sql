-- What the shop has spent besides what orders cost it, as staff typed it (server/costs/). It counts evenly for its days in Dhaka.
create table if not exists costs (
  id text primary key,
  kind text not null check (kind in ('ads', 'rent', 'packing', 'wages', 'other')),
  -- Poisha.
  amount bigint not null check (amount > 0),
  first_day date not null,
  last_day date not null check (last_day >= first_day and last_day - first_day < 366),
  -- Of ads: the source of the orders that they are for.
  source text check (source is null or kind = 'ads'),
  note text not null default '',
  -- Without a reference to users, as entries of the ledger.
  user_id text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index if not exists costs_by_day on costs (first_day, id);
