-- Gives listings whose record is no longer their address's the record that the register links now, or none. Listings without a record
-- keep none, because their owners chose that. `at_addresses`: null for all addresses.
create or replace function relink_listings(at_addresses bigint[]) returns void language plpgsql
set search_path from current as $$
begin
  update private_homes h set unit_of_property_id = a.unit_of_property_id
  from properties p join addresses a using (address_id)
  where p.id = h.property_id and (at_addresses is null or p.address_id = any (at_addresses))
    and h.unit_of_property_id is not null and a.unit_of_property_id is distinct from h.unit_of_property_id
    and not is_record_of_home(h.unit_of_property_id, p.address_id, h.position);
  if at_addresses is null then
    at_addresses := array(
      select p.address_id from properties p join addresses a using (address_id)
      where a.unit_of_property_id is distinct from p.unit_of_property_id and p.unit_of_property_id is not null);
  end if;
  -- Locked by their ids, in the order of all transactions.
  with stale as materialized (
    select p.id, a.unit_of_property_id as record
    from properties p join addresses a using (address_id)
    where p.address_id = any (at_addresses)
      and p.unit_of_property_id is not null and a.unit_of_property_id is distinct from p.unit_of_property_id
      and not is_record_of_home(p.unit_of_property_id, p.address_id, p.position)
    order by p.id for no key update of p
  )
  update properties p set unit_of_property_id = stale.record from stale where stale.id = p.id;
end $$;
