-- Parcels that come back although their buyers have paid what was collected, such as the delivery charge.
alter table parcels add column if not exists is_paid_return boolean not null default false;

-- concurrently
drop index concurrently if exists parcels_owed_by_couriers;

-- concurrently
create index concurrently parcels_owed_by_couriers on parcels (courier, settled_at)
  where (state in ('delivered', 'partly_delivered') or (is_paid_return and collected is not null))
    and kind <> 'return' and coalesce(collected, counted, to_collect) * 100 > paid_out;
