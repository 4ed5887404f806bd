-- Roads and suburbs of official files, and the lines that the map draws (docs/product/data.md#roads-and-suburbs).
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
-- zoom 8, 1 up to zoom 10, 2 up to zoom 12, 3 for all others. In Web Mercator.
create table road_lines (
  level smallint not null check (level between 0 and 3),
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

-- Which addresses the lines were made with (register_state.imported_at; null for none), and whether roads were imported since then.
create table road_lines_state (
  only_row boolean primary key default true check (only_row),
  addresses_imported_at timestamptz,
  is_stale boolean not null default false
);
