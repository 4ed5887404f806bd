-- Where addresses and parcels may belong together anew. Linking looks there and nowhere else, so an import that changed nothing
-- costs nothing, and one that was cut short is made up for by the next. Whoever writes, these triggers take note.
create table places_to_link (
  id bigint generated always as identity primary key,
  -- A parcel's envelope as it was or is, or an address's position. Null stands for everywhere.
  area geometry(Geometry, 4326)
);
create index places_to_link_everywhere on places_to_link (id) where area is null;

create function note_places_of_parcels() returns trigger language plpgsql as $$
begin
  insert into places_to_link (area)
  select st_envelope(boundary) from written
  where boundary is not null and not exists (select from places_to_link where area is null);
  return null;
end $$;
create trigger property_boundaries_to_link after insert on property_boundaries
  referencing new table as written for each statement execute function note_places_of_parcels();
create trigger property_boundaries_changed_to_link after update on property_boundaries
  referencing new table as written for each statement execute function note_places_of_parcels();
create trigger property_boundaries_changed_from_link after update on property_boundaries
  referencing old table as written for each statement execute function note_places_of_parcels();
create trigger property_boundaries_gone_to_link after delete on property_boundaries
  referencing old table as written for each statement execute function note_places_of_parcels();
create trigger property_titles_to_link after insert on property_titles
  referencing new table as written for each statement execute function note_places_of_parcels();
create trigger property_titles_changed_to_link after update on property_titles
  referencing new table as written for each statement execute function note_places_of_parcels();
create trigger property_titles_changed_from_link after update on property_titles
  referencing old table as written for each statement execute function note_places_of_parcels();
create trigger property_titles_gone_to_link after delete on property_titles
  referencing old table as written for each statement execute function note_places_of_parcels();

create function note_places_of_addresses() returns trigger language plpgsql as $$
begin
  insert into places_to_link (area)
  select position from written where not exists (select from places_to_link where area is null);
  return null;
end $$;
create trigger addresses_to_link after insert on addresses
  referencing new table as written for each statement execute function note_places_of_addresses();

create function note_place_of_address() returns trigger language plpgsql as $$
begin
  insert into places_to_link (area) values (new.position);
  return null;
end $$;
create trigger addresses_changed_to_link after update of position, address_lifecycle on addresses
  for each row when (old.position is distinct from new.position or old.address_lifecycle is distinct from new.address_lifecycle)
  execute function note_place_of_address();

-- What was imported before this was kept.
insert into places_to_link (area)
select null where exists (select from property_boundaries) or exists (select from property_titles);
