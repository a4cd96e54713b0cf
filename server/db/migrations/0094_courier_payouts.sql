-- What the courier calls a payout that was read from it; null for a statement that staff pasted.
alter table payouts add column if not exists courier_payout text;

-- concurrently
drop index concurrently if exists payouts_of_courier;

-- concurrently
create unique index concurrently payouts_of_courier on payouts (courier, courier_payout) where courier_payout is not null;
