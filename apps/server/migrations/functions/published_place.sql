-- Where a home is said to be: its position, all of its street, or its area (docs/product/listings.md#address-privacy).
create or replace function published_place(privacy text, place geometry, at_address bigint) returns geometry language sql stable
set search_path from current as $$
  select case privacy when 'exact' then place
    when 'street' then (select st_envelope(st_collect(a.position)) from addresses home join addresses a using (street_id)
      where home.address_id = at_address)
    else (select st_makeenvelope(west, south, east, north, 4326) from private_areas where address_id = at_address) end
$$;
