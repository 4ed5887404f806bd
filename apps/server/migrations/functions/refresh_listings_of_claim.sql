-- Updates the badges of an address's listings when a claim on it changes, and refuses to verify an owner while another user lists it.
create or replace function refresh_listings_of_claim() returns trigger language plpgsql
set search_path from current as $$
begin
  if tg_op <> 'DELETE' and new.status = 'verified' and new.ownership_type = 'owner' then
    perform from addresses where address_id = new.address_id for no key update;
    if exists (select from properties where address_id = new.address_id and owner_id <> new.user_id and is_active) then
      raise exception 'address % is listed by somebody else', new.address_id
        using errcode = 'check_violation', constraint = 'properties_verified_owner_alone';
    end if;
  end if;
  -- The listing's own trigger says what its badge is and whether its owner is verified.
  update properties p set is_owner_verified = not p.is_owner_verified
  where p.address_id in (old.address_id, new.address_id)
    and p.is_owner_verified <> is_verified_owner(p.owner_id, p.address_id);
  return null;
end $$;
