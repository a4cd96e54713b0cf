-- concurrently
-- Fees of rejected orders count also where nothing was sent, and their buyers have their money back; such orders are settled on the day of
-- their rejection, and not when a booking was cancelled. Of exchanges and lost parcels the pieces that came back count. The job works such
-- orders out again.
do $$
declare
  last text := '';
  ids text[];
begin
  loop
    ids := array(select id from orders where id > last order by id limit 10000);
    exit when cardinality(ids) = 0;
    last := ids[cardinality(ids)];
    insert into profit_changes (order_id)
    select id from orders
    where id = any(ids) and (
      (order_status = 'rejected' and (
        exists (select from parcels where order_id = orders.id and handed_over_at is null)
        or (
          exists (select from money_entries where order_id = orders.id)
          and not exists (select from parcels where order_id = orders.id and kind <> 'return' and handed_over_at is not null)
        )
      ))
      or exists (
        select from parcels
        where order_id = orders.id and jsonb_array_length(received) > 0
          and (state = 'lost' or (kind = 'exchange' and state in ('delivered', 'partly_delivered')))
      )
    );
    commit;
  end loop;
end
$$;
