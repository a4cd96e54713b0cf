-- How many pieces wait for confirmation, for a phone number without its country and for a guest's browser.
-- concurrently
drop index concurrently if exists orders_pending_by_phone;
-- concurrently
create index concurrently orders_pending_by_phone on orders (right(phone, 11)) where order_status = 'pending';
-- concurrently
drop index concurrently if exists orders_pending_by_guest;
-- concurrently
create index concurrently orders_pending_by_guest on orders (guest_hash) where order_status = 'pending' and guest_hash is not null;
