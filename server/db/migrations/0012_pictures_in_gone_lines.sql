-- Everything that keeps a picture alive. A cart's lines do so through their products; those whose product was deleted by themselves.
create or replace view picture_references as
  select picture_id(address) as image_id from products, unnest(images) as address
  union all
  select picture_id(image) from feature_images
  union all
  select picture_id(image) from order_lines
  union all
  select picture_id(image) from gone_cart_lines;
