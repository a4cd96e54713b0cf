-- What keeps a picture alive besides the lines of orders, which are too many to be read at once: see server/images/unused-pictures.ts. The view
-- picture_references stays for processes of the version before.
create view shown_pictures as
  select picture_id(address) as image_id from products, unnest(images) as address
  union all
  select picture_id(image) from feature_images
  union all
  select picture_id(image) from gone_cart_lines;
