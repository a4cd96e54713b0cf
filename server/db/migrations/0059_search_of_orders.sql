-- What the panel finds orders by: a row beside each order, so that a step with an order does not write its words into the index again.
-- Triggers write it, whoever writes an order or its lines.
create table if not exists order_search_entries (
  order_id text primary key,
  lexemes tsvector not null
);

-- As server/order-desk/order-search.ts splits what is typed: without case, with Latin digits.
create or replace function words_for_search(text text) returns text[]
  language sql immutable strict parallel safe
  return array_remove(
    regexp_split_to_array(
      translate(lower(normalize(text, nfc)), '০১২৩৪৫৬৭৮৯' || U&'\200B\200C\200D\2019''', '0123456789'),
      '[[:space:]!-/:-@[-`{-~।–—‘“”…•]+'
    ),
    ''
  );

-- Each lexeme begins with a letter for its kind: w words of the name, of the place and of the products; p the phone number without its
-- country, and q backwards, since people know their ends; o its operator, which very many share; i the id, backwards.
create or replace function lexemes_of_order(id text, phone text, words text) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(
    array(select 'w' || left(word, 40) from unnest(words_for_search(words)) as word)
    || case when phone = '' then '{}' else array['p' || right(phone, 11), 'q' || reverse(right(phone, 11)), 'o' || left(right(phone, 11), 3)] end
    || ('i' || reverse(id))
  );

create or replace view order_search_source as
  select
    id as order_id,
    lexemes_of_order(
      id, phone,
      concat_ws(
        ' ', name, address, city, pincode, district, thana,
        (select string_agg(title || ' ' || title_bn, ' ') from order_lines where order_id = orders.id)
      )
    ) as lexemes
  from orders;

create or replace function enter_lines_into_search() returns trigger
  language plpgsql as
$$
begin
  insert into order_search_entries (order_id, lexemes)
  select order_id, lexemes from order_search_source where order_id in (select order_id from added)
  on conflict (order_id) do update set lexemes = excluded.lexemes;
  return null;
end
$$;
create or replace function enter_order_into_search() returns trigger
  language plpgsql as
$$
begin
  insert into order_search_entries (order_id, lexemes)
  select order_id, lexemes from order_search_source where order_id = new.id
  on conflict (order_id) do update set lexemes = excluded.lexemes;
  return null;
end
$$;
create or replace function delete_order_from_search() returns trigger
  language plpgsql as
$$
begin
  delete from order_search_entries where order_id = old.id;
  return null;
end
$$;

-- transaction
create or replace trigger orders_search after update of name, phone, address, city, pincode, district, thana on orders
  for each row
  when (
    (old.name, old.phone, old.address, old.city, old.pincode, old.district, old.thana)
    is distinct from (new.name, new.phone, new.address, new.city, new.pincode, new.district, new.thana)
  )
  execute function enter_order_into_search();
create or replace trigger orders_search_deleted after delete on orders
  for each row execute function delete_order_from_search();
-- transaction
create or replace trigger order_lines_search after insert on order_lines
  referencing new table as added for each statement execute function enter_lines_into_search();

-- The orders of before, few at a time: a correction of one of them waits for no more than these.
-- concurrently
do $$
declare
  last text := '';
  ids text[];
begin
  loop
    ids := array(select id from orders where id > last order by id limit 1000);
    exit when cardinality(ids) = 0;
    last := ids[cardinality(ids)];
    insert into order_search_entries (order_id, lexemes)
    select order_id, lexemes from order_search_source where order_id = any (ids)
    on conflict do nothing;
    commit;
  end loop;
end
$$;

-- Without the list of what is pending, so that no order in a rush pays for sorting in those before it.
-- concurrently
drop index concurrently if exists order_search_entries_lexemes;
-- concurrently
create index concurrently order_search_entries_lexemes on order_search_entries using gin (lexemes) with (fastupdate = off);
-- concurrently
-- Orders were found by it.
drop index concurrently if exists orders_search;
-- transaction
-- The planner knows how frequent words are only then.
analyze order_search_entries;
