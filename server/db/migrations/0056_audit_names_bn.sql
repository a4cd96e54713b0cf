-- What a product was called in Bangla, beside target_name. Null where it had no Bangla name, for everything else, and for older entries.
alter table audit_entries add column if not exists target_name_bn text;
