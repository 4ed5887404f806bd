-- A listing is also found by the postcode of its address (docs/product/map-and-search.md#text-search).

update properties p set search_text = p.search_text || ' | ' || a.postcode
from addresses a
where a.address_id = p.address_id and a.postcode <> '';
