-- The polygons of a shape that a file has as GeoJSON or well-known binary in hexadecimal, in degrees and valid. Empty where it has none, and
-- null where it cannot be read.
create or replace function areas_written(written text, srid integer) returns geometry language plpgsql immutable
set search_path from current as $$
begin
  return st_force2d(st_collectionextract(st_makevalid(st_transform(st_setsrid(written::geometry, srid), 4326)), 3));
exception when others then
  return null;
end $$;
