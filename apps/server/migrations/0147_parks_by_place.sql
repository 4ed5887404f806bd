-- Parks are read by one index (docs/product/map-and-search.md#parks): each parcel says whether its zone is recreational. Imports bring either
-- part first, so `linkParcels` marks the parcels after them.
alter table property_boundaries add column is_park boolean not null default false;
-- The marks move no boundary, so no links have to be found again.
alter table property_boundaries disable trigger user;
update property_boundaries b set is_park = true
from valuations v where v.unit_of_property_id = b.unit_of_property_id and v.zoning like '5%';
alter table property_boundaries enable trigger user;
create index property_boundaries_parks on property_boundaries using gist (boundary) where is_park;
