-- What a customer's cart still says of a product that was deleted, until the customer takes the line out.
create table gone_cart_lines (
  cart_id text not null references carts on delete cascade,
  product_id text not null,
  size text not null,
  quantity integer not null,
  title text not null,
  image text not null,
  price numeric(12, 2) not null,
  sale_price numeric(12, 2) not null,
  added_at timestamptz(3) not null,
  primary key (cart_id, product_id, size)
);

create function keep_gone_cart_lines() returns trigger
  language plpgsql as
$$
begin
  insert into gone_cart_lines
  select cart_id, product_id, size, quantity, old.title, coalesce(old.images[1], ''), old.price, old.sale_price, added_at
  from cart_lines where product_id = old.id;
  return old;
end
$$;

create trigger keep_gone_cart_lines before delete on products
  for each row execute function keep_gone_cart_lines();
