-- What a line's product was called in Bangla when it was ordered; blank: as in English.
alter table order_lines add column if not exists title_bn text not null default '';
