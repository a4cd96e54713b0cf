-- How many pieces were sold in the last days, for the listing: a job adds them up now and then, so that no order writes it.
alter table products add column if not exists sold_pieces integer not null default 0;

-- concurrently
drop index concurrently if exists shown_products_by_sold;
-- concurrently
create index concurrently shown_products_by_sold on products (sold_pieces, id) where not is_hidden;
