-- Lines that an earlier payout has did not come with a later one again. What was closed stays as it was counted.
update payouts set collected = counted.collected, fee = counted.fee, net = counted.net
from (
  select payout_id, coalesce(sum(collected) filter (where state <> 'twice'), 0) as collected,
    coalesce(sum(fee) filter (where state <> 'twice'), 0) as fee, coalesce(sum(net) filter (where state <> 'twice'), 0) as net
  from payout_lines group by payout_id having bool_or(state = 'twice')
) as counted
where payouts.id = counted.payout_id;
