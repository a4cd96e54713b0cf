-- What the list of somebody's sessions shows, and the id by which one is ended: the token's hash never leaves the shop.
alter table sessions
  add column id text,
  add column device text not null default 'Unknown device',
  add column address text not null default '';
update sessions set id = substr(md5(token_hash), 1, 26);
alter table sessions alter column id set not null;
create unique index sessions_id on sessions (id);
