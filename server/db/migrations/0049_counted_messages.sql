-- Messages that a process claimed and lost, to be found without reading all.
-- concurrently
drop index concurrently if exists text_messages_sending;
-- concurrently
create index concurrently text_messages_sending on text_messages (claimed_at) where state = 'sending';
-- Mails are counted by the hash of their recipient.
-- concurrently
drop index concurrently if exists mails_by_recipient;
