-- When a provider last told what became of an attempt to pay; null where it has not, and for attempts of before.
alter table payment_attempts add column if not exists answered_at timestamptz(3);
