-- Helpers have roles of their own (rules/roles.ts).
alter table users drop constraint if exists users_role_check;
alter table users add constraint users_role_check
  check (role in ('customer', 'admin', 'manager', 'orders', 'packing', 'catalogue', 'accounts'));
