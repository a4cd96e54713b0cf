-- A review that an administrator has hidden counts no longer and is shown to nobody else; the shop may answer one.
alter table reviews add column hidden_at timestamptz(3);
alter table reviews add column shop_answer text not null default '';
-- The panel's list, newest first.
create index reviews_shown on reviews (product_id, id desc) where hidden_at is null;
