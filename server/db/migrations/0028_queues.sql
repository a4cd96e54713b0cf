-- How many pending orders nobody could reach, or agreed on a time for, by their day in Dhaka: what migration 0023 counts as pending
-- less these is what nobody has called yet. So an order that is placed writes nothing here.
create table if not exists call_counts (
  date date not null,
  call_state text not null,
  orders bigint not null
);

create or replace function count_called_order() returns trigger
  language plpgsql as
$$
begin
  if tg_op <> 'INSERT' and old.order_status = 'pending' and old.call_state <> 'none' then
    insert into call_counts values ((old.created_at at time zone 'Asia/Dhaka')::date, old.call_state, -1);
  end if;
  if tg_op <> 'DELETE' and new.order_status = 'pending' and new.call_state <> 'none' then
    insert into call_counts values ((new.created_at at time zone 'Asia/Dhaka')::date, new.call_state, 1);
  end if;
  return null;
end
$$;
create or replace trigger orders_called after update of order_status, call_state, created_at on orders
  for each row when (old.call_state <> 'none' or new.call_state <> 'none') execute function count_called_order();
create or replace trigger orders_called_at_once after insert on orders
  for each row when (new.call_state <> 'none') execute function count_called_order();
create or replace trigger orders_called_deleted after delete on orders
  for each row when (old.call_state <> 'none') execute function count_called_order();

-- transaction
-- Those of before; of what the triggers have counted already as many are taken off.
insert into call_counts
select date, call_state, sum(orders)
from (
  select (created_at at time zone 'Asia/Dhaka')::date as date, call_state, count(*) as orders
  from orders where order_status = 'pending' and call_state <> 'none' group by 1, 2
  union all
  select date, call_state, -sum(orders) from call_counts group by 1, 2
) as missing
group by 1, 2
having sum(orders) <> 0;

-- Who is to be called next, as agreed.
-- concurrently
drop index concurrently if exists orders_call_later;
-- concurrently
create index concurrently orders_call_later on orders (call_at, id) where order_status = 'pending' and call_state = 'later';
