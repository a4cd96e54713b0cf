-- How often something went wrong, by the hour, for the owner's health page. No texts: those are in the log.
create table incidents (
  hour timestamptz(3) not null,
  kind text not null check (kind in ('error', 'mail_given_up')),
  times integer not null,
  last_at timestamptz(3) not null,
  primary key (hour, kind)
);
