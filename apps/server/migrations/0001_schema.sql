-- The schema, for both engines: PostgreSQL 15 with PostGIS 3.3 and later, and the embedded one. Each group of tables has a heading.
-- A table's constraints are inside it, and its indexes and triggers follow it. Later migrations change what this file creates.
--
-- Limits of N characters count what a person sees (packages/domain/src/text/characters.ts): 👩‍🌾 and နို့ are one character of several
-- code points. char_length counts code points, so bounds here are the technical ones: eight code points for each character.

create extension if not exists postgis;
create extension if not exists pg_trgm;


--------------------------------------------------------------------------------
-- Functions
--------------------------------------------------------------------------------

-- Stored columns are made with these two, so a new form would not change the rows that exist. All other functions are in functions/.

-- The form in which texts are searched. A test compares it with the domain's foldForSearch.
create function fold_for_search(words text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(lower(translate(
    regexp_replace(normalize(words, nfd), '[\u0300-\u036f]', '', 'g'), '‘’ʻʼ`', '''''''''''')), '[\s\u00a0\u2000-\u200a\u202f\u3000]+', ' ', 'g'))
$$;

-- The number of a street, made of its names: an address has it without the street existing first, whatever code writes the address.
-- It has 53 bits, like JavaScript's whole numbers: two of 80,000 streets share one with a chance of one in three million, and are then
-- found as one.
create function street_key(full_road_name text, suburb_locality text, town_city text, territorial_authority text)
returns bigint language sql immutable parallel safe as $$
  select hashtextextended(full_road_name, hashtextextended(coalesce(suburb_locality, ''),
    hashtextextended(coalesce(town_city, ''), hashtextextended(coalesce(territorial_authority, ''), 0)))) & 9007199254740991
$$;

-- Triggers and a constraint below name functions whose files are applied after this one. Until then these take their places.
create function is_unfit_as_name(given text) returns boolean language sql immutable as 'select false';
do $$
declare
  name text;
begin
  foreach name in array array[
    'count_claim_change', 'count_claim_document', 'count_gone_boundaries', 'count_listing_change', 'count_new_boundaries',
    'discard_claim_document', 'enforce_listing_rules', 'make_boundary_valid', 'mark_listing_changed',
    'mark_listing_of_media_changed', 'note_estimate_due', 'note_listing_removals', 'note_place_of_address',
    'note_places_of_addresses', 'note_places_of_parcels', 'refresh_listings_of_claim', 'refuse_audit_log_update',
    'refuse_price_change_removal', 'refuse_price_change_update', 'refuse_reserved_email', 'refuse_unfit_name',
    'tell_public_change'
  ] loop
    execute format('create function %I() returns trigger language plpgsql as $body$ begin return null; end $body$', name);
  end loop;
end $$;


--------------------------------------------------------------------------------
-- Users and their sessions
--------------------------------------------------------------------------------

