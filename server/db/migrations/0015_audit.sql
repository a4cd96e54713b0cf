-- Who did what, on what, from which session and by which request: ids only. No reference to any table, so that an entry outlives
-- what it names.
create table audit_entries (
  id text primary key,
  action text not null,
  user_id text,
  target text not null default '',
  session_id text,
  request_id text,
  details jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
create index audit_entries_by_action on audit_entries (action, id desc);
create index audit_entries_by_user on audit_entries (user_id, id desc);
create index audit_entries_by_target on audit_entries (target, id desc) where target <> '';

-- Nothing is changed, and nothing is deleted before its time, whoever asks: with a database of its own the shop's role owns the table.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' then
    if old.created_at < now() - interval '400 days' then return old; end if;
  end if;
  raise exception 'audit entries are kept for 400 days and never changed';
end $$;
create trigger audit_entries_kept before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_not_emptied before truncate on audit_entries
  for each statement execute function refuse_audit_change();
