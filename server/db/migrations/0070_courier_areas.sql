-- Lists of areas of couriers that deliver by them, as they were when they were last read as a whole.
create table if not exists courier_areas (
  courier text not null,
  id text not null,
  name text not null,
  district text not null,
  post_code text not null,
  area_group text not null,
  read_at timestamptz(3) not null default now(),
  primary key (courier, id)
);

-- What staff have chosen for a district and thana. It outlives the list: an area may be missing there for a while.
create table if not exists courier_area_choices (
  courier text not null,
  district text not null,
  thana text not null,
  area_id text not null,
  updated_at timestamptz(3) not null default now(),
  primary key (courier, district, thana)
);
-- transaction
-- The area as it was agreed at booking.
alter table parcels add column if not exists area jsonb;
