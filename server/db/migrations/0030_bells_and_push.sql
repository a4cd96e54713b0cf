-- What each administrator has read of new orders.
create table bells (
  user_id text primary key references users on delete cascade,
  -- Orders of before are read.
  since timestamptz(3) not null default now(),
  -- Of those after it.
  read_orders text[] not null default '{}'
);

-- The browsers that get notifications while the panel is closed: one of a session, and gone with it.
create table push_devices (
  session_hash bytea primary key references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- Orders of before were announced.
  announced_until timestamptz(3) not null default now(),
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

-- Hours of Dhaka's clock in which no device of a person rings.
create table quiet_hours (
  user_id text primary key references users on delete cascade,
  from_hour integer not null,
  to_hour integer not null
);
