-- A Google account is known by its provider and its subject: an e-mail can change hands.
alter table users add column if not exists google_issuer text, add column if not exists google_subject text;
create unique index if not exists users_google on users (google_issuer, google_subject);

-- All orders of a guest's browser, whose cookie counts only when it has some; the pending ones are few of them.
-- concurrently
drop index concurrently if exists orders_by_guest;
-- concurrently
create index concurrently orders_by_guest on orders (guest_hash) where guest_hash is not null;
-- transaction
drop index if exists orders_pending_by_guest;
