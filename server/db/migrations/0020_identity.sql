-- A Google account is known by its provider and its subject: an e-mail can change hands.
alter table users add column google_issuer text, add column google_subject text;
create unique index users_google on users (google_issuer, google_subject);

-- All orders of a guest's browser, whose cookie counts only when it has some; the pending ones are few of them.
drop index orders_pending_by_guest;
create index orders_by_guest on orders (guest_hash) where guest_hash is not null;
