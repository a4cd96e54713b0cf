-- What the new piece of an exchange is called in Bangla, since it may be another product; null for those that were asked for before.
alter table return_lines add column if not exists new_title_bn text;
