-- When a product got more pieces than it had, or was shown again: not when an order gave pieces back that was never confirmed.
alter table products add column if not exists restocked_at timestamptz(3);
-- transaction
-- Before it no mail is sent: its contact has had one about this product.
alter table stock_requests add column if not exists mail_from timestamptz(3);
