-- How often a coupon was used, from the index alone: for a coupon that most orders have, each of these orders was read. `coupon_code` is in it,
-- since the planner does not see that its lower form is all that is asked for.
-- concurrently
drop index concurrently if exists orders_using_coupon;

-- concurrently
create index concurrently orders_using_coupon on orders (lower(coupon_code)) include (coupon_code)
  where coupon_code is not null and order_status <> 'rejected';

-- Replaced by orders_using_coupon, and chosen before it.
-- concurrently
drop index concurrently if exists orders_coupon;
