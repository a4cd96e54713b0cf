-- Until when a pending order is one administrator's to call; null for one that was taken before this column came.
alter table orders add column if not exists calling_until timestamptz;

-- The order that an administrator has taken.
-- concurrently
drop index concurrently if exists orders_being_called;
-- concurrently
create index concurrently orders_being_called on orders (calling_by) where order_status = 'pending' and calling_by is not null;
