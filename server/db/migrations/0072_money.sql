-- The ledger: what was paid for orders, in poisha (server/money/). Entries are only added; a mistake is taken back by an entry that names it.
create table if not exists money_entries (
  id text primary key,
  order_id text not null references orders on delete cascade,
  kind text not null check (kind in (
    'advance', 'cash', 'courier_collected', 'refund', 'write_off', 'courier_fee', 'payment_fee', 'payout')),
  method text not null check (method in ('cash', 'bkash', 'nagad', 'rocket', 'card', 'bank', 'courier')),
  amount bigint not null check (amount <> 0),
  reference text not null default '',
  note text not null default '',
  belongs_kind text check (belongs_kind in ('delivery', 'order', 'claim', 'attempt', 'payout')),
  belongs_to text,
  takes_back text references money_entries,
  -- Without a reference to users: an entry does not change with the account of who wrote it.
  user_id text,
  created_at timestamptz(3) not null default now()
);
create index if not exists money_entries_of_order on money_entries (order_id, id);
create unique index if not exists money_entries_taken_back_once on money_entries (takes_back) where takes_back is not null;

-- One transfer pays one order. An entry that is taken back gives its reference up.
create table if not exists money_references (
  method text not null,
  reference text not null,
  entry_id text not null references money_entries on delete cascade,
  order_id text not null,
  primary key (method, reference)
);
create index if not exists money_references_of_entry on money_references (entry_id);

-- An entry goes only with its order, and only its note can be blanked, which may name a person.
create or replace function keep_money_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from orders where id = old.order_id) then return old; end if;
  else
    old.note := '';
    if new is not distinct from old then return new; end if;
  end if;
  raise exception 'Entries of money are only added to';
end $$;
create or replace trigger money_entries_are_kept before update or delete on money_entries
  for each row execute function keep_money_entry();

-- transaction
-- Orders of before the ledger have null and no entries: such a paid order has paid its total. The default is for new ones, and rewrites nothing.
alter table orders add column if not exists paid bigint;
alter table orders alter column paid set default 0;
