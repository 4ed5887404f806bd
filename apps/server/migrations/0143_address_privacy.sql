-- How much of a home's place everyone is told (docs/product/listings.md#address-privacy, docs/decisions/0030-address-privacy.md).
-- `properties` has what is published; only the address of the register stays in it, and no reader for others may follow it.
alter table properties add column privacy text not null default 'exact' check (privacy in ('exact', 'street', 'area'));
alter table properties add constraint properties_private_tell_nothing
  check (privacy = 'exact' or (unit_of_property_id is null and avm_price is null));

-- What is true of a home whose place is private, for its owner, its estimate and verification.
create table private_homes (
  property_id bigint primary key references properties (id) on delete cascade,
  address text not null,
  suburb text,
  city text not null,
  region text not null,
  position geometry(Point, 4326) not null,
  unit_of_property_id text references property_boundaries (unit_of_property_id) on delete set null,
  floor_area integer check (floor_area >= 30)
);
create index private_homes_unit_of_property on private_homes (unit_of_property_id);

-- The area that was chosen for an address, which it keeps for ever: the part that two areas share would tell more than either.
create table private_areas (
  address_id bigint primary key references addresses (address_id) on delete cascade,
  suburb text,
  city text not null,
  region text not null,
  latitude double precision not null,
  longitude double precision not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null
);

drop trigger properties_estimate_due on properties;
create trigger properties_estimate_due after update on properties
  for each row when (
    (old.address_id, old.city, old.region, old.property_type) is distinct from
      (new.address_id, new.city, new.region, new.property_type)
    or old.unit_of_property_id is distinct from new.unit_of_property_id
    or (old.bedrooms, old.bathrooms, old.floor_area) is distinct from (new.bedrooms, new.bathrooms, new.floor_area)
    or (old.deleted_at is not null and new.deleted_at is null)
    -- What changes of a private home is not in its row.
    or (new.privacy <> 'exact' and old.updated_at <> new.updated_at))
  execute function note_estimate_due();
