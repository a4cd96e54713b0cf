-- The day in Dhaka for which an administrator put off setting up a second factor.
alter table users add column if not exists second_factor_postponed_on date;
