-- Orders that are over and still name their buyer: the hourly cleaning looks for the oldest.
-- concurrently
drop index concurrently if exists orders_with_buyers;
-- concurrently
create index concurrently orders_with_buyers on orders (updated_at) where order_status in ('delivered', 'rejected') and phone <> '';
