-- What couriers collect for exchanges is in the ledger too: it belongs to the parcel of the exchange, and is no part of what its order has paid.
alter table money_entries drop constraint if exists money_entries_kind_check;
alter table money_entries add constraint money_entries_kind_check check (kind in (
  'advance', 'cash', 'courier_collected', 'exchange_collected', 'refund', 'write_off', 'courier_fee', 'payment_fee', 'payout')) not valid;
alter table money_entries drop constraint if exists money_entries_belongs_kind_check;
alter table money_entries add constraint money_entries_belongs_kind_check
  check (belongs_kind in ('delivery', 'order', 'claim', 'attempt', 'payout', 'exchange')) not valid;

-- transaction
alter table money_entries validate constraint money_entries_kind_check;
alter table money_entries validate constraint money_entries_belongs_kind_check;
