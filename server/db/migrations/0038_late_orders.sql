-- Orders up to a minute before `announced_until` that were announced: one whose transaction took long is seen after younger ones.
alter table push_devices add column if not exists announced text[] not null default '{}';

-- transaction
update push_devices set announced = array(
  select id from orders where created_at > announced_until - interval '1 minute' and created_at <= announced_until
);

-- What staff noted of an order whose buyer is deleted already: it is found by its age, and has left the index once it is blank.
-- concurrently
drop index concurrently if exists order_events_noted;
-- concurrently
create index concurrently order_events_noted on order_events (created_at)
  where kind in ('note', 'corrected', 'buyerCorrected') and details <> '{}';
