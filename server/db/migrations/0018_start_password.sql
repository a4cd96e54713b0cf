-- Accounts whose password the shop has made up itself: the panel asks for another one.
alter table users add column has_start_password boolean not null default false;
