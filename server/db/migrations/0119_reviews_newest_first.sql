-- A review that replaces an earlier one is the newest: the lists of a product and of the panel go by the date that is shown.
-- concurrently
drop index concurrently if exists reviews_shown_newest;
-- concurrently
create index concurrently reviews_shown_newest on reviews (product_id, updated_at, id) where hidden_at is null;
-- concurrently
drop index concurrently if exists reviews_newest;
-- concurrently
create index concurrently reviews_newest on reviews (updated_at, id);
