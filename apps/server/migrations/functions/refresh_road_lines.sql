-- Makes the lines that the map draws, at each level of detail (docs/product/map-and-search.md#streets). If no file of roads was
-- imported, they are derived from the addresses.
-- Like refresh_street_search, it finds its tables by the caller's search path and so has none of its own.
create or replace function refresh_road_lines() returns void language plpgsql as $$
begin
  delete from road_lines;
  create temporary table gathered_roads (name text, route text, line geometry) on commit drop;
  insert into gathered_roads
  with given as (
    select road_id, full_road_name as name, coalesce(route_name, '') as route, line from roads where is_on_land
    union all
    select road_id, full_road_name, coalesce(route_name, ''), line from road_sections s
    where not exists (select from roads r where r.road_id = s.road_id))
  select name, route, st_linemerge(st_collect(st_transform(part.geom, 3857)))
  from given, lateral st_dump(line) part group by road_id, name, route;
  if not found then
    insert into gathered_roads select * from public.roads_of_addresses();
  end if;
  create temporary table classed_roads on commit drop as
  with measured as (
    select *, row_number() over () as id,
      -- A metre of Web Mercator is shorter away from the equator.
      st_length(line) / cosh(st_y(st_centroid(line)) / 6378137) as length_m,
      coalesce(substring(route from '^(?:State Highway|SH) ?([0-9]{1,3}[A-Z]?)'),
        substring(name from '^State Highway ([0-9]{1,3}[A-Z]?)'), '') as shield,
      st_transform(st_expand(st_envelope(line), 1000), 4326) as around
    from gathered_roads where not st_isempty(line)),
  counted as (
    select m.id, sum(s.address_count) as addresses
    from measured m join streets s on s.full_road_name = m.name and s.position && m.around group by m.id),
  reaching as (
    -- A busy street is as important as a road that is longer by 25 m for each address.
    select m.*, coalesce(c.addresses, 0) as addresses, m.length_m + 25 * coalesce(c.addresses, 0) as reach_m
    from measured m left join counted c using (id))
  select name, shield, line, length_m,
    case when is_highway then 'highway' when addresses >= 150 then 'main'
      when reach_m >= 2500 then 'through' else 'local' end as class,
    case when shield ~ '^[0-9]$' then 5 when is_highway then 7 when reach_m >= 20000 then 9 when reach_m >= 10000 then 10
      when reach_m >= 2500 then 11 else 12 end as first_zoom
  from reaching, lateral (select shield <> '' or name ~ ' (Motorway|Expressway)$' as is_highway) h;
  -- From afar a highway is one line, whatever its streets are called.
  insert into road_lines (level, line_number, first_zoom, class, name, shield, line)
  select 0, row_number() over (), min(first_zoom), 'highway', '', shield,
    st_simplify(st_linemerge(st_collect(part.geom)), 150, true)
  from classed_roads, lateral st_dump(line) part where class = 'highway' group by shield;
  -- Corners that are closer to the line than half a pixel of the level's last zoom are left out.
  insert into road_lines (level, line_number, first_zoom, class, name, shield, line)
  select level, row_number() over (), first_zoom, class, name, shield, st_simplify(line, tolerance, true)
  from (values (1, 10, 38.0), (2, 12, 9.5), (3, 14, 2.4), (4, 16, 0.6)) levels (level, last_zoom, tolerance), classed_roads
  where first_zoom <= last_zoom
  order by level, st_geohash(st_transform(st_pointn(st_geometryn(line, 1), 1), 4326), 6);
  drop table gathered_roads, classed_roads;
end $$;
