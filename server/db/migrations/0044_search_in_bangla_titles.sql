-- As in 0037, with what a product is called and what is said of it in Bangla. Nothing is filled in: no product has that yet.
create or replace function enter_into_search(product products) returns void
  language plpgsql as
$$
declare
  names text := product.title || ' ' || product.title_bn;
  of_heading tsvector := setweight(lexemes(names), 'A') || setweight(lexemes(category_label(product.category)), 'B');
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

-- transaction
create or replace trigger products_search
  after insert or update of title, title_bn, description, description_bn, category, is_hidden on products
  for each row execute function enter_product_into_search();
