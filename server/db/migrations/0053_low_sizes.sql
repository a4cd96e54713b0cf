-- transaction
-- A product is low, too, when one of its sizes ran out while others are left (rules/stock.ts; a test compares them).
-- The one above it stays for the release before, which calls it.
create or replace function stock_state(pieces integer, by_size jsonb) returns text
  language sql immutable parallel safe
  return case
    when pieces = 0 then 'out'
    when pieces < 10 or jsonb_path_exists(by_size, '$.* ? (@ == 0)') then 'low'
    else 'enough'
  end;

create or replace function count_new_products() returns trigger
  language plpgsql as
$$
begin
  insert into product_counts
  select category, sizes, sale_price > 0, stock_state(total_stock, stock_by_size), count(*)
  from added where not is_hidden group by 1, 2, 3, 4;
  return null;
end
$$;

create or replace function count_changed_product() returns trigger
  language plpgsql as
$$
begin
  if not old.is_hidden then
    insert into product_counts
    values (old.category, old.sizes, old.sale_price > 0, stock_state(old.total_stock, old.stock_by_size), -1);
  end if;
  if tg_op = 'UPDATE' then
    if not new.is_hidden then
      insert into product_counts
      values (new.category, new.sizes, new.sale_price > 0, stock_state(new.total_stock, new.stock_by_size), 1);
    end if;
  end if;
  return null;
end
$$;
create or replace trigger products_changed
  after update of category, sizes, sale_price, total_stock, stock_by_size, is_hidden on products
  for each row when (
    (old.category, old.sizes, old.sale_price > 0, stock_state(old.total_stock, old.stock_by_size), old.is_hidden)
    is distinct from (new.category, new.sizes, new.sale_price > 0, stock_state(new.total_stock, new.stock_by_size), new.is_hidden)
  )
  execute function count_changed_product();

insert into product_counts
select category, sizes, is_on_sale, stock, sum(products)
from (
  select category, sizes, sale_price > 0 as is_on_sale, stock_state(total_stock, stock_by_size) as stock, count(*) as products
  from products where not is_hidden group by 1, 2, 3, 4
  union all
  select category, sizes, is_on_sale, stock, -sum(products) from product_counts group by 1, 2, 3, 4
) as missing
group by 1, 2, 3, 4
having sum(products) <> 0;

-- Finds the few products that are scarce; of the kind of `products_by_stock`, for the reason given there.
-- concurrently
drop index concurrently if exists products_by_stock_state;
-- concurrently
create index concurrently products_by_stock_state on products
  using brin (stock_state(total_stock, stock_by_size)) with (pages_per_range = 4, autosummarize = on);
