-- Of the new pieces of an exchange, those that the buyer kept of a parcel that was delivered in part.
alter table return_lines add column if not exists new_kept int;
