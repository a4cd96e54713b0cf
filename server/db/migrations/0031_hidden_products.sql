-- A product that only administrators see.
alter table products add column if not exists is_hidden boolean not null default false;

-- transaction
-- The kept counts are of the products that shoppers see; hidden ones are counted by their index.
create or replace function count_new_products() returns trigger
  language plpgsql as
$$
begin
  insert into product_counts
  select category, sizes, sale_price > 0, stock_state(total_stock), count(*) from added where not is_hidden group by 1, 2, 3, 4;
  return null;
end
$$;

create or replace function count_changed_product() returns trigger
  language plpgsql as
$$
begin
  if not old.is_hidden then
    insert into product_counts values (old.category, old.sizes, old.sale_price > 0, stock_state(old.total_stock), -1);
  end if;
  if tg_op = 'UPDATE' then
    if not new.is_hidden then
      insert into product_counts values (new.category, new.sizes, new.sale_price > 0, stock_state(new.total_stock), 1);
    end if;
  end if;
  return null;
end
$$;
create or replace trigger products_changed after update of category, sizes, sale_price, total_stock, is_hidden on products
  for each row when (
    (old.category, old.sizes, old.sale_price > 0, stock_state(old.total_stock), old.is_hidden)
    is distinct from (new.category, new.sizes, new.sale_price > 0, stock_state(new.total_stock), new.is_hidden)
  )
  execute function count_changed_product();

-- Search finds no hidden product; one that is shown again comes back with its words.
create or replace function enter_product_into_search() returns trigger
  language plpgsql as
$$
begin
  if new.is_hidden then
    delete from search_entries where product_id = new.id;
  else
    perform enter_into_search(new);
  end if;
  return null;
end
$$;
create or replace trigger products_search after insert or update of title, description, category, is_hidden on products
  for each row execute function enter_product_into_search();

-- Of what is shown, so that a page far down a list is still found in an index alone. The indexes of all products, which they
-- take the place of, go with the next release: the one before this reads by them.
-- concurrently
drop index concurrently if exists shown_products;
-- concurrently
create index concurrently shown_products on products (id) where not is_hidden;
-- concurrently
drop index concurrently if exists shown_products_by_price;
-- concurrently
create index concurrently shown_products_by_price on products (selling_price, id) where not is_hidden;
-- concurrently
drop index concurrently if exists shown_products_by_category_and_price;
-- concurrently
create index concurrently shown_products_by_category_and_price on products (category, selling_price, id) where not is_hidden;
-- concurrently
drop index concurrently if exists shown_products_by_title;
-- concurrently
create index concurrently shown_products_by_title on products (lower(title), id) include (title) where not is_hidden;
-- concurrently
drop index concurrently if exists hidden_products;
-- concurrently
create index concurrently hidden_products on products (id) where is_hidden;
