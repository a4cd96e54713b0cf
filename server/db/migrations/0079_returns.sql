-- Requests of buyers for a return that a user has read in the bell. What was asked before is not new.
alter table bells add column if not exists read_returns text[] not null default '{}';

-- transaction
update bells set read_returns = array(select id from return_requests where state = 'asked' and is_by_buyer);

-- Buyers get a message of the decision. Of these kinds `order_id` has the id of the return, since an order may have several.
-- transaction
alter table text_messages drop constraint if exists text_messages_kind_check;
alter table text_messages add constraint text_messages_kind_check
  check (kind in ('placed', 'confirmed', 'shipped', 'returnAccepted', 'returnRefused')) not valid;
alter table mails drop constraint if exists mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('reset', 'proof', 'order', 'stock', 'factor', 'return')) not valid;

-- transaction
alter table text_messages validate constraint text_messages_kind_check;
alter table mails validate constraint mails_kind_check;
