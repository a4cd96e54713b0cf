-- What kinds of hats a product is, by the words of its titles. It costs much, so that the planner asks the index instead of each product.
create or replace function product_types(title text, title_bn text) returns text[]
  language sql immutable parallel safe cost 10000
  return array(
    select type
    from (values
      ('cap', 'caps?|ক্যাপ'),
      ('bucket', 'buckets?|বাকেট'),
      ('beanie', 'beanies?|বিনি'),
      ('trucker', 'truckers?|ট্রাকার'),
      ('snapback', 'snap[ -]?backs?|স্ন্যাপ[ -]?ব্যাক')
    ) as known (type, words)
    where lower(normalize(title || ' ' || title_bn, nfc)) ~ ('(^|[^a-zঀ-৿])(' || words || ')($|[^a-zঀ-৿])')
  );

-- concurrently
drop index concurrently if exists shown_products_by_type;
-- concurrently
create index concurrently shown_products_by_type on products using gin (product_types(title, title_bn)) where not is_hidden;
-- transaction
-- The planner knows the kinds of an expression only then.
analyze products;
