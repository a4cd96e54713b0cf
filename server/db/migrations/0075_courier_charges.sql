-- What the owner has agreed on with each courier: its charges by zone, and what a parcel weighs where staff enter no weight.
alter table couriers add column if not exists charges jsonb not null default '{"zones":{},"codPercent":0,"weight":0.5}';
