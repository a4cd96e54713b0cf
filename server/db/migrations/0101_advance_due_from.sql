-- Since when the advance of an order is due, where that has begun again; null where it is since the order was placed.
alter table orders add column if not exists advance_due_from timestamptz(3);
