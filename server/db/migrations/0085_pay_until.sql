-- Until when an order that is paid online keeps its pieces unpaid; null for any other, and for one that staff have taken over.
alter table orders add column if not exists pay_until timestamptz(3);

-- concurrently
drop index concurrently if exists orders_pay_until;

-- concurrently
create index concurrently orders_pay_until on orders (pay_until)
  where pay_until is not null and order_status = 'pending';
