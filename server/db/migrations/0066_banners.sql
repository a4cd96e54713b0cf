-- What a banner may have besides its picture; all of it may be blank. The days are days in Dhaka.
alter table feature_images
  add column if not exists link text not null default '',
  add column if not exists alt jsonb not null default '{"en": "", "bn": ""}',
  add column if not exists caption jsonb not null default '{"en": "", "bn": ""}',
  add column if not exists phone_image text not null default '',
  add column if not exists shown_from date,
  add column if not exists shown_until date;

-- The picture for phones is in use too. The view is taken as it is, whatever else names pictures by now.
do $$
declare
  earlier text := rtrim(pg_get_viewdef('shown_pictures'::regclass), ';');
begin
  if earlier not like '%phone_image%' then
    execute 'create or replace view shown_pictures as ' || earlier || ' union all select picture_id(phone_image) from feature_images';
  end if;
end $$;
