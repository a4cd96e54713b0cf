-- Deleting an account read all parcels and all of their events, for want of an index. Who sent a parcel, and whose step an event was, does
-- not change with the account any more, as in order_events and money_entries.
alter table parcels drop constraint if exists parcels_created_by_fkey;

-- transaction
alter table parcel_events drop constraint if exists parcel_events_user_id_fkey;

-- transaction
alter table parcel_batches drop constraint if exists parcel_batches_created_by_fkey;

-- Buyers ask for returns as well: the events forget whoever deletes the account.
-- concurrently
drop index concurrently if exists return_events_by_user;

-- concurrently
create index concurrently return_events_by_user on return_events (user_id) where user_id is not null;

-- It was for figures of profit before their sums were stored. The planner took it for what couriers owe, and read all settled parcels.
-- concurrently
drop index concurrently if exists parcels_settled;

-- Nothing is read by these any more.
-- concurrently
drop index concurrently if exists orders_delivered;

-- concurrently
drop index concurrently if exists profit_orders_ordered;

-- concurrently
drop index concurrently if exists profit_orders_settled;

-- Replaced by parcels_owed_by_couriers.
-- concurrently
drop index concurrently if exists parcels_owed;

-- Products are found by all of their categories.
-- concurrently
drop index concurrently if exists shown_products_by_category_and_price;
