-- Staff look an invoice up by the end of its order's number.

-- concurrently
drop index concurrently if exists invoices_by_order_ending;

-- concurrently
create index concurrently invoices_by_order_ending on invoices (reverse(order_id));
