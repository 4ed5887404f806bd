-- The land area of a listing's record, which listings are filtered by (docs/product/map-and-search.md#filters).

create function whole_m2(hectares numeric) returns integer language sql immutable strict as $$
  select least(round(hectares * 10000), 2147483647)::integer
$$;

-- In m²; null without a record, or where the record does not say. Triggers keep it.
alter table properties add column land_area integer check (land_area >= 0);

-- A mark of the change, without which the listings would count as edited.
update properties p set land_area = whole_m2(v.land_area_ha), changed_xid = pg_current_xact_id()
from valuations v
where v.unit_of_property_id = p.unit_of_property_id and v.land_area_ha is not null;
