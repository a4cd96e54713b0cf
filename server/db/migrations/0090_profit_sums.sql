-- Figures of profit are stored: what each order adds to them, and their sums by day. A job stores them (server/profit/profit-sums.service.ts).
-- Triggers record which orders have changed since, whoever changes them. A row for each change, so that no two orders wait for each other,
-- and so that the job deletes exactly the changes that it has seen.
create table if not exists profit_changes (
  id bigint generated always as identity primary key,
  order_id text,
  -- Whose cost price was typed: all orders with pieces of it that have no cost of their own.
  product_id text
);

-- What an order adds to the figures, as it was stored last. Days are Dhaka's; amounts in poisha.
create table if not exists profit_orders (
  order_id text primary key,
  ordered date not null,
  settled date,
  district text not null,
  courier text not null,
  source text not null,
  coupon text not null,
  -- Its products whose cost is not known, separated by commas.
  unknown text not null,
  placed int not null,
  confirmed int not null,
  delivered int not null,
  returned int not null,
  pieces int not null,
  income bigint not null,
  cost bigint not null,
  courier_fees bigint not null,
  payment_fees bigint not null,
  parcels int not null,
  unknown_cost int not null,
  known_orders int not null,
  known_rest bigint not null,
  known_parcels int not null
);
create index if not exists profit_orders_ordered on profit_orders (ordered);
create index if not exists profit_orders_settled on profit_orders (settled) where settled is not null;

create table if not exists profit_pieces (
  order_id text not null,
  product_id text not null,
  -- Whether a cost price that is typed later counts for some of them.
  takes_typed_cost boolean not null,
  placed int not null,
  pieces int not null,
  income numeric not null,
  cost bigint not null,
  unknown_cost int not null,
  primary key (order_id, product_id)
);
create index if not exists profit_pieces_by_typed_cost on profit_pieces (product_id) where takes_typed_cost;

-- The sums of a day: of all orders (total), and by the columns of profit_orders. Rows whose orders have left stay with zeros.
create table if not exists profit_sums (
  counted text not null check (counted in ('ordered', 'settled')),
  kind text not null check (kind in ('total', 'district', 'courier', 'source', 'coupon', 'unknown')),
  date date not null,
  key text not null,
  placed int not null,
  confirmed int not null,
  delivered int not null,
  returned int not null,
  pieces int not null,
  income bigint not null,
  cost bigint not null,
  courier_fees bigint not null,
  payment_fees bigint not null,
  parcels int not null,
  unknown_cost int not null,
  known_orders int not null,
  known_rest bigint not null,
  known_parcels int not null,
  primary key (counted, kind, date, key)
);

create table if not exists profit_product_sums (
  counted text not null check (counted in ('ordered', 'settled')),
  date date not null,
  product_id text not null,
  placed int not null,
  pieces int not null,
  income numeric not null,
  cost bigint not null,
  unknown_cost int not null,
  primary key (counted, date, product_id)
);

create or replace function note_profit_of_order() returns trigger
  language plpgsql as
$$
begin
  insert into profit_changes (order_id) values (case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end
$$;

-- For tables whose rows belong to an order.
create or replace function note_profit_of_part() returns trigger
  language plpgsql as
$$
begin
  if tg_op <> 'INSERT' then insert into profit_changes (order_id) values (old.order_id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.order_id <> old.order_id) then
    insert into profit_changes (order_id) values (new.order_id);
  end if;
  return null;
end
$$;

create or replace function note_profit_of_lines() returns trigger
  language plpgsql as
$$
begin
  insert into profit_changes (order_id) select distinct order_id from lines;
  return null;
end
$$;

create or replace function note_profit_of_payout() returns trigger
  language plpgsql as
$$
begin
  insert into profit_changes (order_id)
  select order_id from parcels
  where id = any (array[case when tg_op <> 'INSERT' then old.parcel_id end, case when tg_op <> 'DELETE' then new.parcel_id end]);
  return null;
end
$$;

create or replace function note_profit_of_product() returns trigger
  language plpgsql as
$$
begin
  insert into profit_changes (product_id) values (case when tg_op = 'DELETE' then old.product_id else new.product_id end);
  return null;
end
$$;

-- transaction
create or replace trigger orders_profit_rows after insert or delete on orders
  for each row execute function note_profit_of_order();
create or replace trigger orders_profit after update of
    order_status, paid, total_amount, subtotal, discount_amount, district, city, source, coupon_code, created_at, delivered_at on orders
  for each row
  when (
    (
      old.order_status, old.paid is null, old.total_amount, old.subtotal, old.discount_amount, old.district, old.city, old.source,
      old.coupon_code, old.created_at, old.delivered_at
    ) is distinct from (
      new.order_status, new.paid is null, new.total_amount, new.subtotal, new.discount_amount, new.district, new.city, new.source,
      new.coupon_code, new.created_at, new.delivered_at
    )
  )
  execute function note_profit_of_order();

-- transaction
create or replace trigger order_lines_profit_added after insert on order_lines
  referencing new table as lines for each statement execute function note_profit_of_lines();
create or replace trigger order_lines_profit_deleted after delete on order_lines
  referencing old table as lines for each statement execute function note_profit_of_lines();
create or replace trigger order_lines_profit after update of order_id, product_id, size, price, quantity, cost on order_lines
  for each row
  when (
    (old.order_id, old.product_id, old.size, old.price, old.quantity, old.cost)
    is distinct from (new.order_id, new.product_id, new.size, new.price, new.quantity, new.cost)
  )
  execute function note_profit_of_part();

-- transaction
create or replace trigger money_entries_profit after insert or delete on money_entries
  for each row execute function note_profit_of_part();

-- transaction
create or replace trigger parcels_profit_rows after insert or delete on parcels
  for each row execute function note_profit_of_part();
create or replace trigger parcels_profit after update of
    order_id, kind, courier, state, items, fee, handed_over_at, settled_at, received, replaced on parcels
  for each row
  when (
    (old.order_id, old.kind, old.courier, old.state, old.items, old.fee, old.handed_over_at, old.settled_at, old.received, old.replaced)
    is distinct from
    (new.order_id, new.kind, new.courier, new.state, new.items, new.fee, new.handed_over_at, new.settled_at, new.received, new.replaced)
  )
  execute function note_profit_of_part();

-- transaction
create or replace trigger payout_lines_profit_rows after insert or delete on payout_lines
  for each row execute function note_profit_of_payout();
create or replace trigger payout_lines_profit after update of parcel_id, state, fee on payout_lines
  for each row
  when ((old.parcel_id, old.state, old.fee) is distinct from (new.parcel_id, new.state, new.fee))
  execute function note_profit_of_payout();

-- transaction
create or replace trigger product_costs_profit after insert or update or delete on product_costs
  for each row execute function note_profit_of_product();

-- The orders of before, few at a time; the job stores them.
-- concurrently
do $$
declare
  last text := '';
  ids text[];
begin
  loop
    ids := array(select id from orders where id > last order by id limit 10000);
    exit when cardinality(ids) = 0;
    last := ids[cardinality(ids)];
    insert into profit_changes (order_id) select unnest(ids);
    commit;
  end loop;
end
$$;
