-- How often the gateway has not confirmed a message; `tries` counts what it refused as well.
alter table text_messages add column if not exists unconfirmed integer not null default 0;
-- When this try was given to the gateway; `parts` are those of earlier tries as well.
alter table text_messages add column if not exists given_at timestamptz;

-- transaction
-- Of what waits already it is not known which answers it got.
update text_messages set unconfirmed = tries where state = 'waiting' and parts > 0;
update text_messages set given_at = claimed_at where state = 'sending' and parts > 0;
