-- Staff may agree on a line that costs nothing, such as a gift. All rows have passed the narrower checks: there is nothing to validate.
alter table orders drop constraint if exists orders_subtotal_check;
alter table orders add constraint orders_subtotal_check check (subtotal >= 0) not valid;

-- transaction
alter table order_lines drop constraint if exists order_lines_price_check;
alter table order_lines add constraint order_lines_price_check check (price >= 0) not valid;
