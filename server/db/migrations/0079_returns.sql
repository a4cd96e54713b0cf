-- Requests of buyers for a return that a user has read in the bell. What was asked before is not new.
alter table bells add column if not exists read_returns text[] not null default '{}';

-- transaction
update bells set read_returns = array(select id from return_requests where state = 'asked' and is_by_buyer);
