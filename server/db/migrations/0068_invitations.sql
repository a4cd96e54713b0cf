-- An invitation is a link without an account yet: it carries the role that the new account gets.
alter table account_links drop constraint if exists account_links_kind_check;
alter table account_links alter column user_id drop not null;
alter table account_links
  add column if not exists id text unique,
  add column if not exists role text,
  add column if not exists withdrawn_at timestamptz(3);
alter table account_links drop constraint if exists account_links_check;
alter table account_links add constraint account_links_check check (
  case kind
    when 'invitation' then user_id is null and made_by is not null and id is not null
      and role in ('admin', 'manager', 'orders', 'packing', 'catalogue', 'accounts')
    when 'reset' then user_id is not null and role is null
    when 'proof' then user_id is not null and role is null
    else false
  end
);
