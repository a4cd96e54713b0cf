-- How often a coupon was used, and what a week has brought, without reading whole tables.
create index orders_coupon on orders (lower(coupon_code)) where coupon_code is not null;
create index products_created on products (created_at);
