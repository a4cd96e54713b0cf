-- concurrently
-- Of the parcels of an exchange one is on its way at a time. Another one may have been delivered although it was cancelled or lost.
drop index concurrently if exists parcels_one_exchange_on_its_way;
-- concurrently
create unique index concurrently parcels_one_exchange_on_its_way on parcels (return_id)
  where kind = 'exchange' and state not in ('refused', 'delivered', 'partly_delivered', 'returned', 'lost', 'cancelled');
-- concurrently
drop index concurrently if exists parcels_one_of_exchange;
-- concurrently
-- The link to a courier's page can have the number of its buyer in it. It goes with the other data of buyers who are deleted already.
do $$
declare
  last text := '';
  ids text[];
begin
  loop
    ids := array(select id from parcels where id > last order by id limit 10000);
    exit when cardinality(ids) = 0;
    last := ids[cardinality(ids)];
    update parcels set tracking_link = null
    where id = any(ids) and tracking_link is not null and recipient->>'phone' = '';
    commit;
  end loop;
end
$$;
