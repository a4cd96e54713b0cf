-- What a piece of a product, or of one of its sizes, costs the shop, in poisha, from a day in Dhaka on; a blank size is the product as a whole.
create table if not exists product_costs (
  product_id text not null references products on delete cascade,
  size text not null default '',
  valid_from date not null,
  cost integer not null check (cost >= 0),
  primary key (product_id, size, valid_from)
);

-- What a piece costs on a day: what counts for its size, else for the product; null where nothing does.
create or replace function cost_of(product text, piece_size text, day date) returns integer
  language sql stable
as $$
  select cost from product_costs
  where product_id = product and size = any (array['', piece_size]) and valid_from <= day
  order by size <> '' desc, valid_from desc limit 1
$$;

-- transaction
-- As it was when the line was ordered; null for a line of before, and where no cost was known.
alter table order_lines add column if not exists cost integer;
