-- The end of an order's number is compared character by character, also in a database that sorts by the rules of a language.

-- concurrently
drop index concurrently if exists invoices_by_order_ending;

-- concurrently
create index concurrently invoices_by_order_ending on invoices (reverse(order_id) collate "C");
