-- A day that was closed: what the ledger has in cash since the closing before, what was counted, and what was open then (server/closings/).
create table if not exists day_closings (
  id text primary key,
  -- In Dhaka. A day that is closed again has another closing.
  day date not null,
  -- The closing before this one; null for the first.
  follows text references day_closings,
  since timestamptz(3) not null,
  -- Poisha.
  expected bigint not null,
  counted bigint not null,
  -- Payments by method, payouts, and what was open; amounts in poisha.
  figures jsonb not null,
  note text not null default '',
  -- Without a reference to users, as entries of the ledger.
  user_id text,
  created_at timestamptz(3) not null default now()
);
-- One closing follows another: the periods of two never overlap.
create unique index if not exists day_closings_in_line on day_closings (coalesce(follows, ''));
create index if not exists day_closings_of_day on day_closings (day, id);

-- What a closing has counted: each entry and each payout once, whenever its transaction was committed.
create table if not exists closed_entries (
  entry_id text primary key references money_entries on delete cascade,
  closing_id text not null references day_closings deferrable initially deferred
);
create table if not exists closed_payouts (
  payout_id text primary key references payouts on delete cascade,
  closing_id text not null references day_closings deferrable initially deferred
);

create or replace function keep_day_closing() returns trigger language plpgsql as $$
begin
  raise exception 'Closings of days are only added to';
end $$;
create or replace trigger day_closings_are_kept before update or delete on day_closings
  for each row execute function keep_day_closing();

-- They go only with their entry or payout.
create or replace function keep_closed_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from money_entries where id = old.entry_id) then return old; end if;
  raise exception 'Closings of days are only added to';
end $$;
create or replace trigger closed_entries_are_kept before update or delete on closed_entries
  for each row execute function keep_closed_entry();

create or replace function keep_closed_payout() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from payouts where id = old.payout_id) then return old; end if;
  raise exception 'Closings of days are only added to';
end $$;
create or replace trigger closed_payouts_are_kept before update or delete on closed_payouts
  for each row execute function keep_closed_payout();
