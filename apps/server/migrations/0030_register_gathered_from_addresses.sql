-- Streets are gathered from the addresses like the rest of what is, and a street's number is made of its names.

-- An address has its street's number without the street being there first, whatever code writes it. The number has 53 bits, like
-- JavaScript's whole numbers: two of 80,000 streets have the same one with a chance of one in three million, and are then found as
-- one.
create function street_key(full_road_name text, suburb_locality text, town_city text, territorial_authority text)
returns bigint language sql immutable parallel safe as $$
  select hashtextextended(full_road_name, hashtextextended(coalesce(suburb_locality, ''),
    hashtextextended(coalesce(town_city, ''), hashtextextended(coalesce(territorial_authority, ''), 0)))) & 9007199254740991
$$;

alter table addresses drop column street_id;
alter table addresses add column street_id bigint not null generated always as (
  street_key(full_road_name, suburb_locality, town_city, territorial_authority)) stored;
create index addresses_street on addresses (street_id, address_number);
create index addresses_ranges on addresses (street_id, address_number) where address_number_high is not null;

alter table streets
  alter column id drop identity,
  drop constraint streets_full_road_name_suburb_locality_town_city_territoria_key;
update streets set id = street_key(full_road_name, suburb_locality, town_city, territorial_authority);
truncate street_search, street_prefixes, street_prefix_counts;
select refresh_street_search();
select count_street_prefixes();

-- An import writes addresses and what is gathered from them in one transaction, so they always agree. A register without a version is
-- one that an import of before left half written: the next import gathers it.
delete from register_state where not is_settled;
alter table register_state drop column is_settled;

-- Rings that cross themselves are made valid whatever code writes them, COPY included.
create trigger property_boundaries_made_valid before insert or update of boundary on property_boundaries
  for each row when (not st_isvalid(new.boundary)) execute function make_boundary_valid();
create trigger property_titles_made_valid before insert or update of boundary on property_titles
  for each row when (not st_isvalid(new.boundary)) execute function make_boundary_valid();
