-- What layers say of where each home is said to be (docs/product/map-and-search.md#layers), so that the listing index asks none of them.
-- Homes that no layer mentions have no row. There is no foreign key: its check would wait for homes that are being changed while an
-- import keeps others from storing, and these would wait for it. The trigger deletes the rows of deleted homes.
create table home_layers (
  property_id bigint primary key,
  layers text[] not null check (cardinality(layers) > 0)
);

-- As layers_around has it, which a restored copy of an earlier version does not have yet.
insert into home_layers
select id, said from (
  select p.id, case p.privacy when 'exact' then p.position
    when 'street' then (select st_envelope(st_collect(a.position)) from addresses home join addresses a using (street_id)
      where home.address_id = p.address_id)
    else (select st_makeenvelope(west, south, east, north, 4326) from private_areas where address_id = p.address_id) end as place
  from properties p where exists (select from layers)
) home, lateral (
  with found as (
    select l.name, a.value, bool_or(st_covers(a.area, place))
        or coalesce(st_covers(st_union(a.area) filter (where st_dimension(place) > 0), place), false) as is_inside
    from layer_areas a join layers l on l.id = a.layer_id
    where a.zoom = 15 and a.area && place and st_intersects(a.area, place)
    group by grouping sets ((l.name, a.value), (l.name))
  )
  select array(
    select case when is_inside then '+' else '~' end || name || coalesce('/' || value, '') from found
    union all
    select '-' || name from layers where st_covers(extent, place) and name not in (select name from found)
    order by 1) as said
) answer where cardinality(said) > 0;

create function store_home_layers() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger properties_store_layers after insert or delete or update of position, privacy, address_id on properties
  for each row execute function store_home_layers();
