-- What layers say of a place, the position of a home or the box of a private one, as the listing index has it: the name of a layer, or
-- a value of it after a slash, behind '+' where all of the place is inside, '~' where a part is, and '-' where the layer has nothing but
-- surrounds the place. A place beyond a layer is not mentioned.
create or replace function layers_around(place geometry) returns text[] language sql stable
set search_path from current as $$
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
    order by 1)
$$;
