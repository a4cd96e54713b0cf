-- What waits for confirmation, for the statement that writes an order: the larger of the counts of a phone number and of its buyer, that
-- of a network, and how many orders were delivered to the network (counted up to most_delivered). Orders that share a phone number, buyer
-- or network follow one another from here to the end of the transaction. A function, because each of its statements sees what was
-- committed while it waited; the statement around it does not.
create or replace function waiting_pieces(
  ordering_phone text, ordering_user text, ordering_guest bytea, ordering_network bytea, most_delivered int,
  out of_buyer int, out of_network int, out delivered int
) language plpgsql as $$
declare
  -- Sorted, so that two orders cannot wait for each other.
  keys bigint[] := array(
    select hashtextextended(key, 0) from unnest(array[
      'phone ' || ordering_phone, 'user ' || ordering_user, 'guest ' || encode(ordering_guest, 'hex'),
      'network ' || encode(ordering_network, 'hex')
    ]) as key where key is not null order by 1
  );
  next_key bigint;
begin
  foreach next_key in array keys loop
    perform pg_advisory_xact_lock(next_key);
  end loop;
  select coalesce(sum(quantity), 0) into of_network from orders join order_lines on order_id = orders.id
    where order_status = 'pending' and network_hash = ordering_network;
  select count(*) into delivered from (
    select from orders where network_hash = ordering_network and order_status = 'delivered' limit most_delivered
  ) as to_network;
  select greatest(
    (select sum(quantity) from orders join order_lines on order_id = orders.id
      where order_status = 'pending' and right(phone, 11) = ordering_phone),
    (select sum(quantity) from orders join order_lines on order_id = orders.id
      where order_status = 'pending' and user_id = ordering_user),
    (select sum(quantity) from orders join order_lines on order_id = orders.id
      where order_status = 'pending' and guest_hash = ordering_guest),
    0
  ) into of_buyer;
end $$;
