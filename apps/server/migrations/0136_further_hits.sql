-- How many homes one run found for a search beside those that it keeps, at the last one that it kept.
alter table search_hits add column further integer not null default 0 check (further >= 0);
-- Room to count in place.
alter table search_hits set (fillfactor = 70);

-- A search keeps few hits, which its key finds; an import of thousands of homes writes many.
drop index search_hits_newest;
drop index search_hits_waiting;
