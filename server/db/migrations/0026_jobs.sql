-- What one process does for all is in the tables of the job queue.
drop table chores;
