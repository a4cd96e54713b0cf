-- Accounts are found by any part of name and e-mail, and the administrators among them without reading all.
create index if not exists users_search on users using gin (lower(user_name || ' ' || email) gin_trgm_ops);
create index if not exists users_admins on users (id) where role = 'admin';

-- How many orders have each status: an index of nothing else is small enough to be read as a whole (7 MB of a million orders).
-- concurrently
drop index concurrently if exists orders_by_status;
-- concurrently
create index concurrently orders_by_status on orders (order_status);
