-- Brings the streets up to date with the addresses: which there are, how many addresses each has, and their middle. Rows that are
-- correct are not written; a middle that moved less than a few centimetres is correct. The middle is computed from map_x and map_y,
-- which is faster than from positions.
-- Like refresh_street_search, it finds its tables by the caller's search path and so has none of its own.
create or replace function refresh_streets() returns void language plpgsql as $$
begin
  create temporary table gathered on commit drop as
  select street_id as id, min(full_road_name) as full_road_name, coalesce(min(suburb_locality), '') as suburb_locality,
    coalesce(min(town_city), '') as town_city, coalesce(min(territorial_authority), '') as territorial_authority,
    count(*)::integer as address_count,
    st_setsrid(st_makepoint(360 * avg(map_x) - 180, degrees(2 * atan(exp(pi() * (1 - 2 * avg(map_y)))) - pi() / 2)), 4326)
      as position
  from addresses group by street_id;
  delete from streets s where not exists (select from gathered g where g.id = s.id);
  update streets s set address_count = g.address_count, position = g.position
  from gathered g
  where g.id = s.id
    and (s.address_count <> g.address_count or s.position is null or st_distance(s.position, g.position) > 1e-6);
  insert into streets (id, full_road_name, suburb_locality, town_city, territorial_authority, address_count, position)
  select * from gathered g where not exists (select from streets s where s.id = g.id);
  drop table gathered;
end $$;
