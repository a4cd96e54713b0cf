-- The ledger is narrowed by kind, method and reference, and a period of it is summed up without its rows.
create index if not exists money_entries_by_kind on money_entries (kind, id);
create index if not exists money_entries_by_method on money_entries (method, id);
create index if not exists money_entries_by_reference on money_entries (reference, id) where reference <> '';
create index if not exists money_entries_sums on money_entries (id) include (kind, method, amount);

-- Orders that were paid more than they cost, or were rejected after they were paid.
-- concurrently
drop index concurrently if exists orders_overpaid;
-- concurrently
create index concurrently orders_overpaid on orders (created_at)
  where (order_status = 'rejected' and (paid > 0 or paid is null and payment_status = 'paid')) or paid > total_amount * 100;
