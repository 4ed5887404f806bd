-- A listing's official record is its address's, its badge is derived, and a home with a verified owner is shown by that owner
-- alone. Triggers hold all three, so no writer can get round them.

alter table properties
  -- Hidden because somebody else became the verified owner of the address, since then. Showing it again clears this.
  add column yielded_at timestamptz(3),
  add constraint properties_yielded_are_hidden check (yielded_at is null or not is_active);

-- Whether a record is an address's own: the register links them, or the listing's position lies within its boundary.
create function is_record_of_home(record_id text, home_address bigint, home_position geometry) returns boolean
language sql stable as $$
  select exists (select from addresses where address_id = home_address and unit_of_property_id = record_id)
    or exists (select from property_boundaries where unit_of_property_id = record_id and st_covers(boundary, home_position))
$$;

-- Whether this user holds the verified owner's claim on the address.
create function is_verified_owner(candidate bigint, home_address bigint) returns boolean language sql stable as $$
  select exists (select from property_claims
    where address_id = home_address and user_id = candidate and status = 'verified' and ownership_type = 'owner')
$$;

-- Whether somebody else does.
create function has_other_owner(candidate bigint, home_address bigint) returns boolean language sql stable as $$
  select exists (select from property_claims
    where address_id = home_address and user_id <> candidate and status = 'verified' and ownership_type = 'owner')
$$;

-- The badge: an own verified claim, and a record, which the trigger below has checked.
create function is_listing_verified(candidate bigint, home_address bigint, record_id text) returns boolean language sql stable as $$
  select record_id is not null and is_verified_owner(candidate, home_address)
$$;

-- Where a listing breaks the rules already, what breaks them goes, and the owner of a hidden one is told.
update properties p set unit_of_property_id = null
where unit_of_property_id is not null and not is_record_of_home(p.unit_of_property_id, p.address_id, p.position);

with hidden as (
  update properties p set is_active = false, yielded_at = now()
  where is_active and has_other_owner(p.owner_id, p.address_id)
  returning id, owner_id, title
)
insert into notifications (user_id, kind, facts, created_at)
select h.owner_id, 'home_taken_down', jsonb_build_object('kind', 'home_taken_down', 'propertyId', h.id, 'title', h.title,
  'isBack', false, 'because', 'other_owner'), now()
from hidden h join users u on u.id = h.owner_id where u.deleted_at is null;

update properties p set is_verified = not p.is_verified
where p.is_verified <> is_listing_verified(p.owner_id, p.address_id, p.unit_of_property_id);

-- Listings and claims of one address wait for each other at the address's row. So a listing that is made while its address gets a
-- verified owner sees the claim, or the verification sees the listing.
create function keep_listing_true() returns trigger language plpgsql as $$
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
  if new.unit_of_property_id is not null
    and (is_elsewhere or new.unit_of_property_id is distinct from old.unit_of_property_id or not new.position ~= old.position)
    and not is_record_of_home(new.unit_of_property_id, new.address_id, new.position) then
    raise exception 'record % is not that of address %', new.unit_of_property_id, new.address_id
      using errcode = 'check_violation', constraint = 'properties_record_of_address';
  end if;
  if new.is_active then new.yielded_at := null; end if;
  new.is_verified := is_listing_verified(new.owner_id, new.address_id, new.unit_of_property_id);
  return new;
end $$;
create trigger properties_keep_true before insert or update on properties
  for each row execute function keep_listing_true();

create function settle_listings_of_claim() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.status = 'verified' and new.ownership_type = 'owner' then
    perform from addresses where address_id = new.address_id for no key update;
    if exists (select from properties where address_id = new.address_id and owner_id <> new.user_id and is_active) then
      raise exception 'address % is listed by somebody else', new.address_id
        using errcode = 'check_violation', constraint = 'properties_verified_owner_alone';
    end if;
  end if;
  -- The listing's own trigger says what the badge is.
  update properties p set is_verified = not p.is_verified
  where p.address_id in (old.address_id, new.address_id)
    and p.is_verified <> is_listing_verified(p.owner_id, p.address_id, p.unit_of_property_id);
  return null;
end $$;
create trigger property_claims_settle_listings
  after insert or update of status, ownership_type, user_id, address_id or delete on property_claims
  for each row execute function settle_listings_of_claim();

-- After the register's links have changed: a listing whose record is no longer its address's gets the one that the register links
-- now, or none. Listings without a record stay so, for their owners chose that.
create function relink_listings(at_addresses bigint[]) returns void language sql as $$
  update properties p set unit_of_property_id = a.unit_of_property_id
  from addresses a
  where a.address_id = p.address_id and (at_addresses is null or p.address_id = any (at_addresses))
    and p.unit_of_property_id is not null and a.unit_of_property_id is distinct from p.unit_of_property_id
    and not is_record_of_home(p.unit_of_property_id, p.address_id, p.position)
$$;
