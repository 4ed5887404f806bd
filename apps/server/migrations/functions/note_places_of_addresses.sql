-- Notes the positions of new addresses, where links to parcels have to be found.
create or replace function note_places_of_addresses() returns trigger language plpgsql
set search_path from current as $$
begin
  insert into places_to_link (area)
  select position from written where not exists (select from places_to_link where area is null);
  return null;
end $$;
