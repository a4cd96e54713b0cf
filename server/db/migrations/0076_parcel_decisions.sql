-- Where an order goes by its charge, as it was when its parcel was booked: lists are narrowed by it. The database notes it, also for older processes.
alter table parcels add column if not exists zone text;
-- A parcel that asks the shop for a decision: the id of the question, since when it is asked or decided, and what was decided. One that asks
-- nothing has nulls.
alter table parcels add column if not exists question_id text;
alter table parcels add column if not exists decision text check (decision in ('try_again', 'bring_back'));
alter table parcels add column if not exists decision_at timestamptz(3);

create or replace function note_zone_of_parcel() returns trigger language plpgsql as $$
begin
  new.zone := (select shipping_type from orders where id = new.order_id);
  return new;
end $$;
create or replace trigger parcels_zone before insert on parcels for each row execute function note_zone_of_parcel();

-- The questions that a user has read.
-- transaction
alter table bells add column if not exists read_questions text[] not null default '{}';

-- The parcels of before, few at a time. What has asked for long is not new.
-- concurrently
do $$
declare
  last text := '';
  ids text[];
begin
  loop
    ids := array(select id from parcels where id > last order by id limit 1000);
    exit when cardinality(ids) = 0;
    last := ids[cardinality(ids)];
    update parcels set
      zone = orders.shipping_type,
      decision_at = case when state in ('held', 'attempt_failed') then coalesce(decision_at, state_at) else decision_at end
    from orders where parcels.id = any (ids) and orders.id = parcels.order_id and zone is null;
    commit;
  end loop;
end
$$;

-- concurrently
drop index concurrently if exists parcels_by_zone;
-- concurrently
create index concurrently parcels_by_zone on parcels (zone, state, id);
-- concurrently
drop index concurrently if exists parcels_by_courier_and_zone;
-- concurrently
create index concurrently parcels_by_courier_and_zone on parcels (courier, zone, state, id);
-- concurrently
drop index concurrently if exists parcels_by_zone_and_age;
-- concurrently
create index concurrently parcels_by_zone_and_age on parcels (zone, state, handed_over_at, id);
-- concurrently
drop index concurrently if exists parcels_by_courier_and_age;
-- concurrently
create index concurrently parcels_by_courier_and_age on parcels (courier, zone, state, handed_over_at, id);
-- concurrently
drop index concurrently if exists parcels_that_ask;
-- concurrently
create index concurrently parcels_that_ask on parcels (question_id) where question_id is not null;
-- concurrently
drop index concurrently if exists parcels_decided;
-- concurrently
create index concurrently parcels_decided on parcels (decision, id) where decision is not null;
