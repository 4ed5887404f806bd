-- The register of addresses and records, users, their listings and media.
-- Both engines run this file: PostgreSQL 15 with PostGIS 3.3 and later, and the embedded one.

create extension if not exists postgis;
create extension if not exists pg_trgm;

-- Images and videos. The key is made from the content, so what a file's address shows never changes.
create table media (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z0-9-]{1,80}$'),
  kind text not null check (kind in ('image', 'video')),
  content_type text not null,
  width integer check (width > 0),
  height integer check (height > 0),
  description text check (char_length(description) <= 300),
  preview text check (char_length(preview) <= 2000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) not null default now()
);

create table users (
  id bigint generated always as identity primary key,
  username text not null check (char_length(username) between 3 and 50),
  email text not null check (char_length(email) <= 254),
  password_hash text not null,
  name text not null check (char_length(name) between 1 and 100),
  avatar_media_id bigint references media (id) on delete set null,
  phone text check (char_length(phone) <= 50),
  bio text check (char_length(bio) <= 1000),
  user_type text not null default 'buyer' check (user_type in ('buyer', 'owner', 'agent', 'admin')),
  created_at timestamptz(3) not null default now()
);
create unique index users_username_unique on users (lower(username));
create unique index users_email_unique on users (lower(email));

-- LINZ's units of property, which official records are about.
create table property_boundaries (
  unit_of_property_id text primary key check (char_length(unit_of_property_id) between 1 and 64),
  property_name text,
  boundary geometry(MultiPolygon, 4326) not null check (st_isvalid(boundary))
);
create index property_boundaries_boundary on property_boundaries using gist (boundary);

-- Values are NZD, land is in hectares and floors in m², as in the District Valuation Roll.
create table valuations (
  unit_of_property_id text primary key references property_boundaries (unit_of_property_id) on delete cascade,
  valuation_reference text,
  situation_name text,
  legal_description text,
  land_area_ha numeric(12, 4) check (land_area_ha >= 0),
  property_category text,
  zoning text,
  bedrooms integer check (bedrooms >= 0),
  floor_area_m2 integer check (floor_area_m2 >= 0),
  capital_value numeric(12, 2) check (capital_value >= 0),
  land_value numeric(12, 2) check (land_value >= 0),
  improvements_value numeric(12, 2) check (improvements_value >= 0),
  effective_date date
);

-- The national address register, with LINZ's ids. search_text is the full address folded for search.
create table addresses (
  address_id bigint primary key check (address_id > 0),
  full_address text not null check (full_address <> ''),
  full_address_number text not null,
  unit text,
  address_number integer,
  address_number_suffix text,
  address_number_high integer,
  road_name text not null,
  road_type_name text,
  full_road_name text not null,
  suburb_locality text,
  town_city text,
  territorial_authority text,
  postcode text,
  address_class text,
  address_lifecycle text not null,
  position geometry(Point, 4326) not null,
  unit_of_property_id text references property_boundaries (unit_of_property_id) on delete set null,
  search_text text not null
);
create index addresses_position on addresses using gist (position);
create index addresses_search_text on addresses using gin (search_text gin_trgm_ops);
create index addresses_unit_of_property on addresses (unit_of_property_id);

-- Listings and claims share this sequence, so a number means the same home on every page
-- (docs/product/listings.md#listings-and-claims-share-their-ids).
create sequence home_id_seq as bigint;

create table properties (
  id bigint primary key default nextval('home_id_seq'),
  owner_id bigint not null references users (id),
  address_id bigint not null references addresses (address_id),
  unit_of_property_id text references property_boundaries (unit_of_property_id) on delete set null,
  title text not null check (char_length(title) between 1 and 200),
  description text not null check (char_length(description) <= 5000),
  address text not null,
  suburb text,
  city text not null,
  region text not null,
  position geometry(Point, 4326) not null,
  sway_price numeric(12, 2) not null check (sway_price >= 100000),
  avm_price numeric(12, 2) check (avm_price > 0),
  bedrooms integer check (bedrooms >= 1),
  bathrooms integer check (bathrooms >= 1),
  floor_area integer check (floor_area >= 30),
  property_type text not null
    check (property_type in ('House', 'Apartment', 'Townhouse', 'Lifestyle', 'Unit', 'Land', 'Commercial')),
  features text[] not null default '{}',
  price_justification_tags text[] not null default '{}',
  price_justification_text text check (char_length(price_justification_text) <= 500),
  is_active boolean not null default true,
  is_verified boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- How far the price is above or below the estimate, as a share of the estimate. Price bands and the order by closeness use it.
  price_lean double precision generated always as ((sway_price / avm_price) - 1) stored,
  -- The position on the Web Mercator map of the world, 0 to 1 from the north-west corner. Tiles are cut by it.
  map_x double precision generated always as ((st_x(position) + 180) / 360) stored,
  map_y double precision generated always as (
    0.5 - ln(tan(pi() / 4 + radians(st_y(position)) / 2)) / (2 * pi())) stored,
  search_text text not null,
  -- Land and commercial premises can lack rooms and floor area; homes cannot.
  check (property_type in ('Land', 'Commercial')
    or (bedrooms is not null and bathrooms is not null and floor_area is not null))
);
create index properties_newest on properties (created_at desc, id desc) where is_active;
create index properties_price on properties (sway_price, id) where is_active;
create index properties_closest on properties (coalesce(abs(price_lean), 1e9), id) where is_active;
create index properties_owner on properties (owner_id, created_at desc, id desc);
create index properties_address on properties (address_id);
create index properties_position on properties using gist (position) where is_active;
create index properties_search_text on properties using gin (search_text gin_trgm_ops) where is_active;

create table property_media (
  property_id bigint not null references properties (id) on delete cascade,
  media_id bigint not null references media (id),
  place smallint not null check (place >= 0),
  primary key (property_id, place),
  unique (property_id, media_id)
);
create index property_media_media on property_media (media_id);

-- Every price of a listing, the first one included. Rows are never changed and are deleted only with their listing
-- (docs/product/prices.md#the-price-history-is-permanent).
create table price_changes (
  id bigint generated always as identity primary key,
  property_id bigint not null references properties (id) on delete cascade,
  price numeric(12, 2) not null check (price >= 100000),
  changed_at timestamptz(3) not null default now()
);
create index price_changes_property on price_changes (property_id, changed_at);

create function refuse_price_change_update() returns trigger language plpgsql as $$
begin
  raise exception 'price_changes are immutable';
end $$;
create trigger price_changes_immutable before update on price_changes
  for each row execute function refuse_price_change_update();
