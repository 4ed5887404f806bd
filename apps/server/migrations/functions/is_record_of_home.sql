-- Whether a record is an address's own: the register links them, or the listing's position is inside the record's boundary.
create or replace function is_record_of_home(record_id text, home_address bigint, home_position geometry) returns boolean
language sql stable
set search_path from current as $$
  select exists (select from addresses where address_id = home_address and unit_of_property_id = record_id)
    or exists (select from property_boundaries where unit_of_property_id = record_id and st_covers(boundary, home_position))
$$;
