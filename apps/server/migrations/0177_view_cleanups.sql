-- Up to which day the earlier views of users have been deleted, so that the next cleanup reads only the views of the days since.
create table view_cleanups (
  only_row boolean primary key default true check (only_row),
  earlier_until date not null
);
