-- The language of a mail: of whoever caused it.
alter table mails add column if not exists language text not null default 'en';
