-- The line of each street, derived from its addresses: the middle between the two sides, in the order of the numbers, split where the
-- next number is far away. A street whose addresses are all at one place has no line.
-- Like refresh_street_search, it finds its tables by the caller's search path and so has none of its own.
create or replace function roads_of_addresses() returns table (name text, route text, line geometry) language sql as $$
  with numbered as (
    select street_id, address_number as number, avg(map_x) as x, avg(map_y) as y
    from addresses where address_number is not null and full_road_name <> '' group by 1, 2),
  stepped as (
    select *, sqrt((x - lag(x) over street) ^ 2 + (y - lag(y) over street) ^ 2) as step
    from numbered window street as (partition by street_id order by number)),
  -- The limit of a street: six of its usual steps from number to number, and 250 m at least. The map is 40,075 km wide at the equator.
  limited as (
    select street_id, greatest(250 / (40075017 / cosh(pi() * (1 - 2 * avg(y)))), 6 * percentile_cont(0.5) within group (order by step))
      as limit_of_step
    from stepped group by street_id),
  parted as (
    select n.*, count(*) filter (where step > limit_of_step) over (partition by street_id order by number) as part
    from stepped n join limited using (street_id)),
  sided as (
    select street_id, part, number,
      avg(x) filter (where number % 2 = 0) over near as even_x, avg(y) filter (where number % 2 = 0) over near as even_y,
      avg(x) filter (where number % 2 = 1) over near as odd_x, avg(y) filter (where number % 2 = 1) over near as odd_y
    from parted
    window near as (partition by street_id, part order by number rows between 2 preceding and 2 following)),
  centred as (
    select street_id, part, number, case when even_x is null then odd_x when odd_x is null then even_x else (even_x + odd_x) / 2 end as x,
      case when even_y is null then odd_y when odd_y is null then even_y else (even_y + odd_y) / 2 end as y
    from sided),
  lines as (
    -- Web Mercator: metres from the middle of the map.
    select street_id, st_simplify(st_setsrid(st_makeline(
      st_makepoint((x - 0.5) * 40075016.6855785, (0.5 - y) * 40075016.6855785) order by number), 3857), 8) as line
    from centred group by street_id, part having count(*) >= 2)
  select s.full_road_name, '', st_collect(l.line)
  from lines l join streets s on s.id = l.street_id
  where st_length(l.line) >= 30 group by s.id, s.full_road_name
$$;
