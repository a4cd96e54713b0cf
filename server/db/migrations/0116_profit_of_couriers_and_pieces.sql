-- The costs of a product stay when it is deleted: orders with its pieces are worked out by them. Orders take products before costs.
lock table products in access exclusive mode;
alter table product_costs drop constraint if exists product_costs_product_id_fkey;

-- transaction
-- An order counts for the courier that its pieces were handed to, and not for one that refused them or whose booking was cancelled. Pieces
-- that are missing in a parcel that came back are a cost, and so are lost ones whose order was taken up again; pieces of open orders count
-- for no product. The job works such orders out again. They are collected few at a time, and noted in the transaction that this migration
-- ends with: the job of a process of the version before, which counts otherwise, would store what is noted earlier.
create table if not exists orders_counted_again (order_id text primary key);

-- concurrently
do $$
declare
  last text := '';
  ids text[];
begin
  loop
    ids := array(select id from orders where id > last order by id limit 10000);
    exit when cardinality(ids) = 0;
    last := ids[cardinality(ids)];
    insert into orders_counted_again (order_id)
    select order_id from parcels
    where order_id = any(ids) and kind <> 'return'
    group by order_id
    having (array_agg(courier order by id))[1] is distinct from (array_agg(courier order by handed_over_at is null, id) filter (
      where handed_over_at is not null or state not in ('refused', 'cancelled')
    ))[1]
    union
    select order_id from parcels
    where order_id = any(ids) and kind <> 'return' and received is not null and (
      (state = 'lost' and kind <> 'exchange' and replaced is null)
      or (state = 'returned' and (select sum((item->>'quantity')::int) from jsonb_array_elements(items) as line (item))
        > (select coalesce(sum((back->>'quantity')::int), 0) from jsonb_array_elements(received) as came (back)))
    )
    union
    select profit_pieces.order_id from profit_pieces join profit_orders on profit_orders.order_id = profit_pieces.order_id
    where profit_pieces.order_id = any(ids) and settled is null
    on conflict do nothing;
    commit;
  end loop;
end
$$;

-- transaction
insert into profit_changes (order_id) select order_id from orders_counted_again;
drop table orders_counted_again;
