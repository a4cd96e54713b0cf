-- Fees of rejected orders count also where nothing was sent, and their buyers have their money back; those that were paid and have no parcel
-- are settled on the day of their rejection. Such orders are worked out again by the job.
insert into profit_changes (order_id)
select id from orders
where order_status = 'rejected' and (
  exists (select from money_entries where order_id = orders.id) or exists (select from parcels where order_id = orders.id)
);
