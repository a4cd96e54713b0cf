-- Orders that are over and still name their buyer: the hourly cleaning looks for the oldest.
create index orders_with_buyers on orders (updated_at) where order_status in ('delivered', 'rejected') and phone <> '';
