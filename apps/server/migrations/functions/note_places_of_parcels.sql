-- Notes the envelopes of parcels that were written, where links to addresses have to be found again. Null is everywhere.
create or replace function note_places_of_parcels() returns trigger language plpgsql
set search_path from current as $$
begin
  insert into places_to_link (area)
  select st_envelope(boundary) from written
  where boundary is not null and not exists (select from places_to_link where area is null);
  return null;
end $$;
