-- VAT invoices and credit notes (server/invoices/), as they were issued: amounts in poisha. Nothing of a buyer is in them. They have no foreign
-- key to their order, since they stay without it.
create table if not exists invoices (
  id text primary key,
  fiscal_year text not null check (fiscal_year ~ '^\d{4}-\d{2}$'),
  kind text not null check (kind in ('invoice', 'credit_note')),
  number integer not null check (number > 0),
  order_id text not null,
  -- The invoice that a credit note takes something off.
  of_invoice text references invoices,
  reason text check (reason in ('rejected', 'taken_back', 'came_back', 'replaced')),
  issued_at timestamptz(3) not null,
  bin text not null,
  rate numeric(5, 2) not null check (rate > 0),
  -- Name and address of the shop in both languages.
  seller jsonb not null,
  lines jsonb not null,
  delivery bigint not null,
  discount bigint not null,
  total bigint not null check (total > 0),
  vat bigint not null check (vat >= 0),
  check ((kind = 'invoice') = (of_invoice is null)),
  check ((kind = 'invoice') = (reason is null))
);
create unique index if not exists invoices_by_number on invoices (fiscal_year, kind, number);
create index if not exists invoices_of_order on invoices (order_id, id);
create index if not exists invoices_by_date on invoices (issued_at, id);

create or replace function keep_invoice() returns trigger language plpgsql as $$
begin
  raise exception 'Invoices are only added to';
end $$;
create or replace trigger invoices_are_kept before update or delete on invoices
  for each row execute function keep_invoice();

-- The last number of each fiscal year and kind. Its row is locked while numbers are given: a transaction that fails leaves no gap.
create table if not exists invoice_counters (
  fiscal_year text not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  last integer not null,
  -- Of the last number: a later number has no earlier date.
  issued_at timestamptz(3) not null,
  primary key (fiscal_year, kind)
);
