-- Second factors whose account has lost the role administrator: until then its owner can keep it. Without a reference, which would lock the
-- users; the cleaning deletes what belongs to no account any more.
create table if not exists factor_removals (
  user_id text primary key,
  due_at timestamptz(3) not null
);

-- transaction
alter table mails drop constraint if exists mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('reset', 'proof', 'order', 'stock', 'factor')) not valid;

-- transaction
alter table mails validate constraint mails_kind_check;
