-- A parcel costs what its courier has reported as long as its payouts name no charge. The job works such orders out again.
insert into profit_changes (order_id)
select distinct order_id
from parcels join (
  select parcel_id from payout_lines where parcel_id is not null and state <> 'twice' group by parcel_id having sum(fee) = 0
) as without_charge on without_charge.parcel_id = parcels.id
where fee > 0;
