-- Gives listings whose record is no longer their address's the record that the register links now, or none. Listings without a record
-- keep none, because their owners chose that. `at_addresses`: null for all addresses.
create or replace function relink_listings(at_addresses bigint[]) returns void language sql
set search_path from current as $$
  update properties p set unit_of_property_id = a.unit_of_property_id
  from addresses a
  where a.address_id = p.address_id and (at_addresses is null or p.address_id = any (at_addresses))
    and p.unit_of_property_id is not null and a.unit_of_property_id is distinct from p.unit_of_property_id
    and not is_record_of_home(p.unit_of_property_id, p.address_id, p.position)
$$;
