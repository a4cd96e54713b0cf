-- Pages that the owner has written or changed in the panel; one of the five that every shop has keeps its name as its id, and without a row
-- it is as in server/own-pages/standard-texts.en.ts.
create table if not exists own_pages (
  id text primary key,
  slug text not null,
  title jsonb not null,
  body jsonb not null,
  is_published boolean not null,
  place text not null check (place in ('menu', 'footer', 'none')),
  updated_at timestamptz(3) not null
);
create unique index if not exists own_pages_slug on own_pages (slug);
