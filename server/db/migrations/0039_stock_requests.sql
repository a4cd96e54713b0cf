-- Who asked to be told when a product, or a size of it, is back. Without references: adding them would hold up orders, and the hourly
-- cleaning deletes what belongs to no product any more. A told row stays for a day, others for 90.
create table if not exists stock_requests (
  id text primary key,
  product_id text not null,
  -- Blank: the product as a whole.
  size text not null,
  -- 11 digits of a mobile number, or an e-mail in small letters.
  contact text not null,
  -- In which the page was read.
  language text not null,
  -- The account that asked, if any.
  user_id text,
  told_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (product_id, size, contact)
);
create index if not exists stock_requests_by_contact on stock_requests (contact);
create index if not exists stock_requests_by_user on stock_requests (user_id) where user_id is not null;

-- transaction
alter table mails drop constraint if exists mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('reset', 'proof', 'order', 'stock')) not valid;

-- transaction
alter table mails validate constraint mails_kind_check;
