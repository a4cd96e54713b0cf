-- Figures of profit count orders by the day on which they were settled.
-- concurrently
drop index concurrently if exists orders_delivered;

-- concurrently
create index concurrently orders_delivered on orders (delivered_at) where delivered_at is not null;

-- concurrently
drop index concurrently if exists parcels_settled;

-- concurrently
create index concurrently parcels_settled on parcels (settled_at) include (order_id) where settled_at is not null;
