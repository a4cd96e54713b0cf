-- Open orders are not settled, though a parcel of theirs is: those that are stored with such a day are worked out again by the job.
insert into profit_changes (order_id)
select order_id from profit_orders join orders on orders.id = profit_orders.order_id
where settled is not null and order_status not in ('delivered', 'rejected');
