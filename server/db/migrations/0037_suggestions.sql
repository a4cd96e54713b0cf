-- Suggestions while somebody types: which words stand in the titles of products that shoppers see.

-- Every word of a title and how it sounds (rules/sounds.ts): the shop notes that itself, with the number of the rule, so that a better
-- rule is applied to words that are there. A word stays when its last product goes: it then leads to nothing.
create table if not exists title_words (
  word text collate "C" primary key,
  sound text collate "C" not null default '',
  consonants text collate "C" not null default '',
  sound_rule smallint not null default 0
);
create index if not exists title_words_sound on title_words (sound);
create index if not exists title_words_consonants on title_words (consonants);
create index if not exists title_words_sound_trigrams on title_words using gin (sound gin_trgm_ops);
create index if not exists title_words_sound_rule on title_words (sound_rule);

-- The newest products of a word come first, without a sort.
create table if not exists product_words (
  word text collate "C" not null,
  product_id text not null references search_entries on delete cascade,
  primary key (word, product_id)
);
create index if not exists product_words_of_product on product_words (product_id, word);

-- Words that mean the same to shoppers; the owner changes them in the panel.
create table if not exists synonyms (
  id text primary key,
  words text[] not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
insert into synonyms (id, words)
select substr(md5(words[1]), 1, 26), words
from (
  values
    ('{cap,টুপি}'::text[]), ('{hat,টুপি}'), ('{black,কালো}'), ('{white,সাদা}'), ('{red,লাল}'), ('{blue,নীল}'), ('{green,সবুজ}'),
    ('{yellow,হলুদ}'), ('{pink,গোলাপি}'), ('{brown,বাদামি}'), ('{grey,gray,ধূসর}'), ('{winter,শীত}'), ('{summer,গরম}'),
    ('{tiger,বাঘ}'), ('{peacock,ময়ূর}'), ('{flower,ফুল}'), ('{tea,চা}'), ('{new,নতুন}'), ('{sport,খেলা}')
) as usual (words)
on conflict do nothing;

-- What shoppers looked for and did not find, without who or when besides the last time. Bounded by the shop (server/search/missed-searches.ts).
create table if not exists missed_searches (
  keyword text primary key,
  times integer not null default 1,
  last_at timestamptz(3) not null default now()
);

-- transaction
create or replace function words_of_title(title text) returns text[]
  language sql immutable strict parallel safe as
$$
  select tsvector_to_array(to_tsvector('simple', normalize(
    regexp_replace(translate(title, U&'\200C\200D', ''), '[!-/:-@[-`{-~]+', ' ', 'g'),
    nfc
  )))
$$;

-- As in 0002, and the words of the title for suggestions. In order, so that two products with the same new words wait for each other
-- instead of deadlocking.
create or replace function enter_into_search(product products) returns void
  language plpgsql as
$$
declare
  of_heading tsvector :=
    setweight(lexemes(product.title), 'A') || setweight(lexemes(category_label(product.category)), 'B');
  of_body tsvector :=
    strip(of_heading || lexemes(regexp_replace(product.description, '<[^>]*>|&[a-z]+;', ' ', 'g')));
  of_title text[] := words_of_title(product.title);
begin
  insert into search_entries (product_id, heading, body) values (product.id, of_heading, of_body)
  on conflict (product_id) do update set heading = excluded.heading, body = excluded.body;
  insert into search_words (word)
  select word from unnest(tsvector_to_array(of_body)) as word
  where char_length(word) between 3 and 40 and word !~ '[[:digit:]]'
  order by word
  on conflict do nothing;
  delete from product_words where product_id = product.id and word <> all (of_title);
  insert into title_words (word) select word from unnest(of_title) as word where char_length(word) <= 40 order by word
  on conflict do nothing;
  insert into product_words (word, product_id)
  select word, product.id from unnest(of_title) as word where char_length(word) <= 40 order by word
  on conflict do nothing;
end
$$;

-- transaction
-- From here on whoever writes a product enters its words; those of the products that are there follow, in the same order.
insert into title_words (word)
select distinct word collate "C"
from search_entries join products on products.id = product_id, unnest(words_of_title(title)) as word
where char_length(word) <= 40
order by 1
on conflict do nothing;

-- transaction
insert into product_words (word, product_id)
select word, product_id
from search_entries join products on products.id = product_id, unnest(words_of_title(title)) as word
where char_length(word) <= 40
order by product_id, word
on conflict do nothing;
