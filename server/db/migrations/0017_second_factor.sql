-- When a session last gave its second factor; null for one that never did.
alter table sessions add column proof_at timestamptz(3);

-- Sign-ins that wait for the second factor. None of them is a session: whoever holds one is nobody until it is given.
create table second_steps (
  token_hash bytea primary key,
  user_id text not null references users on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index second_steps_user on second_steps (user_id);

-- The secret that an authenticator app makes codes from, as base32; set up once a code of it was typed.
create table totp (
  user_id text primary key references users on delete cascade,
  secret text not null,
  confirmed_at timestamptz(3),
  -- The time step of the last code that was taken: neither that one nor an older one is taken again.
  last_step bigint not null default 0,
  created_at timestamptz(3) not null default now()
);

-- Those not used yet, as SHA-256: they are too long to be tried.
create table recovery_codes (
  user_id text not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table passkeys (
  id text primary key,
  user_id text not null references users on delete cascade,
  name text not null check (name <> ''),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index passkeys_user on passkeys (user_id);

-- What a passkey has to sign: one for each session, or sign-in that waits, and purpose; used once.
create table passkey_challenges (
  holder_hash bytea not null,
  purpose text not null check (purpose in ('add', 'prove')),
  challenge text not null,
  created_at timestamptz(3) not null default now(),
  primary key (holder_hash, purpose)
);
create index passkey_challenges_created on passkey_challenges (created_at);
