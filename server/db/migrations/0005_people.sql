-- Accounts are found by any part of name and e-mail, and the administrators among them without reading all.
create index users_search on users using gin (lower(user_name || ' ' || email) gin_trgm_ops);
create index users_admins on users (id) where role = 'admin';
