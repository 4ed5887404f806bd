-- The official records: titles, the whole valuation roll, and what finds them. Files of the register come in any order.

-- What is searched by its beginning is cut to what an index entry can hold and sorted by bytes, so that one index serves
-- both. Parcels know their area, so that of several that hold an address the smallest is found.
alter table property_boundaries
  add column area_m2 double precision generated always as (st_area(boundary::geography)) stored,
  add column name_search text collate "C" generated always as (left(fold_for_search(property_name), 200)) stored,
  add check (not st_isempty(boundary));
create index property_boundaries_id_prefix on property_boundaries (unit_of_property_id text_pattern_ops);
create index property_boundaries_name on property_boundaries (name_search);

-- A row of the roll is kept whether or not its boundary has come yet.
alter table valuations drop constraint valuations_unit_of_property_id_fkey;
alter table valuations add check (char_length(unit_of_property_id) between 1 and 64);

-- Every field of the District Valuation Roll. Codes stand as the roll has them; areas are m², money is NZD.
alter table valuations
  add column valuation_roll text,
  add column valuation_assessment text,
  add column valuation_suffix text,
  add column district_ta_code text,
  add column situation_number text,
  add column additional_situation_number text,
  add column ownership_code text,
  add column trees numeric(12, 2) check (trees >= 0),
  add column annual_value numeric(12, 2) check (annual_value >= 0),
  add column annual_value_indicator text,
  add column gross_rental numeric(12, 2) check (gross_rental >= 0),
  add column improvements_description text,
  add column actual_property_use text,
  add column units_of_use integer check (units_of_use >= 0),
  add column off_street_parking integer check (off_street_parking >= 0),
  add column building_age_indicator text,
  add column building_condition_indicator text,
  add column building_construction_indicator text,
  add column building_site_coverage_m2 integer check (building_site_coverage_m2 >= 0),
  add column mass_contour text,
  add column mass_view text,
  add column mass_scope_of_view text,
  add column mass_total_living_area_m2 integer check (mass_total_living_area_m2 >= 0),
  add column mass_deck text,
  add column mass_workshop_laundry text,
  add column mass_other_improvements text,
  add column mass_garage_freestanding text,
  add column mass_garage_under_main_roof text,
  add column production text,
  add column sale_group text;
update valuations set
  valuation_roll = nullif(split_part(valuation_reference, '/', 1), ''),
  valuation_assessment = nullif(split_part(valuation_reference, '/', 2), '');
alter table valuations
  drop column valuation_reference,
  add column situation_search text collate "C" generated always as
    (left(fold_for_search(
      coalesce(situation_number || coalesce(additional_situation_number, '') || ' ', '') || coalesce(situation_name, '')), 200)) stored,
  add column street_search text collate "C" generated always as (left(fold_for_search(situation_name), 200)) stored,
  add column legal_search text collate "C" generated always as (left(fold_for_search(legal_description), 200)) stored,
  -- The plan that a legal description ends in, such as "dp 12345": what people know of theirs.
  add column plan_search text collate "C" generated always as (substring(left(fold_for_search(legal_description), 200) from '[a-z]+ \d\S*$')) stored;
create index valuations_id_prefix on valuations (unit_of_property_id text_pattern_ops);
create index valuations_situation on valuations (situation_search);
create index valuations_street on valuations (street_search);
create index valuations_legal on valuations (legal_search);
create index valuations_plan on valuations (plan_search);

-- LINZ's property titles. Some have no extent on the map.
create table property_titles (
  title_no text primary key check (char_length(title_no) between 1 and 64),
  linz_id bigint not null check (linz_id > 0),
  status text,
  type text,
  land_district text,
  issue_date date,
  guarantee_status text,
  estate_description text,
  number_owners integer check (number_owners >= 0),
  spatial_extents_shared boolean,
  boundary geometry(MultiPolygon, 4326) check (st_isvalid(boundary) and not st_isempty(boundary)),
  area_m2 double precision generated always as (st_area(boundary::geography)) stored,
  title_search text collate "C" generated always as (fold_for_search(title_no)) stored
);
create index property_titles_boundary on property_titles using gist (boundary);
create index property_titles_search on property_titles (title_search);

alter table addresses add column title_no text references property_titles (title_no) on delete set null;
create index addresses_title on addresses (title_no);
create index properties_unit_of_property on properties (unit_of_property_id) where is_active;

-- How many boundaries there are, kept rather than counted: counting two million takes longer than anybody waits.
create table record_counts (
  kind text primary key check (kind = 'boundaries'),
  total bigint not null check (total >= 0)
);
insert into record_counts select 'boundaries', count(*) from property_boundaries;

create function count_new_boundaries() returns trigger language plpgsql as $$
begin
  insert into record_counts as kept select 'boundaries', count(*) from arrived having count(*) > 0
  on conflict (kind) do update set total = kept.total + excluded.total;
  return null;
end $$;
create trigger property_boundaries_arrived after insert on property_boundaries
  referencing new table as arrived for each statement execute function count_new_boundaries();

create function count_gone_boundaries() returns trigger language plpgsql as $$
begin
  update record_counts set total = total - (select count(*) from gone) where kind = 'boundaries';
  return null;
end $$;
create trigger property_boundaries_gone after delete on property_boundaries
  referencing old table as gone for each statement execute function count_gone_boundaries();
