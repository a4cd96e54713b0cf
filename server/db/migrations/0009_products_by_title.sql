-- The panel finds products by any part of their title, in whichever of two ways Unicode writes a Bangla letter.
create index products_title_parts on products using gin (lower(normalize(title, nfc)) gin_trgm_ops);
