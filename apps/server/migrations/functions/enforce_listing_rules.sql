-- Holds a listing to its rules whichever way it is written: its record is its address's, its badge, land area and shown title are
-- derived, and an address with a verified owner is listed by that owner alone
-- (docs/product/claims.md#a-verified-owner-takes-the-address). A listing of a deleted user is never shown
-- (docs/product/accounts.md#deletion-makes-the-user-anonymous).
-- Listings and claims of one address wait for each other at the address's row. A listing that is created while its address gets a
-- verified owner then sees the claim, or the verification sees the listing.
create or replace function enforce_listing_rules() returns trigger language plpgsql
set search_path from current as $$
declare
  is_elsewhere constant boolean := tg_op = 'INSERT' or new.address_id <> old.address_id or new.owner_id <> old.owner_id;
begin
  if is_elsewhere or (new.is_active and not old.is_active) then
    perform from addresses where address_id = new.address_id for no key update;
    if new.is_active and has_other_owner(new.owner_id, new.address_id) then
      raise exception 'address % is listed by its verified owner alone', new.address_id
        using errcode = 'check_violation', constraint = 'properties_verified_owner_alone';
    end if;
  end if;
  if new.is_active and (is_elsewhere or not old.is_active)
    and exists (select from users where id = new.owner_id and deleted_at is not null) then
    raise exception 'the owner of listing % is deleted', new.id
      using errcode = 'check_violation', constraint = 'properties_shown_have_an_owner';
  end if;
  if new.unit_of_property_id is not null
    and (is_elsewhere or new.unit_of_property_id is distinct from old.unit_of_property_id or new.position is distinct from old.position)
    and not is_record_of_home(new.unit_of_property_id, new.address_id, new.position) then
    raise exception 'record % is not that of address %', new.unit_of_property_id, new.address_id
      using errcode = 'check_violation', constraint = 'properties_record_of_address';
  end if;
  if is_elsewhere or new.unit_of_property_id is distinct from old.unit_of_property_id then
    new.land_area := (
      select whole_m2(v.land_area_ha) from valuations v where v.unit_of_property_id = new.unit_of_property_id);
  end if;
  if new.is_active then
    new.yielded_at := null;
    new.withdrawn_at := null;
    new.shown_title := new.title;
  end if;
  new.is_owner_verified := is_verified_owner(new.owner_id, new.address_id);
  new.is_verified := is_listing_verified(new.owner_id, new.address_id, new.unit_of_property_id);
  return new;
end $$;
