-- Categories of the shop, which the owner changes in the panel. Products name them by their id, so that a new slug touches no product. Those of
-- every shop have their first slug as id.
create table if not exists categories (
  id text primary key,
  slug text not null unique,
  name_en text not null,
  name_bn text not null,
  image text,
  position integer not null,
  is_shown boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
insert into categories (id, slug, name_en, name_bn, position, is_shown)
values
  ('new', 'new', 'New Arrival', 'নতুন এসেছে', 1, true),
  ('limited', 'limited', 'Limited Edition', 'লিমিটেড এডিশন', 2, true),
  ('best', 'best', 'Best Selling', 'সবচেয়ে বেশি বিক্রি', 3, true),
  ('premium', 'premium', 'Premium Collections', 'প্রিমিয়াম কালেকশন', 4, true),
  ('vintage', 'vintage', 'Vintage', 'ভিনটেজ', 5, true),
  ('sport', 'sport', 'Sport Edition', 'স্পোর্টস', 6, false)
on conflict do nothing;

-- Slugs that categories have had; their addresses lead to the category.
create table if not exists old_category_slugs (
  slug text primary key,
  category_id text not null references categories on delete cascade
);
create index if not exists old_category_slugs_of_category on old_category_slugs (category_id);

-- The view of 0060, with pictures of categories.
create or replace view shown_pictures as
  select picture_id(address) as image_id from products, unnest(images) as address
  union all
  select picture_id(image) from feature_images
  union all
  select picture_id(image) from gone_cart_lines
  union all
  select picture_id(phone_image) from feature_images
  union all
  select picture_id(image) from categories where image is not null
  union all
  -- The logo; null where there is none.
  select picture_id(value ->> 'logo') from settings where name = 'shop' and value ->> 'logo' is not null;

-- transaction
-- What a product is in besides its main category.
alter table products add column if not exists further_categories text[] not null default '{}';
alter table products drop constraint if exists products_category_check;
alter table products drop constraint if exists products_category;
alter table products add constraint products_category foreign key (category) references categories not valid;
alter table product_counts add column if not exists further_categories text[] not null default '{}';

-- transaction
alter table products validate constraint products_category;

-- transaction
create or replace function all_categories(category text, further text[]) returns text[]
  language sql immutable parallel safe
  return array[category] || further;

-- As in 0053, by further categories too.
create or replace function count_new_products() returns trigger
  language plpgsql as
$$
begin
  insert into product_counts (category, further_categories, sizes, is_on_sale, stock, products)
  select category, further_categories, sizes, sale_price > 0, stock_state(total_stock, stock_by_size), count(*)
  from added where not is_hidden group by 1, 2, 3, 4, 5;
  return null;
end
$$;

create or replace function count_changed_product() returns trigger
  language plpgsql as
$$
begin
  if not old.is_hidden then
    insert into product_counts (category, further_categories, sizes, is_on_sale, stock, products)
    values (
      old.category, old.further_categories, old.sizes, old.sale_price > 0, stock_state(old.total_stock, old.stock_by_size), -1
    );
  end if;
  if tg_op = 'UPDATE' then
    if not new.is_hidden then
      insert into product_counts (category, further_categories, sizes, is_on_sale, stock, products)
      values (
        new.category, new.further_categories, new.sizes, new.sale_price > 0, stock_state(new.total_stock, new.stock_by_size), 1
      );
    end if;
  end if;
  return null;
end
$$;
create or replace trigger products_changed
  after update of category, further_categories, sizes, sale_price, total_stock, stock_by_size, is_hidden on products
  for each row when (
    (old.category, old.further_categories, old.sizes, old.sale_price > 0, stock_state(old.total_stock, old.stock_by_size), old.is_hidden)
    is distinct from (
      new.category, new.further_categories, new.sizes, new.sale_price > 0, stock_state(new.total_stock, new.stock_by_size), new.is_hidden
    )
  )
  execute function count_changed_product();

-- What a product's entry has of a category, so that no name of a category is in it and a new name touches no product: words of the first
-- names for those of every shop (rules/categories.ts; a test compares them), and for the owner's own a word that only the shop knows.
create or replace function category_entry(category text) returns tsvector
  language sql immutable strict parallel safe
  return coalesce(lexemes(category_label(category)), array_to_tsvector(array['c' || category]));

create or replace function categories_entry(categories text[]) returns tsvector
  language plpgsql immutable strict parallel safe as
$$
declare
  entry tsvector := '';
  category text;
begin
  foreach category in array categories loop
    entry := entry || category_entry(category);
  end loop;
  return entry;
end
$$;

-- As in 0044, with all categories.
create or replace function enter_into_search(product products) returns void
  language plpgsql as
$$
declare
  names text := product.title || ' ' || product.title_bn;
  of_heading tsvector := setweight(lexemes(names), 'A')
    || setweight(categories_entry(all_categories(product.category, product.further_categories)), 'B');
  of_body tsvector := strip(
    of_heading
      || lexemes(regexp_replace(product.description || ' ' || product.description_bn, '<[^>]*>|&[a-z]+;', ' ', 'g'))
  );
  of_title text[] := words_of_title(names);
begin
  insert into search_entries (product_id, heading, body) values (product.id, of_heading, of_body)
  on conflict (product_id) do update set heading = excluded.heading, body = excluded.body;
  insert into search_words (word)
  select word from unnest(tsvector_to_array(of_body)) as word
  where char_length(word) between 3 and 40 and word !~ '[[:digit:]]'
  order by word
  on conflict do nothing;
  delete from product_words where product_id = product.id and word <> all (of_title);
  insert into title_words (word) select word from unnest(of_title) as word where char_length(word) <= 40 order by word
  on conflict do nothing;
  insert into product_words (word, product_id)
  select word, product.id from unnest(of_title) as word where char_length(word) <= 40 order by word
  on conflict do nothing;
end
$$;
create or replace trigger products_search
  after insert or update of title, title_bn, description, description_bn, category, further_categories, is_hidden on products
  for each row execute function enter_product_into_search();

-- Finds the few products of a rare category; those of a frequent one are found in the order of the list.
-- concurrently
drop index concurrently if exists products_by_all_categories;
-- concurrently
create index concurrently products_by_all_categories on products using gin (all_categories(category, further_categories));
-- transaction
-- The planner knows the parts of an expression only then.
analyze products;
