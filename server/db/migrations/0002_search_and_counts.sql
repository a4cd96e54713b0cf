-- Search: what each product can be found by, and all words that occur. Triggers keep both, so that whoever writes a
-- product need not think of them.

-- One row beside each product, so that products stay narrow. Of `heading` weight A is the title and B the category's label;
-- `body` is heading and description without weights.
create table search_entries (
  product_id text primary key references products on delete cascade,
  heading tsvector not null,
  body tsvector not null
);
-- The index finds by `body`; kept aside where it is long, it is not in the way when matches are ranked by `heading`.
alter table search_entries alter column body set storage external;
create index search_entries_body on search_entries using gin (body) with (fastupdate = off);

-- What a mistyped word may have meant. A word stays when its last product goes: it then finds nothing.
create table search_words (
  word text primary key
);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);

-- The labels of rules/categories.ts; a test compares them.
create function category_label(category text) returns text
  language sql immutable strict parallel safe
  return case category
    when 'new' then 'New Arrival'
    when 'limited' then 'Limited Edition'
    when 'best' then 'Best Selling'
    when 'premium' then 'Premium Collections'
    when 'vintage' then 'Vintage'
    when 'sport' then 'Sport Edition'
  end;

-- The words of a text as they are and by their English stems; Bangla words have no other stem. Letters that Unicode can write
-- in two ways become one, joiners that nobody sees go, and punctuation never glues two words together.
create function lexemes(source text) returns tsvector
  language plpgsql immutable strict parallel safe as
$$
declare
  plain text := normalize(
    regexp_replace(translate(source, U&'\200C\200D', ''), '[!-/:-@[-`{-~]+', ' ', 'g'),
    nfc
  );
begin
  return to_tsvector('simple', plain) || to_tsvector('english', plain);
end
$$;

create function enter_into_search(product products) returns void
  language plpgsql as
$$
declare
  of_heading tsvector :=
    setweight(lexemes(product.title), 'A') || setweight(lexemes(category_label(product.category)), 'B');
  of_body tsvector :=
    strip(of_heading || lexemes(regexp_replace(product.description, '<[^>]*>|&[a-z]+;', ' ', 'g')));
begin
  insert into search_entries (product_id, heading, body) values (product.id, of_heading, of_body)
  on conflict (product_id) do update set heading = excluded.heading, body = excluded.body;
  -- In order, so that two products with the same new words wait for each other instead of deadlocking.
  insert into search_words (word)
  select word from unnest(tsvector_to_array(of_body)) as word
  where char_length(word) between 3 and 40 and word !~ '[[:digit:]]'
  order by word
  on conflict do nothing;
end
$$;

create function enter_product_into_search() returns trigger
  language plpgsql as
$$
begin
  perform enter_into_search(new);
  return null;
end
$$;
create trigger products_search after insert or update of title, description, category on products
  for each row execute function enter_product_into_search();

select enter_into_search(products) from products order by id;

-- How often a coupon was used, and what a week has brought, without reading whole tables.
create index orders_coupon on orders (lower(coupon_code)) where coupon_code is not null;
create index products_created on products (created_at);
