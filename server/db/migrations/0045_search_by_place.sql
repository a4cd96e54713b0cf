-- What is found by its title, and by its title and category, each in an index of its own: a search reads one place after the other and stops
-- when the page is full. A word that every description has is then looked for in titles without reading all that have it.

-- concurrently
drop index concurrently if exists search_entries_title;
-- concurrently
create index concurrently search_entries_title on search_entries using gin (ts_filter(heading, '{a}')) with (fastupdate = off);
-- concurrently
drop index concurrently if exists search_entries_heading;
-- concurrently
create index concurrently search_entries_heading on search_entries using gin (heading) with (fastupdate = off);
-- transaction
-- The planner knows the words of an expression only then.
analyze search_entries;
