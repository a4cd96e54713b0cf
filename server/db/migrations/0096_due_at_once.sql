-- A column of milliseconds rounds: what was stored in the second half of a millisecond was due in the next one, and work that began at once did not
-- find it.
alter table mails alter column due_at set default date_trunc('milliseconds', now());
alter table courier_messages alter column due_at set default date_trunc('milliseconds', now());
