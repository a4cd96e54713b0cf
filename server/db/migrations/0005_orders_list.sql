-- The lists of orders come newest first, whatever they are filtered by.
-- concurrently
drop index concurrently if exists orders_newest;
-- concurrently
create index concurrently orders_newest on orders (created_at, id);
-- concurrently
drop index concurrently if exists orders_newest_by_status;
-- concurrently
create index concurrently orders_newest_by_status on orders (order_status, created_at, id);
-- concurrently
drop index concurrently if exists orders_newest_of_user;
-- concurrently
create index concurrently orders_newest_of_user on orders (user_id, created_at, id);

-- transaction
-- The words of a name as they are found, in any script: server/orders/order-search.ts splits what is typed alike.
create or replace function name_words(name text) returns text[]
  language sql immutable strict parallel safe
  return regexp_split_to_array(lower(normalize(translate(name, U&'\200C\200D', ''), nfc)), '[[:space:]!-/:-@[-`{-~]+');

-- What an order is found by, each with a letter for its kind, so that one index does for all: n words of the name, p the phone
-- number without its country, and backwards, since people know their ends, q the phone number and i the id.
-- Its cost is what it was measured to be: with the usual one, orders are worked through one by one where the index is faster.
create or replace function order_search(id text, name text, phone text) returns tsvector
  language sql immutable strict parallel safe cost 1000
  return array_to_tsvector(
    array(select 'n' || word from unnest(name_words(name)) as word)
    || array['p' || right(phone, 11), 'q' || reverse(right(phone, 11)), 'i' || reverse(id)]
  );

-- Without the list of what is pending, so that no order in a rush pays for sorting in those before it.
-- concurrently
drop index concurrently if exists orders_search;
-- concurrently
create index concurrently orders_search on orders using gin (order_search(id, name, phone)) with (fastupdate = off);
-- transaction
drop index if exists orders_created;
drop index if exists orders_status;
drop index if exists orders_user;
