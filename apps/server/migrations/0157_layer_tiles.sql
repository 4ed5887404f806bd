-- Layers on maps (docs/product/map-and-search.md#layers).

-- The values that most of a layer's ground has, the largest first: those that maps draw apart.
alter table layers add column legend text[] not null default '{}' check (cardinality(legend) <= 8);

-- The box around its areas: of places beyond it the layer says nothing.
alter table layers add column extent geometry(Polygon, 4326);

-- The zoom of maps that a piece is drawn at. Those of the last zoom are as the publisher drew them, and answer questions about places; for
-- each zoom before there are those parts that can be seen, with fewer corners.
alter table layer_areas add column zoom smallint not null default 15 check (zoom between 5 and 15);
-- The pieces of one part of an area have the same number, so that maps draw no line where it was cut.
alter table layer_areas add column part bigint;
update layer_areas set part = id;
alter table layer_areas alter column part set not null, alter column zoom drop default;

-- An index for each zoom, so that a tile reads nothing of the others.
drop index layer_areas_area;
create index layer_areas_zoom_5 on layer_areas using gist (area) where zoom = 5;
create index layer_areas_zoom_6 on layer_areas using gist (area) where zoom = 6;
create index layer_areas_zoom_7 on layer_areas using gist (area) where zoom = 7;
create index layer_areas_zoom_8 on layer_areas using gist (area) where zoom = 8;
create index layer_areas_zoom_9 on layer_areas using gist (area) where zoom = 9;
create index layer_areas_zoom_10 on layer_areas using gist (area) where zoom = 10;
create index layer_areas_zoom_11 on layer_areas using gist (area) where zoom = 11;
create index layer_areas_zoom_12 on layer_areas using gist (area) where zoom = 12;
create index layer_areas_zoom_13 on layer_areas using gist (area) where zoom = 13;
create index layer_areas_zoom_14 on layer_areas using gist (area) where zoom = 14;
create index layer_areas_zoom_15 on layer_areas using gist (area) where zoom = 15;
