-- The listing of a Bangla page is sorted by the names that it shows. With the titles in it, as `shown_products_by_title`.

-- concurrently
drop index concurrently if exists shown_products_by_bangla_title;
-- concurrently
create index concurrently shown_products_by_bangla_title
  on products (lower(normalize(coalesce(nullif(title_bn, ''), title), nfc)), id) include (title, title_bn)
  where not is_hidden;
