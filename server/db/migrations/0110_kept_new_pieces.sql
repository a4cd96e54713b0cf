-- Of the new pieces of an exchange, those that the buyer kept of a parcel that was delivered in part.
alter table return_lines add column if not exists new_kept int;
-- What the ledger takes as collected of a parcel whose courier reported no amount, in taka; null where that is what was to be collected.
alter table parcels add column if not exists counted numeric(12, 2);
