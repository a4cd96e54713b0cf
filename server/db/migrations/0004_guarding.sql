-- Tries that are limited, by limit and hashed key. Unlogged: cheap to write, and empty again after a crash of the database.
create unlogged table tries (
  limit_name text not null,
  key bytea not null,
  count integer not null,
  ends_at timestamptz not null,
  primary key (limit_name, key)
);
create index tries_end on tries (ends_at);

-- Browsers that have signed in to an account before: they may go on trying when somebody else has used up its tries.
create table known_browsers (
  user_id text not null references users on delete cascade,
  browser_hash bytea not null,
  seen_at timestamptz(3) not null default now(),
  primary key (user_id, browser_hash)
);
create index known_browsers_seen on known_browsers (seen_at);

-- The first sign-in with Google: it proves who owns the e-mail.
alter table users add column google_since timestamptz(3);

-- A sign-in with Google works once.
create table used_nonces (
  nonce text primary key,
  used_at timestamptz(3) not null default now()
);
insert into secrets values ('google', gen_random_uuid()::text || gen_random_uuid()::text);
