-- Where a picture's files are, whether its AVIF versions are still to be made, and since when nothing refers to it.
alter table images
  add column store text not null default 'folder' check (store in ('folder', 's3')),
  -- When they are to be made; null when there is nothing to make.
  add column avif_due timestamptz(3),
  add column avif_tries integer not null default 0,
  add column unreferenced_since timestamptz(3),
  -- Its files are being removed; the row goes last, so that a start killed on the way leaves none behind.
  add column removed_at timestamptz(3);
alter table images alter column store drop default;
create index images_avif_due on images (avif_due) where avif_due is not null;

-- The id that the address of an upload carries, in whatever width; of other addresses some text that is no id.
create function picture_id(address text) returns text
  language sql immutable strict parallel safe
  return left(split_part(address, '/', -1), 26);

-- Everything that keeps a picture alive. A cart's lines do so through their products, without which they cannot be.
create view picture_references as
  select picture_id(address) as image_id from products, unnest(images) as address
  union all
  select picture_id(image) from feature_images
  union all
  select picture_id(image) from order_lines;
