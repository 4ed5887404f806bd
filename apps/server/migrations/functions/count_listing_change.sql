-- Counts the changes of a listing, so that an edit of an older version is refused.
create or replace function count_listing_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
