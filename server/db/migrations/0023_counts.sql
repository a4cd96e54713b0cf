-- Counts that are kept instead of counted. A change adds a row of what it changes, so that no two orders wait for each other;
-- a count is a sum. The hourly cleaning adds up the rows of the same kind. Triggers write them, whoever writes an order or a product.

-- How many orders there are, and what they come to, by their day in Dhaka and their status.
create table if not exists order_counts (
  date date not null,
  order_status text not null,
  orders bigint not null,
  taka numeric(18, 2) not null
);

create or replace function count_new_orders() returns trigger
  language plpgsql as
$$
begin
  insert into order_counts
  select (created_at at time zone 'Asia/Dhaka')::date, order_status, count(*), sum(total_amount) from added group by 1, 2;
  return null;
end
$$;
create or replace trigger orders_added after insert on orders
  referencing new table as added for each statement execute function count_new_orders();

create or replace function count_changed_order() returns trigger
  language plpgsql as
$$
begin
  insert into order_counts values ((old.created_at at time zone 'Asia/Dhaka')::date, old.order_status, -1, -old.total_amount);
  if tg_op = 'UPDATE' then
    insert into order_counts values ((new.created_at at time zone 'Asia/Dhaka')::date, new.order_status, 1, new.total_amount);
  end if;
  return null;
end
$$;
create or replace trigger orders_changed after update of order_status, total_amount, created_at on orders
  for each row execute function count_changed_order();
create or replace trigger orders_deleted after delete on orders
  for each row execute function count_changed_order();

-- transaction
-- The orders of before, while others come in: of those that the triggers have counted already as many are taken off.
insert into order_counts
select date, order_status, sum(orders), sum(taka)
from (
  select (created_at at time zone 'Asia/Dhaka')::date as date, order_status, count(*) as orders, sum(total_amount) as taka
  from orders group by 1, 2
  union all
  select date, order_status, -sum(orders), -sum(taka) from order_counts group by 1, 2
) as missing
group by 1, 2
having sum(orders) <> 0 or sum(taka) <> 0;
-- concurrently
-- It was counted by.
drop index concurrently if exists orders_by_status;

-- transaction
-- Fewer than 10 pieces are few (rules/stock.ts; a test compares them).
create or replace function stock_state(pieces integer) returns text
  language sql immutable strict parallel safe
  return case when pieces = 0 then 'out' when pieces < 10 then 'low' else 'enough' end;

-- How many products there are by what they are filtered by, except what they cost.
create table if not exists product_counts (
  category text not null,
  sizes text[] not null,
  is_on_sale boolean not null,
  stock text not null,
  products bigint not null
);

create or replace function count_new_products() returns trigger
  language plpgsql as
$$
begin
  insert into product_counts
  select category, sizes, sale_price > 0, stock_state(total_stock), count(*) from added group by 1, 2, 3, 4;
  return null;
end
$$;
create or replace trigger products_added after insert on products
  referencing new table as added for each statement execute function count_new_products();

create or replace function count_changed_product() returns trigger
  language plpgsql as
$$
begin
  insert into product_counts values (old.category, old.sizes, old.sale_price > 0, stock_state(old.total_stock), -1);
  if tg_op = 'UPDATE' then
    insert into product_counts values (new.category, new.sizes, new.sale_price > 0, stock_state(new.total_stock), 1);
  end if;
  return null;
end
$$;
create or replace trigger products_changed after update of category, sizes, sale_price, total_stock on products
  for each row when (
    (old.category, old.sizes, old.sale_price > 0, stock_state(old.total_stock))
    is distinct from (new.category, new.sizes, new.sale_price > 0, stock_state(new.total_stock))
  )
  execute function count_changed_product();
create or replace trigger products_deleted after delete on products
  for each row execute function count_changed_product();

-- transaction
insert into product_counts
select category, sizes, is_on_sale, stock, sum(products)
from (
  select category, sizes, sale_price > 0 as is_on_sale, stock_state(total_stock) as stock, count(*) as products
  from products group by 1, 2, 3, 4
  union all
  select category, sizes, is_on_sale, stock, -sum(products) from product_counts group by 1, 2, 3, 4
) as missing
group by 1, 2, 3, 4
having sum(products) <> 0;

-- Finds the few products that are scarce. Of this kind, because any other index with the stock in it would make every order
-- write to all indexes of the product.
-- concurrently
drop index concurrently if exists products_by_stock;
-- concurrently
create index concurrently products_by_stock on products using brin (total_stock) with (pages_per_range = 4, autosummarize = on);

-- With the title in it, a page far down the list is found without reading the products before it.
-- concurrently
drop index concurrently if exists products_by_title;
-- concurrently
create index concurrently products_by_title on products (lower(title), id) include (title);
