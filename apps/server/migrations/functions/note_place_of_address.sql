-- Notes the new position of an address that moved, where links to parcels have to be found again.
create or replace function note_place_of_address() returns trigger language plpgsql
set search_path from current as $$
begin
  insert into places_to_link (area) values (new.position);
  return null;
end $$;
