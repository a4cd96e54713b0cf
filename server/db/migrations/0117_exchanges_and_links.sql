-- concurrently
-- Of the parcels of an exchange one is on its way at a time. Another one may have been delivered although it was cancelled or lost.
drop index concurrently if exists parcels_one_exchange_on_its_way;
-- concurrently
create unique index concurrently parcels_one_exchange_on_its_way on parcels (return_id)
  where kind = 'exchange' and state not in ('refused', 'delivered', 'partly_delivered', 'returned', 'lost', 'cancelled');
-- concurrently
drop index concurrently if exists parcels_one_of_exchange;
