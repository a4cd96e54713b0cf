-- What a product is called and what is said of it in Bangla; blank: as in English.
alter table products
  add column if not exists title_bn text not null default '',
  add column if not exists description_bn text not null default '';
