-- Past sales that the operator has imported (docs/product/data.md#sales). Estimates are computed from them; by itself no sale is shown.
create table sales (
  -- The home as its file names it, and the day. A corrected row of a later file has the same key.
  sale_key text primary key check (char_length(sale_key) between 1 and 1000),
  sold_on date not null check (sold_on >= '1950-01-01'),
  price integer not null check (price between 10000 and 200000000),
  -- What the file says of the home.
  address text check (char_length(address) <= 500),
  address_id bigint check (address_id > 0),
  position geometry(Point, 4326),
  region text check (char_length(region) <= 200),
  district text check (char_length(district) <= 200),
  bedrooms double precision check (bedrooms between 0 and 99),
  bathrooms double precision check (bathrooms between 0 and 99),
  car_parks double precision check (car_parks between 0 and 99),
  floor_area_m2 double precision check (floor_area_m2 between 0 and 100000000),
  land_area_m2 double precision check (land_area_m2 between 0 and 100000000),
  capital_value integer check (capital_value between 10000 and 200000000),
  valued_on date,
  -- The address and the record of the home, where they were found. Addresses can be imported later, so these are no foreign keys.
  home_address_id bigint,
  unit_of_property_id text,
  is_sample boolean not null default false,
  check (num_nonnulls(address, address_id, position) > 0)
);
create index sales_sold_on on sales (sold_on, sale_key);
create index sales_home_address on sales (home_address_id) where home_address_id is not null;
create index sales_unit_of_property on sales (unit_of_property_id) where unit_of_property_id is not null;

-- Increases with every change of sales or of their links, so that what is computed from them is computed again.
create table sales_state (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
