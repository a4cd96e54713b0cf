-- What buyers gave back is no revenue of its product any more, and new pieces of exchanges are: such orders are worked out again by the job.
insert into profit_changes (order_id)
select distinct order_id from parcels where kind in ('return', 'exchange');