-- A deleted user keeps a row without personal data, so that the other participants keep the conversation
-- (docs/product/accounts.md#deletion-makes-the-user-anonymous).
create table users (
  id bigint generated always as identity primary key,
  username text not null check (char_length(username) between 3 and 8 * 50),
  email text not null check (char_length(email) <= 254),
  password_hash text not null,
  name text not null check (char_length(name) between 1 and 8 * 100),
  avatar_media_id bigint,
  phone text check (char_length(phone) <= 8 * 50),
  bio text check (char_length(bio) <= 8 * 1000),
  user_type text not null default 'buyer' check (user_type in ('buyer', 'owner', 'agent', 'admin')),
  created_at timestamptz(3) not null default now(),
  email_verified_at timestamptz(3),
  deleted_at timestamptz(3),
  -- Whether the sample brought the user.
  is_sample boolean not null default false,
  -- An operator can disable an account: it cannot be used until it is enabled again (docs/product/administration.md#disabled-accounts).
  disabled_at timestamptz(3)
);
create unique index users_username_unique on users (lower(username));
create unique index users_email_unique on users (lower(email));
create index users_newest on users (created_at desc, id desc) where deleted_at is null;
create index users_search on users
  using gin ((lower(name) || ' ' || lower(email) || ' ' || lower(username)) gin_trgm_ops) where deleted_at is null;
create index users_avatar on users (avatar_media_id) where avatar_media_id is not null;
create index users_sample on users (id) where is_sample;
-- is_unfit_as_name() finds the characters that a pattern of the database can name; the rules in the domain go further. Triggers check
-- what is written, not what is stored.
create trigger users_plain_name before insert on users
  for each row when (is_unfit_as_name(new.name) or is_unfit_as_name(new.username))
  execute function refuse_unfit_name('name');
create trigger users_plain_name_change before update of name, username on users
  for each row when (
    (new.name is distinct from old.name and is_unfit_as_name(new.name))
    or (new.username is distinct from old.username and is_unfit_as_name(new.username)))
  execute function refuse_unfit_name('name');
-- While its former owner can restore an address, nobody else can take it: a thief could prevent that by registering it. Checked after
-- the write, when the wait for a concurrent writer of the same address is over.
create trigger users_email_reserved after insert or update of email on users
  for each row execute function refuse_reserved_email();

-- Tokens are stored as hashes, so nobody can log in with what this table holds (docs/product/accounts.md#sessions).
create table sessions (
  id bigint generated always as identity primary key,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id bigint not null references users (id) on delete cascade,
  browser text check (char_length(browser) <= 300),
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at),
  -- Where a session was last used, roughly (docs/product/accounts.md#own-sessions); null if that is not known.
  place text check (char_length(place) <= 200)
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- Browsers that somebody has signed in with before, as hashes: they have an allowance of their own while others guess.
create table login_devices (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz(3) not null
);
create index login_devices_user on login_devices (user_id, created_at);

-- Tokens that are sent by mail, as hashes.
create table account_tokens (
  id bigint generated always as identity primary key,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id bigint not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'change-email', 'restore-email')),
  -- The address that the token was sent to. The token is void once the user has another address.
  email text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index account_tokens_user on account_tokens (user_id, purpose);
-- One change of address waits at a time.
create unique index account_tokens_one_change on account_tokens (user_id) where purpose = 'change-email';
create index account_tokens_reserved on account_tokens (lower(email)) where purpose = 'restore-email';
create index account_tokens_expiry on account_tokens (expires_at);

-- The uses of limits over time (docs/decisions/0021-limits-of-our-own.md). A limit's numbers are in packages/domain/src/rate-limits.ts.
create table limit_uses (
  -- The limit, such as newListings.
  name text not null check (char_length(name) between 1 and 60),
  -- Whose uses they are: the SHA-256 of a user's id, a network, an address, in hexadecimal.
  subject text not null check (subject ~ '^[0-9a-f]{64}$'),
  -- The uses that count; a part of one, where they come back evenly.
  used double precision not null check (used >= 0),
  -- The first use of the period or, where uses come back evenly or after pauses, the last one.
  counted_at timestamptz(3) not null,
  -- When no use counts any more.
  expires_at timestamptz(3) not null,
  primary key (name, subject)
);
create index limit_uses_expiry on limit_uses (expires_at);

-- Keys that links in mails are signed with: made once, shared by all instances.
create table signing_keys (
  purpose text primary key,
  key text not null check (key ~ '^[0-9a-f]{64}$')
);


--------------------------------------------------------------------------------
-- Media
--------------------------------------------------------------------------------

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
  created_at timestamptz(3) not null default now(),
  -- Null for a file of the sample. An upload that nothing uses is deleted after a day
  -- (docs/product/media.md#a-file-belongs-to-its-uploader).
  uploaded_by bigint references users (id) on delete set null,
  size_bytes bigint check (size_bytes > 0)
);
alter table users add foreign key (avatar_media_id) references media (id) on delete set null;
create index media_uploaded_by on media (uploaded_by, created_at) where uploaded_by is not null;
create index media_uploads on media (created_at, id) where uploaded_by is not null;


--------------------------------------------------------------------------------
-- The site: its audit log, its backups, and the sample of a demo
--------------------------------------------------------------------------------

-- The actions of admins. Rows are never changed or deleted (docs/product/administration.md#the-audit-log).
create table audit_log (
  id bigint generated always as identity primary key,
  -- Null for what the operator does from the command line.
  actor_id bigint references users (id),
  action text not null,
  subject text not null,
  detail jsonb not null default '{}',
  reason text check (char_length(reason) <= 8 * 1000),
  created_at timestamptz(3) not null
);
create index audit_log_newest on audit_log (created_at desc, id desc);
create trigger audit_log_immutable before update on audit_log
  for each row execute function refuse_audit_log_update();

-- While this table has its row, the site is only for admins (docs/product/administration.md#maintenance).
create table maintenance (
  only_row boolean primary key default true check (only_row),
  reason text not null check (reason <> ''),
  began_at timestamptz(3) not null
);

-- Backups of this site. While one runs, the files that it may still have to copy are not deleted.
create table backup_runs (
  id bigint generated always as identity primary key,
  folder text not null check (char_length(folder) <= 4096),
  started_at timestamptz(3) not null default now(),
  -- When it last reported that it runs. A killed one stops doing so.
  alive_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  -- Why it failed, for the operator.
  failure text check (char_length(failure) <= 2000)
);
create index backup_runs_running on backup_runs (alive_at) where ended_at is null;

-- One row while the database holds the sample: a live site does not start on it.
create table sample_seedings (
  id boolean primary key default true check (id),
  seeded_at timestamptz(3) not null
);

-- The records that the sample brought, by their key in property_boundaries.
create table sample_records (
  unit_of_property_id text primary key
);

-- What the accounts of a demo site had before somebody else changed it, and their first e-mail address. Everybody knows the password of
-- the sample's admin, so leaving demo mode restores these values (docs/product/site.md#leaving-demo-mode). Live sites add no rows.
create table demo_former_values (
  user_id bigint not null references users (id) on delete cascade,
  field text not null check (field in ('email', 'name', 'phone', 'bio', 'avatar_media_id', 'user_type')),
  -- As text; null for a value that was empty.
  former text,
  primary key (user_id, field)
);


--------------------------------------------------------------------------------
-- Official records and the address register
--------------------------------------------------------------------------------

-- Imports replace these tables. Files come in any order, so a row can come before the row that it is about. Columns for search that are
-- compared by their beginnings are cut to what an index entry can hold and are sorted by bytes, so that one index serves both.

-- LINZ's units of property, which official records are about.
create table property_boundaries (
  unit_of_property_id text primary key check (char_length(unit_of_property_id) between 1 and 64),
  property_name text,
  boundary geometry(MultiPolygon, 4326) not null check (st_isvalid(boundary)),
  -- Of several parcels that contain an address, the smallest is found.
  area_m2 double precision generated always as (st_area(boundary::geography)) stored not null,
  name_search text collate "C" generated always as (left(fold_for_search(property_name), 200)) stored,
  check (not st_isempty(boundary))
);
create index property_boundaries_boundary on property_boundaries using gist (boundary);
create index property_boundaries_id_prefix on property_boundaries (unit_of_property_id text_pattern_ops);
create index property_boundaries_name on property_boundaries (name_search);
create trigger property_boundaries_arrived after insert on property_boundaries
  referencing new table as arrived for each statement execute function count_new_boundaries();
create trigger property_boundaries_gone after delete on property_boundaries
  referencing old table as gone for each statement execute function count_gone_boundaries();
-- Places to link again: places_to_link below.
create trigger property_boundaries_to_link after insert on property_boundaries
  referencing new table as written for each statement execute function note_places_of_parcels();
create trigger property_boundaries_changed_to_link after update on property_boundaries
  referencing new table as written for each statement execute function note_places_of_parcels();
create trigger property_boundaries_changed_from_link after update on property_boundaries
  referencing old table as written for each statement execute function note_places_of_parcels();
create trigger property_boundaries_gone_to_link after delete on property_boundaries
  referencing old table as written for each statement execute function note_places_of_parcels();
-- Rings that cross themselves are made valid whatever code writes them, COPY included.
create trigger property_boundaries_made_valid before insert or update of boundary on property_boundaries
  for each row when (not st_isvalid(new.boundary)) execute function make_boundary_valid();

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
  title_search text collate "C" generated always as (fold_for_search(title_no)) stored not null
);
create index property_titles_boundary on property_titles using gist (boundary);
create index property_titles_search on property_titles (title_search);
create trigger property_titles_to_link after insert on property_titles
  referencing new table as written for each statement execute function note_places_of_parcels();
create trigger property_titles_changed_to_link after update on property_titles
  referencing new table as written for each statement execute function note_places_of_parcels();
create trigger property_titles_changed_from_link after update on property_titles
  referencing old table as written for each statement execute function note_places_of_parcels();
create trigger property_titles_gone_to_link after delete on property_titles
  referencing old table as written for each statement execute function note_places_of_parcels();
create trigger property_titles_made_valid before insert or update of boundary on property_titles
  for each row when (not st_isvalid(new.boundary)) execute function make_boundary_valid();

-- The District Valuation Roll. Codes are as the roll has them; money is NZD, land is in hectares, other areas are in m².
create table valuations (
  unit_of_property_id text primary key check (char_length(unit_of_property_id) between 1 and 64),
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
  effective_date date,
  valuation_roll text,
  valuation_assessment text,
  valuation_suffix text,
  district_ta_code text,
  situation_number text,
  additional_situation_number text,
  ownership_code text,
  trees numeric(12, 2) check (trees >= 0),
  annual_value numeric(12, 2) check (annual_value >= 0),
  annual_value_indicator text,
  gross_rental numeric(12, 2) check (gross_rental >= 0),
  improvements_description text,
  actual_property_use text,
  units_of_use integer check (units_of_use >= 0),
  off_street_parking integer check (off_street_parking >= 0),
  building_age_indicator text,
  building_condition_indicator text,
  building_construction_indicator text,
  building_site_coverage_m2 integer check (building_site_coverage_m2 >= 0),
  mass_contour text,
  mass_view text,
  mass_scope_of_view text,
  mass_total_living_area_m2 integer check (mass_total_living_area_m2 >= 0),
  mass_deck text,
  mass_workshop_laundry text,
  mass_other_improvements text,
  mass_garage_freestanding text,
  mass_garage_under_main_roof text,
  production text,
  sale_group text,
  situation_search text collate "C" generated always as
    (left(fold_for_search(
      coalesce(situation_number || coalesce(additional_situation_number, '') || ' ', '') || coalesce(situation_name, '')), 200)) stored,
  street_search text collate "C" generated always as (left(fold_for_search(situation_name), 200)) stored,
  legal_search text collate "C" generated always as (left(fold_for_search(legal_description), 200)) stored,
  -- The plan that a legal description ends in, such as "dp 12345", which people know of theirs.
  plan_search text collate "C" generated always as (substring(left(fold_for_search(legal_description), 200) from '[a-z]+ \d\S*$')) stored
);
create index valuations_id_prefix on valuations (unit_of_property_id text_pattern_ops);
create index valuations_situation on valuations (situation_search);
create index valuations_street on valuations (street_search);
create index valuations_legal on valuations (legal_search);
create index valuations_plan on valuations (plan_search);

-- How many boundaries there are, kept rather than counted: counting two million takes longer than anybody waits.
create table record_counts (
  kind text primary key check (kind = 'boundaries'),
  total bigint not null check (total >= 0)
);
insert into record_counts values ('boundaries', 0);

-- The national address register, with LINZ's ids.
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
  -- Where the address lies on the Web Mercator map of the world, 0 to 1 from the north-west corner. Tiles are cut by it.
  map_x double precision generated always as ((st_x(position) + 180) / 360) stored not null,
  map_y double precision generated always as (
    0.5 - ln(tan(pi() / 4 + radians(st_y(position)) / 2)) / (2 * pi())) stored not null,
  title_no text references property_titles (title_no) on delete set null,
  street_id bigint not null generated always as (
    street_key(full_road_name, suburb_locality, town_city, territorial_authority)) stored
);
create index addresses_position on addresses using gist (position);
create index addresses_unit_of_property on addresses (unit_of_property_id);
create index addresses_street on addresses (street_id, address_number);
create index addresses_title on addresses (title_no);
create index addresses_ranges on addresses (street_id, address_number) where address_number_high is not null;
create trigger addresses_to_link after insert on addresses
  referencing new table as written for each statement execute function note_places_of_addresses();
-- `is distinct from` is not used for positions: a dump writes it without the schema of its operator and could not be restored.
create trigger addresses_changed_to_link after update of position, address_lifecycle on addresses
  for each row when (not old.position = new.position or old.address_lifecycle is distinct from new.address_lifecycle)
  execute function note_place_of_address();

-- Where addresses and parcels have to be linked again. Linking looks only there, so an import that changed nothing costs nothing, and the
-- next import completes one that was interrupted. Triggers add the places, whatever code writes.
create table places_to_link (
  id bigint generated always as identity primary key,
  -- A parcel's envelope as it was or is, or an address's position. Null stands for everywhere.
  area geometry(Geometry, 4326)
);
create index places_to_link_everywhere on places_to_link (id) where area is null;

-- The version of the addresses. No version is given twice, even if the row is deleted: what was made from one version stays right while
-- that version stands. Without a row the next import gathers everything again.
create sequence register_version_seq as bigint;
create table register_state (
  only_row boolean primary key default true check (only_row),
  version bigint not null,
  imported_at timestamptz(3)
);
insert into register_state (version) values (nextval('register_version_seq'));

-- The streets of the addresses. What is not known is the empty text.
create table streets (
  -- street_key() of its names.
  id bigint primary key,
  full_road_name text not null default '',
  suburb_locality text not null default '',
  town_city text not null default '',
  territorial_authority text not null default '',
  search_text text not null generated always as (fold_for_search(
    full_road_name || ' ' || suburb_locality || case when town_city = suburb_locality then '' else ' ' || town_city end)) stored,
  -- As at the last refresh, which deletes streets without addresses.
  address_count integer not null default 0 check (address_count >= 0),
  position geometry(Point, 4326)
);

-- How many addresses lie in each cell of the map, 12 cells a tile side. map_x and map_y are their middle. A tile of zoom 14 over the middle
-- of a city has tens of thousands of addresses, too many to gather for each request.
create table address_cells (
  zoom smallint not null check (zoom between 0 and 14),
  cell_x integer not null,
  cell_y integer not null,
  count integer not null check (count > 0),
  map_x double precision not null,
  map_y double precision not null,
  primary key (zoom, cell_x, cell_y)
);


--------------------------------------------------------------------------------
-- The search for streets
--------------------------------------------------------------------------------

-- A search finds the street by its words and then the number on it. refresh_street_search() makes these tables from `streets`, so they
-- refer to it without foreign keys: a join leaves out a street that no longer exists, until the next refresh.

-- A street's words as a query has them: ' willis street te aro wellington '. The spaces at both ends show where words begin and end.
create table street_search (
  street_id bigint primary key,
  words text not null,
  -- The road's own words: ' willis street '.
  road text not null,
  word_count smallint not null check (word_count >= 0),
  road_word_count smallint not null check (road_word_count >= 0),
  -- 0 for the largest streets, one more for every halving of the addresses on it.
  rank smallint not null check (rank >= 0),
  -- The middle of its addresses.
  position geometry(Point, 4326)
);

-- Every beginning, of one to six letters, of every word of a street; those that begin the road's name first, then the larger. They are
-- letters and digits of the basic alphabet: compared as bytes they sort several times as fast as by a language's rules.
create table street_prefixes (
  prefix text collate "C" not null check (char_length(prefix) between 1 and 6),
  -- 0 begins the road's name, 1 is another word of it, 2 is of the suburb or town.
  place smallint not null check (place between 0 and 2),
  rank smallint not null,
  street_id bigint not null,
  -- beginning_bits() of all the street's words: a street that lacks a bit of a wanted word is skipped without being read.
  street_bits bigint not null,
  primary key (prefix, place, rank, street_id) include (street_bits)
);

-- How many streets have a word that begins so, which shows the rarest of the typed words. Made from street_prefixes.
create table street_prefix_counts (
  prefix text primary key,
  streets integer not null check (streets > 0)
);

-- The beginnings of four to six letters with one letter left out (`cut`, counted from 1; 0 for none). Two beginnings that are the same
-- with one letter left out of each are one slip apart, so look-ups alone find slips.
create table street_prefix_variants (
  variant text not null,
  cut smallint not null,
  prefix text not null,
  -- The beginning is a whole word of some street.
  is_word boolean not null,
  primary key (variant, prefix)
);


--------------------------------------------------------------------------------
-- Roads and suburbs on the map (docs/product/data.md#roads-and-suburbs)
--------------------------------------------------------------------------------

-- The roads of official files.
create table roads (
  road_id bigint primary key check (road_id > 0),
  full_road_name text not null check (char_length(full_road_name) <= 500),
  -- The state highway that the road is part of, where the file names one: "State Highway 1".
  route_name text check (char_length(route_name) <= 500),
  -- A route on water, such as a ferry's, is not drawn.
  is_on_land boolean not null default true,
  line geometry(MultiLineString, 4326) not null
);

-- Files until 2026 have a row for each section of a road. Those of a road that `roads` has are not drawn.
create table road_sections (
  road_section_id bigint primary key check (road_section_id > 0),
  road_id bigint not null check (road_id > 0),
  full_road_name text not null check (char_length(full_road_name) <= 500),
  route_name text check (char_length(route_name) <= 500),
  line geometry(MultiLineString, 4326) not null
);

-- The suburbs and localities of official files.
create table localities (
  locality_id bigint primary key check (locality_id > 0),
  name text not null check (char_length(name) between 1 and 500),
  type text check (char_length(type) <= 200),
  population integer check (population >= 0),
  boundary geometry(MultiPolygon, 4326) not null,
  -- Where the map writes the name: on the suburb, also where its middle is not.
  label_at geometry(Point, 4326) not null generated always as (st_pointonsurface(st_makevalid(boundary))) stored
);
create index localities_boundary on localities using gist (boundary);
create index localities_label on localities using gist (label_at);

-- What the map draws, made of roads, sections and addresses by refresh_road_lines(), once for each level of detail: 0 for tiles up to
-- zoom 8, 1 up to zoom 10, 2 up to zoom 12, 3 up to zoom 14, 4 for all others. In Web Mercator.
create table road_lines (
  level smallint not null check (level between 0 and 4),
  line_number integer not null,
  -- The first zoom at which it is drawn.
  first_zoom smallint not null,
  class text not null check (class in ('highway', 'main', 'through', 'local')),
  name text not null,
  -- What stands on a state highway's shield: "1", "30A".
  shield text not null,
  line geometry(Geometry, 3857) not null,
  primary key (level, line_number)
);
-- One index for each level: a tile reads one level.
create index road_lines_level_0 on road_lines using gist (line) where level = 0;
create index road_lines_level_1 on road_lines using gist (line) where level = 1;
create index road_lines_level_2 on road_lines using gist (line) where level = 2;
create index road_lines_level_3 on road_lines using gist (line) where level = 3;
create index road_lines_level_4 on road_lines using gist (line) where level = 4;

-- Which addresses the lines were made with (register_state.imported_at; null for none), and whether roads were imported since then.
create table road_lines_state (
  only_row boolean primary key default true check (only_row),
  addresses_imported_at timestamptz,
  is_stale boolean not null default false
);


--------------------------------------------------------------------------------
-- Listings
--------------------------------------------------------------------------------

-- Listings and claims share this sequence, so a number means the same home on every page
-- (docs/product/listings.md#listings-and-claims-share-their-ids).
create sequence home_id_seq as bigint;

-- A listing: a home with a price. Triggers hold its rules, whatever code writes: its official record is that of its address, its badge is
-- derived, and a home with a verified owner is shown by that owner alone. A deleted listing keeps its row and its id, so that the other
-- participants keep the conversation; it is shown nowhere.
create table properties (
  id bigint primary key default nextval('home_id_seq'),
  owner_id bigint not null references users (id),
  address_id bigint not null references addresses (address_id),
  unit_of_property_id text references property_boundaries (unit_of_property_id) on delete set null,
  title text not null check (char_length(title) between 1 and 8 * 200),
  description text not null check (char_length(description) <= 8 * 5000),
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
  price_justification_text text check (char_length(price_justification_text) <= 8 * 500),
  is_active boolean not null default true,
  is_verified boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- How far the price is above or below the estimate, as a share of the estimate. Price bands and the order by closeness use it.
  price_lean double precision generated always as ((sway_price / avm_price) - 1) stored,
  -- The position on the Web Mercator map of the world, 0 to 1 from the north-west corner. Tiles are cut by it.
  map_x double precision generated always as ((st_x(position) + 180) / 360) stored not null,
  map_y double precision generated always as (
    0.5 - ln(tan(pi() / 4 + radians(st_y(position)) / 2)) / (2 * pi())) stored not null,
  search_text text not null,
  -- The transaction that wrote the listing last: the feed of the listing index that each process keeps. A transaction gets its number at
  -- its first write and becomes visible at its commit, so a reader that remembers its snapshot asks for exactly what that snapshot did
  -- not show, however long a transaction takes to commit.
  changed_xid xid8 not null default pg_current_xact_id(),
  -- Counts the changes of the row. An edit of an older version is refused
  -- (docs/product/listings.md#edits-name-the-version-they-started-from).
  version integer not null default 1 check (version >= 1),
  deleted_at timestamptz(3),
  -- Made by the client: repeating a create request finds the listing that the first one created.
  creation_key uuid,
  -- When an admin took the home off the site, which stands until an admin lifts it.
  taken_down_at timestamptz(3),
  -- Since when it is hidden because somebody else became the verified owner of the address. Showing it again clears this.
  yielded_at timestamptz(3),
  -- Of a home that was taken down, whether it was shown: one that its owner had hidden stays hidden when the take-down is lifted
  -- (docs/product/listings.md#listings-taken-down-by-an-admin).
  shown_when_restored boolean,
  -- Of the record, in m², for the filter; null without a record, or where the record does not say. Triggers keep it.
  land_area integer check (land_area >= 0),
  -- The title with which a listing was shown last: what others know a hidden or deleted one by, whatever its owner writes since
  -- (docs/product/listings.md#hidden-listings). Null for a listing that was never shown. A trigger keeps it.
  shown_title text,
  -- Whether the listing's user is the verified owner of its address, with or without a linked record: what a listing says of its owner
  -- when it has no badge (docs/product/listings.md#the-linz-verified-badge). A trigger keeps it.
  is_owner_verified boolean not null default false,
  -- When a listing was hidden because an admin withdrew its owner's verification, since it was shown last. Showing it clears this.
  withdrawn_at timestamptz,
  -- Land and commercial premises can lack rooms and floor area; homes cannot.
  check (property_type in ('Land', 'Commercial')
    or (bedrooms is not null and bathrooms is not null and floor_area is not null)),
  constraint properties_deleted_are_hidden check (deleted_at is null or not is_active),
  constraint properties_taken_down_are_hidden check (taken_down_at is null or not is_active),
  constraint properties_yielded_are_hidden check (yielded_at is null or not is_active),
  constraint properties_taken_down_know_their_state check ((taken_down_at is null) = (shown_when_restored is null))
);
create index properties_address on properties (address_id);
create index properties_unit_of_property on properties (unit_of_property_id) where is_active;
create index properties_changed on properties (changed_xid);
create unique index properties_creation_key on properties (owner_id, creation_key);
create index properties_owner on properties (owner_id, id desc);
create trigger properties_mark_changed before insert or update on properties
  for each row execute function mark_listing_changed();
create trigger properties_note_removals after delete on properties
  referencing old table as removed for each statement execute function note_listing_removals();
-- A changed picture marks the listing as changed, but is not an edit. Owners who have the listing open are told only of edits.
create trigger properties_count_change before update on properties
  for each row when (new.changed_xid = old.changed_xid) execute function count_listing_change();
-- Listings and claims of one address wait for each other at the address's row. So a listing that is made while its address gets a
-- verified owner sees the claim, or the verification sees the listing.
create trigger properties_keep_true before insert or update on properties
  for each row execute function enforce_listing_rules();
create trigger properties_plain_title before insert on properties
  for each row when (is_unfit_as_name(new.title)) execute function refuse_unfit_name('title');
create trigger properties_plain_title_change before update of title on properties
  for each row when (new.title is distinct from old.title and is_unfit_as_name(new.title))
  execute function refuse_unfit_name('title');
create trigger properties_new_estimate_due after insert on properties
  for each row execute function note_estimate_due();
create trigger properties_estimate_due after update on properties
  for each row when (
    (old.address_id, old.city, old.region, old.property_type) is distinct from
      (new.address_id, new.city, new.region, new.property_type)
    or old.unit_of_property_id is distinct from new.unit_of_property_id
    or (old.bedrooms, old.bathrooms, old.floor_area) is distinct from (new.bedrooms, new.bathrooms, new.floor_area)
    or (old.deleted_at is not null and new.deleted_at is null))
  execute function note_estimate_due();

-- The pictures and videos of a listing, in their order.
create table property_media (
  property_id bigint not null references properties (id) on delete cascade,
  media_id bigint not null references media (id),
  place smallint not null check (place >= 0),
  primary key (property_id, place),
  unique (property_id, media_id)
);
create index property_media_media on property_media (media_id);
-- A listing whose pictures changed has changed, as far as lists show it.
create trigger property_media_added after insert on property_media
  referencing new table as written for each statement execute function mark_listing_of_media_changed();
create trigger property_media_changed after update on property_media
  referencing new table as written for each statement execute function mark_listing_of_media_changed();
create trigger property_media_removed after delete on property_media
  referencing old table as written for each statement execute function mark_listing_of_media_changed();

-- Every price of a listing, the first one included. Rows are never changed and are deleted only with their listing
-- (docs/product/prices.md#the-price-history-is-permanent).
create table price_changes (
  id bigint generated always as identity primary key,
  property_id bigint not null references properties (id) on delete cascade,
  price numeric(12, 2) not null check (price >= 100000),
  changed_at timestamptz(3) not null default now(),
  -- Why the price changed, in the owner's words.
  note text check (char_length(note) between 1 and 8 * 200)
);
create index price_changes_property on price_changes (property_id, changed_at);
create trigger price_changes_immutable before update on price_changes
  for each row execute function refuse_price_change_update();
create trigger price_changes_stay before delete on price_changes
  for each row execute function refuse_price_change_removal();

-- Listings whose rows were deleted, for the listing index. An id has one row, however often it comes and goes.
create table listing_removals (
  listing_id bigint primary key,
  removed_xid xid8 not null
);
create index listing_removals_removed on listing_removals (removed_xid);

-- Saved homes (docs/product/enquiries.md#saved-homes). told_price is the last price that the user was notified of.
create table watchlist (
  user_id bigint not null references users (id) on delete cascade,
  property_id bigint not null references properties (id) on delete cascade,
  price_when_saved numeric(12, 2) not null check (price_when_saved >= 100000),
  told_price numeric(12, 2) not null check (told_price >= 100000),
  wants_mail boolean not null default true,
  -- Stops the mails about this one saved home, and does nothing else, because it is part of those mails.
  stop_token uuid not null default gen_random_uuid() unique,
  saved_at timestamptz(3) not null,
  primary key (user_id, property_id)
);
create index watchlist_newest on watchlist (user_id, saved_at desc, property_id desc);
create index watchlist_waiting on watchlist (property_id, user_id) where wants_mail;
create index watchlist_property on watchlist (property_id);

-- Who viewed a listing, once a day each: a user, or a visitor by a hash that differs from day to day.
create table property_views (
  property_id bigint not null references properties (id) on delete cascade,
  viewed_on date not null,
  viewer text not null check (viewer ~ '^(user:[0-9]+|visitor:[0-9a-f]{32})$'),
  primary key (property_id, viewed_on, viewer)
);
-- How many homes one viewer has counted at on a day, and which rows a sweep takes.
create index property_views_day on property_views (viewed_on, viewer);
-- The cleanup of views looks for a later view of the same user for each old one.
create index property_views_viewer on property_views (property_id, viewer, viewed_on);

-- The number of visitors whose views have been deleted. The view of a visitor is kept for two days; of a user, one view of each home.
create table property_view_totals (
  property_id bigint primary key references properties (id) on delete cascade,
  visitors integer not null check (visitors >= 0)
);

-- The views of each listing by week, which its owner sees (docs/product/listings.md#figures-for-the-owner). Views themselves do not stay,
-- because they name their viewers.
create table property_view_weeks (
  property_id bigint not null references properties (id) on delete cascade,
  -- A Monday in New Zealand.
  week date not null check (extract(isodow from week) = 1),
  -- Each viewer once a day.
  views integer not null check (views > 0),
  primary key (property_id, week)
);
create index property_view_weeks_week on property_view_weeks (week);

-- Part of the visitors' hashes of a day. Once it is deleted, a hash cannot be traced to a network address.
create table view_salts (
  day date primary key,
  salt text not null check (salt ~ '^[0-9a-f]{64}$')
);


--------------------------------------------------------------------------------
-- Claims
--------------------------------------------------------------------------------

-- Who states that a home is theirs, and how an admin decided (docs/product/claims.md).
create table property_claims (
  -- From the sequence of listings: publishing claim N creates listing N (docs/product/listings.md#listings-and-claims-share-their-ids).
  id bigint primary key default nextval('home_id_seq'),
  address_id bigint not null references addresses (address_id),
  user_id bigint not null references users (id),
  ownership_type text not null check (ownership_type in ('owner', 'tenant', 'agent', 'manager')),
  status text not null default 'pending_verification'
    check (status in ('pending_verification', 'verified', 'rejected')),
  verification_method text not null check (char_length(verification_method) between 1 and 60),
  -- Contact details, for the claimant and admins only (docs/product/claims.md#contact-details-stay-private). notes is the text that
  -- they were read from.
  contact_name text not null check (char_length(contact_name) between 1 and 8 * 2000),
  contact_email text not null check (char_length(contact_email) between 1 and 8 * 2000),
  contact_phone text check (char_length(contact_phone) <= 8 * 2000),
  notes text not null check (char_length(notes) <= 8 * 2000),
  sway_price numeric(12, 2) check (sway_price >= 100000),
  description text check (char_length(description) <= 8 * 5000),
  bedrooms integer check (bedrooms between 0 and 100),
  bathrooms integer check (bathrooms between 0 and 100),
  floor_area integer check (floor_area between 1 and 100000),
  property_type text
    check (property_type in ('House', 'Apartment', 'Townhouse', 'Lifestyle', 'Unit', 'Land', 'Commercial')),
  year_built integer check (year_built between 1800 and 2100),
  features text[] not null default '{}',
  created_at timestamptz(3) not null,
  -- When it entered the queue. Each resubmission sets it again, so that the queue is fair.
  submitted_at timestamptz(3) not null,
  submissions integer not null default 1 check (submissions >= 1),
  decided_at timestamptz(3),
  decided_by bigint references users (id),
  decision_reason text check (char_length(decision_reason) <= 8 * 1000),
  -- Repeating the request that created a claim, by a double click or after a lost answer, returns that claim
  -- (docs/product/claims.md#one-claim-for-each-person-and-address).
  creation_key uuid,
  -- What an admin asks a claimant for before deciding (docs/product/claims.md#asking-for-more). It is cleared by the answer and by the
  -- decision.
  asked_for text check (char_length(asked_for) between 1 and 8 * 1000),
  asked_at timestamptz(3),
  -- An admin decides the claim that they have read: each change of what the claimant states, documents included, increases its version, and
  -- a decision names the version that it is about (docs/product/claims.md#a-decision-names-the-version-that-was-read). A claim against a
  -- verified owner stays a dispute when it is submitted again (docs/product/claims.md#a-verified-owner-takes-the-address).
  version integer not null default 1 check (version >= 1),
  is_dispute boolean not null default false,
  check ((status = 'pending_verification') = (decided_at is null)),
  check (status <> 'rejected' or decision_reason is not null),
  -- Only an owner names a price; those who act for an owner enter it once they are verified
  -- (docs/product/claims.md#only-an-owner-names-a-price).
  check (sway_price is null or ownership_type = 'owner' or (status = 'verified' and ownership_type <> 'tenant')),
  check ((asked_for is null) = (asked_at is null)),
  check (asked_at is null or status = 'pending_verification'),
  constraint property_claims_owners_dispute check (not is_dispute or ownership_type = 'owner')
);
-- A user claims an address once; a rejected claim is submitted again (docs/product/claims.md#one-claim-for-each-person-and-address).
create unique index property_claims_once_each on property_claims (user_id, address_id);
-- An address has one verified owner, even if several are decided at once (docs/product/claims.md#a-verified-owner-takes-the-address).
create unique index property_claims_one_owner on property_claims (address_id)
  where status = 'verified' and ownership_type = 'owner';
create index property_claims_address on property_claims (address_id);
create index property_claims_user on property_claims (user_id, id desc);
create index property_claims_waiting on property_claims (submitted_at, id) where status = 'pending_verification';
create index property_claims_decided on property_claims (decided_at desc, id desc) where decided_at is not null;
create unique index property_claims_creation on property_claims (user_id, creation_key);
create index property_claims_asked on property_claims (asked_at, id) where asked_at is not null;
create trigger property_claims_settle_listings
  after insert or update of status, ownership_type, user_id, address_id or delete on property_claims
  for each row execute function refresh_listings_of_claim();
-- Counts the changes of what a claimant states, so that a decision on an older version is refused. The state of a claim does not count.
create trigger property_claims_count_change before update on property_claims
  for each row execute function count_claim_change();

-- The documents of a claim (docs/product/claims.md#documents), each with a place of its own. A verified owner whose home is disputed can
-- add documents to those that the verification rests on.
create table claim_documents (
  id bigint generated always as identity primary key,
  claim_id bigint not null references property_claims (id) on delete cascade,
  place smallint not null check (place between 1 and 10),
  document_type text not null
    check (document_type in ('rates_notice', 'title', 'utility_bill', 'authority', 'identity', 'other')),
  file_name text not null check (char_length(file_name) between 1 and 8 * 200),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size_bytes integer not null check (size_bytes between 1 and 10485760),
  file_key text not null unique check (file_key ~ '^[a-z0-9-]{1,80}$'),
  uploaded_at timestamptz(3) not null,
  unique (claim_id, place)
);
create trigger claim_documents_discard after delete on claim_documents
  for each row execute function discard_claim_document();
-- Counts a document that is added to or deleted from a claim as a change of the claim.
create trigger claim_documents_count_change after insert or delete on claim_documents
  for each row execute function count_claim_document();

-- Files whose rows were deleted, by a withdrawal or a deleted account, until a job deletes them.
-- A file is recorded here before it is written, in case its row is never created.
create table discarded_documents (
  file_key text primary key,
  delete_after timestamptz(3) not null default now()
);


--------------------------------------------------------------------------------
-- Sales and estimates
--------------------------------------------------------------------------------

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
  -- The address and the record of the home, if they were found. They are not foreign keys, because addresses can be imported later.
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

-- Estimates of homes (docs/product/prices.md). A job computes them; properties.avm_price has the amount that is shown.
create table estimates (
  property_id bigint primary key references properties (id) on delete cascade,
  basis text not null check (basis in ('capital value', 'sales', 'formula')),
  amount numeric(12, 2) not null check (amount > 0),
  -- The day it is for; of an estimate from sales, the day after the latest one.
  day date not null,
  -- Of estimates from sales: the range, the latest sale, the parts that add up to the amount, and the comparables.
  low numeric(12, 2) check (low > 0),
  high numeric(12, 2),
  confidence text check (confidence in ('high', 'medium', 'low')),
  data_day date,
  capital_value_part numeric(12, 2),
  index_part numeric(12, 2),
  comparables_part numeric(12, 2),
  comparables_count smallint check (comparables_count > 0),
  comparables_from date,
  comparables_to date,
  comparables_lowest numeric(12, 2),
  comparables_highest numeric(12, 2),
  comparables_km real,
  -- What it was computed by and from, so that the same is not computed again.
  method_version integer not null,
  inputs_hash text not null,
  computed_at timestamptz(3) not null,
  check (num_nonnulls(low, high, confidence, data_day, capital_value_part, index_part, comparables_part)
    = case when basis = 'formula' then 0 else 7 end),
  check (num_nonnulls(comparables_count, comparables_from, comparables_to, comparables_lowest, comparables_highest,
    comparables_km) in (0, 6)),
  check (low <= amount and amount <= high),
  check (capital_value_part + index_part + comparables_part = amount)
);

-- The last estimate of each month, in New Zealand.
create table estimate_months (
  property_id bigint not null references properties (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  basis text not null check (basis in ('capital value', 'sales', 'formula')),
  amount numeric(12, 2) not null check (amount > 0),
  low numeric(12, 2),
  high numeric(12, 2),
  primary key (property_id, month)
);

-- Homes whose facts have changed since their estimate was computed.
create sequence estimates_due_seq;
create table estimates_due (
  property_id bigint primary key references properties (id) on delete cascade,
  -- Increases with every change, so that one that comes while the home is being estimated is not lost.
  noted bigint not null default nextval('estimates_due_seq')
);

-- The last time that all homes were estimated: from which sales and records, and by which method.
create table estimate_runs (
  only_row boolean primary key default true check (only_row),
  sales_version bigint not null,
  register_version bigint not null,
  method_version integer not null,
  sales integer not null check (sales >= 0),
  has_sample boolean not null,
  -- The measured sales.
  measured_from date,
  measured_to date,
  computed_at timestamptz(3) not null
);

-- How good estimates were, measured on sales.
create table estimate_accuracy (
  -- Empty for all regions.
  region text primary key,
  sales integer not null check (sales > 0),
  median_error double precision not null,
  within_10 double precision not null,
  within_20 double precision not null,
  in_range double precision not null,
  bias double precision not null,
  value_median_error double precision
);


--------------------------------------------------------------------------------
-- Market trends (docs/product/trends.md)
--------------------------------------------------------------------------------

-- Figures of groups of listed homes. A job replaces all of them in one transaction. Only figures that everyone can see are stored, so
-- that no answer can contain another one.

-- When the figures were computed.
create table trend_refresh (
  is_only boolean primary key default true check (is_only),
  as_of timestamptz(3) not null
);

-- The figures of a group of homes.
create table trend_groups (
  -- Empty for all cities.
  city text not null,
  -- Empty for all types.
  property_type text not null check (property_type in
    ('', 'House', 'Apartment', 'Townhouse', 'Lifestyle', 'Unit', 'Land', 'Commercial')),
  -- Homes listed in this many months, with the current one; 0 for all homes.
  period_months smallint not null check (period_months in (0, 3, 6, 12)),
  homes integer not null check (homes >= 5 and homes % 5 = 0),
  -- The homes with an estimate, and the medians of their prices, of their estimates, and of the percentages between the two.
  estimated_homes integer check (estimated_homes >= 5 and estimated_homes % 5 = 0),
  median_price numeric(12, 2) check (median_price % 10000 = 0),
  median_estimate numeric(12, 2) check (median_estimate % 10000 = 0),
  median_lean_percent integer,
  -- The median change of the homes whose price has changed.
  median_change_percent integer,
  -- The median number of days until a first enquiry, of the homes that have one.
  median_enquiry_days integer check (median_enquiry_days >= 0),
  check (num_nonnulls(estimated_homes, median_price, median_estimate, median_lean_percent) in (0, 4)),
  primary key (city, property_type, period_months)
);
create index trend_groups_cities on trend_groups (property_type, period_months, homes desc, city);

-- The homes of a group in the parts of a chart; parts of fewer than five homes have no row. The group is not a foreign key: groups and
-- counts are replaced together, and checking 150,000 counts would take a third of the refresh.
create table trend_counts (
  city text not null,
  property_type text not null,
  period_months smallint not null,
  chart text not null check (chart in ('month', 'band', 'change', 'enquiry')),
  part text not null,
  homes integer not null check (homes >= 5 and homes % 5 = 0),
  primary key (city, property_type, period_months, chart, part)
);


--------------------------------------------------------------------------------
-- Agents, conversations and enquiries
--------------------------------------------------------------------------------

-- Users who apply to be partner agents, and how an admin decided (docs/product/agents.md#approval).
create table agents (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users (id) on delete cascade,
  agency text not null check (char_length(agency) between 1 and 8 * 120),
  licence_number text not null check (licence_number ~ '^[0-9]{5,10}$'),
  specialization text not null check (char_length(specialization) between 1 and 8 * 120),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'suspended')),
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  bio text check (char_length(bio) <= 8 * 1000),
  -- Computed from the reviews, in the transaction that changes one; 5 without reviews (docs/product/agents.md#rating).
  rating numeric(3, 2) not null default 5 check (rating between 1 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  -- Why an admin rejected or suspended the agent, who is told.
  decision_reason text check (char_length(decision_reason) between 3 and 8 * 300),
  check ((status = 'pending') = (decided_at is null)),
  constraint agents_suspended_for_a_reason check (status <> 'suspended' or decision_reason is not null),
  -- A reason against an agent is deleted when the agent is approved.
  constraint agents_approved_without_reason check (status <> 'approved' or decision_reason is null)
);
create index agents_status on agents (status, created_at, id);
create index agents_listed on agents (review_count desc, rating desc, user_id) where status = 'approved';
create trigger agents_plain_agency before insert on agents
  for each row when (is_unfit_as_name(new.agency)) execute function refuse_unfit_name('agency');
create trigger agents_plain_agency_change before update of agency on agents
  for each row when (new.agency is distinct from old.agency and is_unfit_as_name(new.agency))
  execute function refuse_unfit_name('agency');

-- Reviews of agents, one of each author (docs/product/agents.md#rating).
create table agent_reviews (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents (user_id) on delete cascade,
  author_id bigint not null references users (id) on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  content text not null default '' check (char_length(content) <= 8 * 500),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (agent_id, author_id),
  check (agent_id <> author_id)
);
create index agent_reviews_newest on agent_reviews (agent_id, id desc);
create index agent_reviews_author on agent_reviews (author_id);

-- One conversation for each listing and buyer (docs/product/conversations.md#one-conversation-for-each-listing-and-buyer). Messages are
-- numbered within it; system messages have no sender.
create table conversations (
  id bigint generated always as identity primary key,
  property_id bigint not null references properties (id),
  buyer_id bigint not null references users (id),
  owner_id bigint not null references users (id),
  last_message_at timestamptz(3),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  -- The number of the last message. The sender of a message locks this row, so that numbers have no gaps.
  last_sequence integer not null default 0 check (last_sequence >= 0),
  unique (property_id, buyer_id),
  check (buyer_id <> owner_id)
);
create index conversations_latest on conversations ((coalesce(last_message_at, created_at)) desc, id desc);
create index conversations_buyer on conversations (buyer_id, created_at);
-- A user's conversations, the last active first: a page is read from where it starts, however many there are.
create index conversations_of_buyer on conversations (buyer_id, (coalesce(last_message_at, created_at)) desc, id desc);
-- A conversation exists for the owner with its first message (docs/product/conversations.md#starting-a-chat).
create index conversations_of_owner on conversations (owner_id, (coalesce(last_message_at, created_at)) desc, id desc)
  where last_sequence > 0;

-- Who takes part in a conversation, and how far each has read (docs/product/conversations.md#messages).
create table conversation_participants (
  conversation_id bigint not null references conversations (id) on delete cascade,
  user_id bigint not null references users (id),
  role text not null check (role in ('buyer', 'owner', 'agent')),
  -- One party invites an agent, the other accepts, and either can remove the agent
  -- (docs/product/conversations.md#agents-join-by-consent).
  state text not null default 'accepted' check (state in ('invited', 'accepted', 'removed')),
  -- An agent can read messages with a greater number than this.
  from_sequence integer not null default 0 check (from_sequence >= 0),
  last_read_sequence integer not null default 0 check (last_read_sequence >= 0),
  unread_count integer not null default 0 check (unread_count >= 0),
  joined_at timestamptz(3) not null default now(),
  -- Who invited an agent, and when the agent was accepted, if ever.
  invited_by bigint references users (id),
  accepted_at timestamptz(3),
  primary key (conversation_id, user_id),
  check (role = 'agent' or state = 'accepted'),
  check (state <> 'invited' or invited_by is not null),
  check (invited_by is distinct from user_id)
);
create index conversation_participants_user on conversation_participants (user_id, conversation_id);
create index conversation_participants_unread on conversation_participants (user_id) where unread_count > 0;
create unique index conversation_participants_party
  on conversation_participants (conversation_id, role) where role <> 'agent';
create index conversation_participants_agent on conversation_participants (user_id) where role = 'agent';

-- The messages of a conversation (docs/product/conversations.md#messages).
create table messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations (id) on delete cascade,
  sequence integer not null check (sequence > 0),
  sender_id bigint references users (id),
  content text not null check (content ~ '\S' and char_length(content) <= 8 * 5000),
  created_at timestamptz(3) not null default now(),
  -- Made by the sender's page: a retry finds the message that the first request sent.
  client_id uuid,
  kind text not null default 'text' check (kind in ('text', 'system')),
  -- The people whom a system message names, so that a name is erased without searching the words of others
  -- (docs/product/accounts.md#deletion-makes-the-user-anonymous): texts as strings, people as {"userId": …, "agency": …}.
  parts jsonb check (jsonb_typeof(parts) = 'array'),
  unique (conversation_id, sequence),
  -- System messages have no sender; messages of users always have one (docs/product/conversations.md#system-messages).
  check ((kind = 'system') = (sender_id is null)),
  constraint messages_parts_of_system check (parts is null or kind = 'system')
);
create unique index messages_client on messages (conversation_id, sender_id, client_id) where client_id is not null;
-- How many messages a user has sent recently is counted before each message.
create index messages_sender on messages (sender_id, created_at);
create index messages_naming on messages (conversation_id) where parts is not null;

-- Enquiries of buyers to owners (docs/product/enquiries.md#enquiries).
create table property_inquiries (
  id bigint generated always as identity primary key,
  inquirer_id bigint not null references users (id) on delete cascade,
  inquiry_type text not null check (inquiry_type in ('viewing', 'interest', 'contact', 'agent')),
  status text not null default 'new' check (status in ('new', 'responded', 'closed')),
  -- What it is about: a listing, a claimed address, or an official record that has no owner on the site yet.
  property_id bigint references properties (id) on delete cascade,
  address_id bigint references addresses (address_id),
  unit_of_property_id text,
  -- The same as one text, for rules that apply to all three.
  subject text not null generated always as (
    coalesce('listing:' || property_id::text, 'address:' || address_id::text, 'record:' || unit_of_property_id)) stored,
  -- The title or address of the home when the enquiry was made.
  home text not null check (char_length(home) between 1 and 8 * 300),
  -- Who answers it; null while no owner has joined.
  owner_id bigint references users (id) on delete cascade,
  claim_id bigint,
  message text not null check (char_length(message) <= 8 * 2000),
  preferred_contact_method text not null default 'email'
    check (preferred_contact_method in ('email', 'phone', 'in_app')),
  -- The enquirer's address or number, for the home's owner only; null once the enquirer has left.
  contact_details text check (char_length(contact_details) between 1 and 8 * 50),
  viewing_preference jsonb not null default '[]',
  -- Made by the enquirer's page: a retry finds the enquiry that the first request made.
  client_id uuid,
  answer text check (char_length(answer) between 1 and 8 * 5000),
  conversation_id bigint references conversations (id) on delete set null,
  created_at timestamptz(3) not null,
  responded_at timestamptz(3),
  closed_at timestamptz(3),
  -- An enquiry that is answered while an agent is in the conversation stays out of it until its owner and its enquirer have both agreed
  -- (docs/product/enquiries.md#enquiries-and-agents).
  kept_from_agents boolean not null default false,
  owner_shares_at timestamptz(3),
  enquirer_shares_at timestamptz(3),
  check (num_nonnulls(property_id, address_id, unit_of_property_id) = 1),
  check (inquiry_type = 'viewing' or viewing_preference = '[]'),
  check (owner_id <> inquirer_id),
  check ((answer is null) = (responded_at is null)),
  check (status <> 'new' or (responded_at is null and closed_at is null)),
  check (status <> 'responded' or responded_at is not null),
  check ((status = 'closed') = (closed_at is not null)),
  constraint property_inquiries_shared_after_kept
    check (kept_from_agents or (owner_shares_at is null and enquirer_shares_at is null)),
  constraint property_inquiries_kept_with_answer check (not kept_from_agents or answer is not null)
);
-- One open enquiry of a type for each enquirer and home, even if several tabs send one.
create unique index property_inquiries_waiting_once
  on property_inquiries (inquirer_id, subject, inquiry_type) where status = 'new';
create unique index property_inquiries_client on property_inquiries (inquirer_id, client_id);
create index property_inquiries_received on property_inquiries (owner_id, id desc);
create index property_inquiries_sent on property_inquiries (inquirer_id, id desc);
create index property_inquiries_by_moment on property_inquiries (inquirer_id, created_at);
-- Enquiries that wait for an owner, and how many users ask about a home.
create index property_inquiries_subject on property_inquiries (subject);
create index property_inquiries_property on property_inquiries (property_id, created_at) where property_id is not null;

-- Users who blocked others.
create table user_blocks (
  id bigint generated always as identity primary key,
  blocker_id bigint not null references users (id) on delete cascade,
  blocked_id bigint not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  unique (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index user_blocks_blocked on user_blocks (blocked_id);

-- Reports: what was reported, by whom, and how an admin decided. They are never deleted, because they are evidence.
create table reports (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references users (id),
  conversation_id bigint not null references conversations (id),
  -- The message that it is about; null if it is about the conversation.
  message_id bigint references messages (id),
  reported_user_id bigint references users (id),
  reason text not null check (reason in ('scam', 'abuse', 'spam', 'discrimination', 'other')),
  detail text not null default '' check (char_length(detail) <= 8 * 1000),
  created_at timestamptz(3) not null,
  decision text check (decision in ('dismissed', 'warned', 'ended')),
  decided_by bigint references users (id),
  decided_at timestamptz(3),
  note text not null default '' check (char_length(note) <= 8 * 1000),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
  -- A warning has a recipient.
  check (decision is distinct from 'warned' or reported_user_id is not null)
);
-- Sending a report again adds none while the first one is open.
create unique index reports_waiting on reports (reporter_id, conversation_id, coalesce(message_id, 0))
  where decision is null;
-- Reports without a decision, and how many a user has sent recently.
create index reports_queue on reports (id) where decision is null;
create index reports_recent on reports (reporter_id, created_at);
create index reports_conversation on reports (conversation_id);


--------------------------------------------------------------------------------
-- Notifications and mails
--------------------------------------------------------------------------------

-- What a user is told on the site (docs/product/notifications.md).
create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('enquiry_received', 'enquiry_answered', 'enquiry_sharing', 'message',
    'claim_decided', 'price_changed', 'home_hidden', 'agent_invited', 'agent_joined', 'agent_decided', 'home_taken_down',
    'conversation_changed', 'agent_reviewed')),
  -- The facts that its text is made of when it is read.
  facts jsonb not null,
  -- What it is about, if a later notification replaces an unread one: for example a conversation.
  topic text check (char_length(topic) <= 100),
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  -- Whom it names, so that the name goes when the account does.
  person_id bigint generated always as ((facts ->> 'personId')::bigint) stored
    references users (id) on delete cascade
);
create index notifications_newest on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create unique index notifications_topic on notifications (user_id, topic) where read_at is null and topic is not null;
-- Old news is swept: what was read goes after a while, and everything in the end.
create index notifications_oldest on notifications (created_at);
create index notifications_person on notifications (person_id) where person_id is not null;

-- How a user wants to be notified of a kind. Without a row, the domain's default applies.
create table notification_settings (
  user_id bigint not null references users (id) on delete cascade,
  kind text not null,
  in_app boolean not null,
  mail boolean not null,
  primary key (user_id, kind)
);

-- Users who get a mail about messages that are still unread when it is due. Reading the messages deletes the row.
create table unread_mails (
  user_id bigint not null references users (id) on delete cascade,
  conversation_id bigint not null references conversations (id) on delete cascade,
  due_at timestamptz(3) not null,
  primary key (user_id, conversation_id)
);
create index unread_mails_due on unread_mails (due_at);

-- The mail queue. A job sends each mail; without a mail server a demo site shows them to their recipient. Mails are sent outside of any
-- transaction (docs/product/enquiries.md#mails): a mail waits until `due_at`, was sent, or was given up. An instance that sends a mail
-- first takes it: it moves `due_at` past the time that an attempt can take, so that no other instance sends the mail meanwhile, and
-- another one does if this instance dies.
create table outbox (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  -- The link that stops mails of this kind (RFC 8058); null for mails that must be sent.
  unsubscribe_url text,
  -- Whether the recipient shows by it that the address is theirs: no other mail goes to an address that is not confirmed.
  confirms_address boolean not null default false,
  -- Whom it names.
  person_id bigint references users (id) on delete cascade,
  is_urgent boolean not null default false,
  attempts integer not null default 0,
  due_at timestamptz(3),
  expires_at timestamptz(3) not null,
  given_up text check (given_up in ('expired', 'refused')),
  answer text,
  -- The request that wrote a mail, so that it can be found in the log (docs/guides/operating.md); null for repeated jobs.
  request_id text,
  constraint outbox_state check (num_nonnulls(due_at, sent_at, given_up) = 1)
);
create index outbox_user on outbox (user_id, created_at desc);
create index outbox_person on outbox (person_id) where person_id is not null;
create index outbox_due on outbox (is_urgent desc, due_at) where due_at is not null;
create index outbox_expiry on outbox (expires_at) where due_at is not null;
-- The cleanup of mails looks for old ones that are sent or given up.
create index outbox_done on outbox (created_at) where due_at is null;

-- Addresses of users for which their mail server refuses mails for good, with the code of its answer, until it accepts one.
create table refused_addresses (
  user_id bigint not null references users (id) on delete cascade,
  address text not null,
  code integer not null,
  refused_at timestamptz(3) not null,
  primary key (user_id, address)
);


--------------------------------------------------------------------------------
-- Exploring: viewed homes, achievements and the leaderboard (docs/product/exploration.md)
--------------------------------------------------------------------------------

-- What a user has reached by exploring.
create table user_stats (
  user_id bigint primary key references users (id) on delete cascade,
  -- The points of the unlocked achievements.
  total_points integer not null default 0 check (total_points >= 0),
  map_zooms integer not null default 0 check (map_zooms >= 0),
  -- Days in a row with a view, in New Zealand's days, up to the last one with a view.
  current_streak integer not null default 0 check (current_streak >= 0),
  longest_streak integer not null default 0 check (longest_streak >= current_streak),
  last_active_on date,
  -- When the user's exploring as a visitor was added.
  carried_over_at timestamptz(3),
  -- The name that the user chose for the leaderboard; null for users who are not on it.
  leaderboard_name text
    check (char_length(leaderboard_name) between 1 and 8 * 40 and not is_unfit_as_name(leaderboard_name)),
  -- The searches for homes (docs/product/exploration.md#what-counts), counted like zooms.
  searches integer not null default 0 check (searches >= 0),
  check ((last_active_on is null) = (longest_streak = 0))
);
create unique index user_stats_leaderboard_name on user_stats (lower(leaderboard_name));
create index user_stats_leaderboard on user_stats (total_points desc, user_id) where leaderboard_name is not null;

-- Each home counts once for a user, whether it was viewed as an address or as a listing there. The address is not a foreign key, because
-- imports replace the table of addresses.
create table explored_homes (
  user_id bigint not null references user_stats (user_id) on delete cascade,
  address_id bigint not null,
  suburb text,
  city text,
  -- Of a listing; null for a home that was viewed as an address only.
  property_type text
    check (property_type in ('House', 'Apartment', 'Townhouse', 'Lifestyle', 'Unit', 'Land', 'Commercial')),
  price_band text check (price_band in ('realistic', 'aspirational', 'dream')),
  viewed_on date not null,
  viewed_at timestamptz(3) not null,
  primary key (user_id, address_id)
);
create index explored_homes_day on explored_homes (user_id, viewed_on);

-- The zooms and searches of the last day, with the ids that clients made: a repeated request counts once, and a day has a limit.
create table counted_zooms (
  user_id bigint not null references user_stats (user_id) on delete cascade,
  client_id uuid not null,
  zoomed_at timestamptz(3) not null,
  kind text not null default 'zoom' check (kind in ('zoom', 'search')),
  primary key (user_id, client_id)
);

-- The achievements that a user has unlocked. packages/domain has the list of all.
create table user_achievements (
  user_id bigint not null references user_stats (user_id) on delete cascade,
  achievement text not null check (achievement ~ '^[a-z]+(-[a-z]+)*$' and char_length(achievement) <= 40),
  unlocked_at timestamptz(3) not null,
  -- When the user was told.
  told_at timestamptz(3),
  primary key (user_id, achievement)
);


--------------------------------------------------------------------------------
-- Changes that pages show to visitors
--------------------------------------------------------------------------------

-- These triggers tell every instance that something changed that pages show (docs/decisions/0026-pages-from-the-server.md). Statements of
-- one transaction tell it once.
do $$
declare
  changed text;
begin
  foreach changed in array array[
    'addresses', 'agent_reviews', 'agents', 'estimate_accuracy', 'estimate_months', 'estimate_runs', 'estimates',
    'media', 'price_changes', 'properties', 'property_boundaries', 'property_claims', 'property_inquiries',
    'property_media', 'property_titles', 'record_counts', 'register_state', 'sales', 'sales_state', 'trend_counts',
    'trend_groups', 'trend_refresh', 'users', 'valuations'
  ] loop
    execute format('create trigger %1$I after insert or update or delete or truncate on %2$I execute function tell_public_change()',
      changed || '_tell_public_change', changed);
  end loop;
end $$;
-- A public page says in how many conversations an agent is, and each message updates these rows.
create trigger conversation_participants_tell_public_change
  after insert or delete or truncate or update of user_id, role, state on conversation_participants
  execute function tell_public_change();
