-- Maps that councils and others publish, as an operator has imported them (docs/product/records.md#layers).
create table layers (
  id integer generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z0-9-]{1,40}$'),
  title text not null check (char_length(title) between 1 and 120),
  kind text not null check (kind in ('school', 'flood', 'coast', 'zoning', 'noise', 'building', 'statistics')),
  source text not null check (char_length(source) between 1 and 120),
  licence text not null check (char_length(licence) between 1 and 200),
  dated text not null check (dated ~ '^\d{4}(-\d\d(-\d\d)?)?$'),
  attribution text not null check (char_length(attribution) between 1 and 300),
  link text not null check (link ~ '^https://' and char_length(link) <= 500),
  objection_link text not null check (objection_link ~ '^https://' and char_length(objection_link) <= 500),
  -- What the values of its areas mean.
  words jsonb not null,
  is_sample boolean not null default false,
  imported_at timestamptz(3) not null
);
create trigger layers_tell_public_change after insert or update or delete or truncate on layers
  execute function tell_public_change();

-- The areas of layers, cut into pieces of few corners, so that a question about a place reads little.
create table layer_areas (
  id bigint generated always as identity primary key,
  layer_id integer not null references layers (id) on delete cascade,
  -- Empty where the layer only marks areas.
  value text not null check (char_length(value) <= 200),
  area geometry(Polygon, 4326) not null
);
create index layer_areas_area on layer_areas using gist (area);
create index layer_areas_layer on layer_areas (layer_id);
