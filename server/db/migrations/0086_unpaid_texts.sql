-- Buyers get a message where what they had to pay did not come in time.
alter table text_messages drop constraint if exists text_messages_kind_check;
alter table text_messages add constraint text_messages_kind_check
  check (kind in ('placed', 'confirmed', 'shipped', 'unpaid', 'returnAccepted', 'returnRefused')) not valid;

-- transaction
alter table text_messages validate constraint text_messages_kind_check;
