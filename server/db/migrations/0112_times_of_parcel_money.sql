-- When the courier reported its fee and what it collected: messages come in any order, and an older one changes neither.
alter table parcels add column if not exists fee_at timestamptz(3);
alter table parcels add column if not exists collected_at timestamptz(3);
