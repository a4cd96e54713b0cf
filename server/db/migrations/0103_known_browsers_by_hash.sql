-- After a new password the other accounts of a browser are looked up by its hash.

-- concurrently
drop index concurrently if exists known_browsers_hash;

-- concurrently
create index concurrently known_browsers_hash on known_browsers (browser_hash);
