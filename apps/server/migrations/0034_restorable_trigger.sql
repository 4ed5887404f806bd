-- A dump writes IS DISTINCT FROM without the schema of its operator, and restores with an empty search path: of geometries it cannot
-- be restored. With an operator of its own it can.
drop trigger addresses_changed_to_link on addresses;
create trigger addresses_changed_to_link after update of position, address_lifecycle on addresses
  for each row when (not old.position = new.position or old.address_lifecycle is distinct from new.address_lifecycle)
  execute function note_place_of_address();
