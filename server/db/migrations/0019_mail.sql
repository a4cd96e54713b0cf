-- Mail that waits, and for a day what was sent. A row says what the mail is about; its text, and a link in it, are made when it is sent,
-- so that no link that opens an account stands in the database.
create table mails (
  id text primary key,
  kind text not null check (kind in ('reset', 'proof', 'order')),
  recipient text not null,
  -- The account or the order; blank where the recipient says it all.
  subject_id text not null,
  tries integer not null default 0,
  due_at timestamptz(3) not null default now(),
  give_up_at timestamptz(3) not null,
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index mails_waiting on mails (due_at) where sent_at is null;
create index mails_by_recipient on mails (recipient, created_at);

-- Registering proves nothing; a link in a mail does, and so does Google.
alter table users add column email_proven_at timestamptz(3);
update users set email_proven_at = google_since where google_since is not null;

-- Only the SHA-256 of a link is kept: a stolen database opens no account. Used ones stay for a while, so that the page can say so.
create table account_links (
  token_hash bytea primary key,
  kind text not null check (kind in ('reset', 'proof')),
  user_id text not null references users on delete cascade,
  made_by text,
  ends_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index account_links_user on account_links (user_id);

-- Whatever changes the password: no link that is older sets another one.
create function void_reset_links() returns trigger
  language plpgsql as
$$
begin
  update account_links set used_at = now() where user_id = new.id and kind = 'reset' and used_at is null;
  return null;
end
$$;

create trigger void_reset_links after update of password_hash on users
  for each row when (old.password_hash is distinct from new.password_hash)
  execute function void_reset_links();
