-- Whoever accepts an invitation types the e-mail, perhaps wrongly. Administrators vouch for roles of before.
alter table users add column if not exists role_by_invitation boolean not null default false;
