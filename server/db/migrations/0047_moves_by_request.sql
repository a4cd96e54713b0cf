-- The `Idempotency-Key` of the request that moved an order together with others: what it moved, and nothing else, can be taken back by it.
alter table order_events add column if not exists request_key text;
