-- Parcels whose zone is recreational, which maps draw as parks (docs/product/map-and-search.md#parks).
create index valuations_parks on valuations (unit_of_property_id) where zoning like '5%';
