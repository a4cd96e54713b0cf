-- In which language its buyer read the shop; null where nobody knows, as for orders of before.
alter table orders add column if not exists language text;
-- transaction
-- Short messages to buyers, each of an order at most once: what was sent stays for as long as an order may send one. What it says, and to
-- whom, is read from the order when it is sent.
create table if not exists text_messages (
  order_id text not null,
  kind text not null check (kind in ('placed', 'confirmed', 'shipped')),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  parts integer not null default 0,
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  give_up_at timestamptz not null,
  claimed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (order_id, kind)
);
create index if not exists text_messages_waiting on text_messages (due_at) where state = 'waiting';
create index if not exists text_messages_recent on text_messages (created_at);
