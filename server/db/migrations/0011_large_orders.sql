-- A line may ask for as many pieces as a product can have; 200 such lines of the dearest goods fit as well.
-- The checks of these columns are made anew, so that they read all orders in a part that lets others come in.
alter table orders
  drop constraint if exists orders_check,
  drop constraint if exists orders_discount_amount_check,
  drop constraint if exists orders_subtotal_check;
alter table orders
  alter column subtotal type numeric(20, 2),
  alter column discount_amount type numeric(20, 2),
  alter column total_amount type numeric(20, 2);
alter table orders
  add constraint orders_check
    check (total_amount = subtotal + shipping_charge - discount_amount and total_amount >= 0) not valid,
  add constraint orders_discount_amount_check check (discount_amount >= 0) not valid,
  add constraint orders_subtotal_check check (subtotal > 0) not valid;
-- transaction
alter table orders
  validate constraint orders_check,
  validate constraint orders_discount_amount_check,
  validate constraint orders_subtotal_check;
