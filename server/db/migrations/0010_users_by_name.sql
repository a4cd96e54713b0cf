-- Names are found like titles: in whichever of two ways Unicode writes a Bangla letter.
drop index users_search;
create index users_search on users using gin (lower(normalize(user_name || ' ' || email, nfc)) gin_trgm_ops);
