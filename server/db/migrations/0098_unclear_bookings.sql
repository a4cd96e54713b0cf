-- transaction
-- Whether a booking was sent once without a clear answer: the courier may have the parcel while the booking waits to be sent again.
alter table parcels add column if not exists is_unclear boolean not null default false;

-- transaction
-- Of what waits already it is not known which answers it got.
update parcels set is_unclear = true where state = 'booking' and tries > 0;
