-- The pieces of a parcel that was lost, or is not back yet, while its order was sent again with other ones: its order does not hold them any
-- more, and what comes back of them is on sale again.
alter table parcels add column if not exists replaced jsonb;
