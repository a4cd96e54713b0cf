-- With which what limits count is hashed: addresses, e-mails and phone numbers.
insert into secrets values ('limits', gen_random_uuid()::text || gen_random_uuid()::text) on conflict do nothing;

-- transaction
-- The network that an order came from, as a keyed hash; the cleaning removes it after 30 days.
alter table orders add column if not exists network_hash bytea;

-- How many pieces wait for confirmation from a network, and how many orders were delivered to it.
-- concurrently
drop index concurrently if exists orders_by_network;
-- concurrently
create index concurrently orders_by_network on orders (network_hash, order_status, created_at) where network_hash is not null;
