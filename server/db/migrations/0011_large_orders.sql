-- A line may ask for as many pieces as a product can have; 200 such lines of the dearest goods fit as well.
alter table orders
  alter column subtotal type numeric(20, 2),
  alter column discount_amount type numeric(20, 2),
  alter column total_amount type numeric(20, 2);
