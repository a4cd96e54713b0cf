-- When an order was delivered; null again where it is moved on. Of those that were delivered before, the last change of these days is taken.
alter table orders add column if not exists delivered_at timestamptz;

create or replace function note_delivery() returns trigger
  language plpgsql as
$$
begin
  new.delivered_at := case when new.order_status = 'delivered' then now() end;
  return new;
end
$$;
create or replace trigger orders_delivered before update of order_status on orders
  for each row when (old.order_status is distinct from new.order_status) execute function note_delivery();

-- What was delivered in each hour, and what it came to. Kept as migration 0023 keeps the orders of each day.
create table if not exists delivery_counts (
  hour timestamptz not null,
  orders bigint not null,
  taka numeric(18, 2) not null
);

create or replace function count_delivery() returns trigger
  language plpgsql as
$$
begin
  if tg_op <> 'INSERT' and old.delivered_at is not null then
    insert into delivery_counts values (date_trunc('hour', old.delivered_at, 'UTC'), -1, -old.total_amount);
  end if;
  if tg_op <> 'DELETE' and new.delivered_at is not null then
    insert into delivery_counts values (date_trunc('hour', new.delivered_at, 'UTC'), 1, new.total_amount);
  end if;
  return null;
end
$$;
create or replace trigger orders_delivery after update of order_status, total_amount, delivered_at on orders
  for each row when (old.delivered_at is not null or new.delivered_at is not null) execute function count_delivery();
create or replace trigger orders_delivery_at_once after insert on orders
  for each row when (new.delivered_at is not null) execute function count_delivery();
create or replace trigger orders_delivery_deleted after delete on orders
  for each row when (old.delivered_at is not null) execute function count_delivery();

-- Why orders were rejected, by the day in Dhaka that they were placed.
create table if not exists rejection_counts (
  date date not null,
  reason text not null,
  orders bigint not null
);

create or replace function count_rejection() returns trigger
  language plpgsql as
$$
begin
  if tg_op <> 'INSERT' and old.order_status = 'rejected' then
    insert into rejection_counts values ((old.created_at at time zone 'Asia/Dhaka')::date, old.reject_reason, -1);
  end if;
  if tg_op <> 'DELETE' and new.order_status = 'rejected' then
    insert into rejection_counts values ((new.created_at at time zone 'Asia/Dhaka')::date, new.reject_reason, 1);
  end if;
  return null;
end
$$;
create or replace trigger orders_rejected after update of order_status, reject_reason, created_at on orders
  for each row when (old.order_status = 'rejected' or new.order_status = 'rejected') execute function count_rejection();
create or replace trigger orders_rejected_at_once after insert on orders
  for each row when (new.order_status = 'rejected') execute function count_rejection();
create or replace trigger orders_rejected_deleted after delete on orders
  for each row when (old.order_status = 'rejected') execute function count_rejection();

-- transaction
-- So far back the dashboard compares.
update orders set delivered_at = updated_at
where order_status = 'delivered' and delivered_at is null and updated_at > now() - interval '15 days';

-- transaction
-- Those of before; of what the triggers have counted already as many are taken off.
insert into rejection_counts
select date, reason, sum(orders)
from (
  select (created_at at time zone 'Asia/Dhaka')::date as date, reject_reason as reason, count(*) as orders
  from orders where order_status = 'rejected' group by 1, 2
  union all
  select date, reason, -sum(orders) from rejection_counts group by 1, 2
) as missing
group by 1, 2
having sum(orders) <> 0;
