-- Figures of couriers read the parcels of some weeks by this index alone.
-- concurrently
drop index concurrently if exists parcels_handed_over;
-- concurrently
create index concurrently parcels_handed_over on parcels (handed_over_at) include (courier, zone, kind, state, state_at, fee)
  where handed_over_at is not null;
