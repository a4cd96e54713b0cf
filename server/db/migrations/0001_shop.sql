-- The shop's tables. Money is taka with two decimals as numeric, never a binary fraction.
-- Ids are made by the shop (server/db/id.ts): 26 lower-case letters and digits, sorted by creation time.

create extension if not exists pg_trgm;

create table users (
  id text primary key,
  user_name text not null check (user_name <> ''),
  email text not null,
  password_hash text,
  role text not null default 'customer' check (role in ('customer', 'admin')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index users_email on users (lower(email));
create index users_created on users (created_at);

-- Only the SHA-256 of the cookie is kept: a stolen database opens no session.
create table sessions (
  token_hash bytea primary key,
  user_id text not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now()
);
create index sessions_user on sessions (user_id);

-- Sum of the stock per size; null when a value is not a whole number from 0, so that the check below refuses it.
create function stock_by_size_total(stock jsonb) returns bigint
  language sql immutable strict parallel safe
  return (
    select case
      when bool_and(jsonb_typeof(value) = 'number' and value::numeric >= 0 and value::numeric = trunc(value::numeric))
      then sum(value::numeric)::bigint
    end
    from jsonb_each(stock)
  );

create table products (
  id text primary key,
  title text not null check (title <> ''),
  description text not null,
  category text not null check (category in ('new', 'limited', 'best', 'premium', 'vintage', 'sport')),
  price numeric(12, 2) not null check (price > 0),
  sale_price numeric(12, 2) not null default 0 check (sale_price >= 0 and sale_price < price),
  selling_price numeric(12, 2) not null generated always as (case when sale_price > 0 then sale_price else price end) stored,
  total_stock integer not null check (total_stock >= 0),
  sizes text[] not null default '{}',
  stock_by_size jsonb,
  images text[] not null default '{}',
  average_review numeric(3, 2) not null default 0 check (average_review between 0 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (stock_by_size is null or coalesce(stock_by_size_total(stock_by_size) = total_stock, false))
);
create index products_by_price on products (selling_price, id);
create index products_by_category_and_price on products (category, selling_price, id);
create index products_by_title on products (lower(title), id);
create index products_by_size on products using gin (sizes);

create table carts (
  id text primary key,
  user_id text not null unique references users on delete cascade
);

-- A line is a product and a size; '' stands for no size.
create table cart_lines (
  cart_id text not null references carts on delete cascade,
  product_id text not null references products on delete cascade,
  size text not null default '',
  quantity integer not null check (quantity > 0),
  added_at timestamptz(3) not null default clock_timestamp(),
  primary key (cart_id, product_id, size)
);
create index cart_lines_product on cart_lines (product_id);

create table wishlist_items (
  user_id text not null references users on delete cascade,
  product_id text not null references products on delete cascade,
  added_at timestamptz(3) not null default now(),
  primary key (user_id, product_id)
);
create index wishlist_items_product on wishlist_items (product_id);

create table addresses (
  id text primary key,
  user_id text not null references users on delete cascade,
  name text not null default '',
  phone text not null,
  address text not null,
  city text not null,
  pincode text not null,
  notes text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index addresses_user on addresses (user_id);

create table coupons (
  id text primary key,
  name text not null check (name <> ''),
  code text not null check (code <> ''),
  discount_percentage numeric(5, 2) not null check (discount_percentage > 0 and discount_percentage <= 100),
  expiry_date date,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index coupons_code on coupons (lower(code));

create table orders (
  id text primary key,
  user_id text references users on delete set null,
  guest_hash bytea,
  cart_id text,
  order_status text not null default 'pending'
    check (order_status in ('pending', 'inProcess', 'inShipping', 'delivered', 'rejected')),
  payment_method text not null default 'COD' check (payment_method = 'COD'),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'paid')),
  shipping_type text not null check (shipping_type in ('inside', 'outside')),
  shipping_charge numeric(12, 2) not null check (shipping_charge >= 0),
  coupon_code text,
  discount_percentage numeric(5, 2) not null default 0 check (discount_percentage between 0 and 100),
  discount_amount numeric(16, 2) not null default 0 check (discount_amount >= 0),
  subtotal numeric(16, 2) not null check (subtotal > 0),
  total_amount numeric(16, 2) not null,
  address_id text,
  name text not null,
  phone text not null,
  address text not null,
  city text not null,
  pincode text not null,
  notes text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (total_amount = subtotal + shipping_charge - discount_amount and total_amount >= 0)
);
create index orders_user on orders (user_id, id);
create index orders_status on orders (order_status, id);
create index orders_created on orders (created_at);

-- What was agreed: title, picture and price stay as they were when the product changes or goes.
create table order_lines (
  order_id text not null references orders on delete cascade,
  position integer not null,
  product_id text not null,
  title text not null,
  image text not null,
  price numeric(12, 2) not null check (price > 0),
  quantity integer not null check (quantity > 0),
  size text not null default '',
  taken_from_sizes jsonb not null default '{}',
  primary key (order_id, position)
);
create index order_lines_product on order_lines (product_id);

create table reviews (
  id text primary key,
  product_id text not null references products on delete cascade,
  user_id text not null references users on delete cascade,
  user_name text not null,
  review_message text not null check (review_message <> ''),
  review_value integer not null check (review_value between 1 and 5),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (product_id, user_id)
);
create index reviews_user on reviews (user_id);

create table feature_images (
  id text primary key,
  image text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table images (
  id text primary key,
  width integer not null,
  height integer not null,
  created_at timestamptz(3) not null default now()
);

-- Answers to calls that may be repeated, by call, who asked and the key they sent.
create table idempotency_keys (
  call text not null,
  buyer text not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (call, buyer, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- What all processes of a shop must share and nobody may guess.
create table secrets (
  name text primary key,
  value text not null
);
insert into secrets values ('guests', gen_random_uuid()::text || gen_random_uuid()::text);
