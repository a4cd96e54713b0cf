-- What the product, coupon or banner was called that an entry is about: it may be renamed or deleted since. Null for everything else, and for older entries.
alter table audit_entries add column if not exists target_name text;
