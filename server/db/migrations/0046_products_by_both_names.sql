-- The panel finds products by any part of either name: a word of each may be typed.

-- concurrently
drop index concurrently if exists products_name_parts;
-- concurrently
create index concurrently products_name_parts on products using gin (lower(normalize(title || ' ' || title_bn, nfc)) gin_trgm_ops);
-- concurrently
drop index concurrently if exists products_title_parts;
-- transaction
-- The planner knows the parts of an expression only then.
analyze products;
