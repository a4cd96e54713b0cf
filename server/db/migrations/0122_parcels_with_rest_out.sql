-- Partly delivered parcels stay so for good; the rest of few is still out.
-- concurrently
drop index concurrently if exists parcels_with_rest_out;

-- concurrently
create index concurrently parcels_with_rest_out on parcels (id) where state = 'partly_delivered' and received_at is null;
