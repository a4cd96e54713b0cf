-- What couriers know of phone numbers (server/couriers/number-records.service.ts): asked for once a day at most, and deleted after a month.
create table if not exists number_records (
  courier text not null,
  phone text not null,
  record jsonb,
  read_at timestamptz(3),
  asked_at timestamptz(3) not null default now(),
  primary key (courier, phone)
);
create index if not exists number_records_by_asking on number_records (asked_at);
