-- How often the gateway has not confirmed a message; `tries` counts what it refused as well.
alter table text_messages add column if not exists unconfirmed integer not null default 0;

-- transaction
-- Of what waits already it is not known which answers it got.
update text_messages set unconfirmed = tries where state = 'waiting' and parts > 0;
