-- Brings the cells of the map up to date with the addresses: those of the finest zoom from the addresses, those of a coarser zoom from
-- the next finer one. Cells that are correct (equal counts, and a middle within a few centimetres) are not written.
-- Like refresh_street_search, it finds its tables by the caller's search path and so has none of its own.
create or replace function refresh_address_cells(finest_zoom integer, cells_per_side integer) returns void language plpgsql as $$
declare
  cells_across constant float8 := cells_per_side * 2 ^ finest_zoom;
begin
  create temporary table gathered on commit drop as
  select finest_zoom as zoom, floor(map_x * cells_across)::integer as cell_x, floor(map_y * cells_across)::integer as cell_y,
    count(*)::integer as count, avg(map_x) as map_x, avg(map_y) as map_y
  from addresses group by 2, 3;
  for finer in reverse finest_zoom .. 1 loop
    insert into gathered
    select finer - 1, cell_x / 2, cell_y / 2, sum(count), sum(map_x * count) / sum(count), sum(map_y * count) / sum(count)
    from gathered where zoom = finer group by 2, 3;
  end loop;
  delete from address_cells c
  where not exists (
    select from gathered g
    where (g.zoom, g.cell_x, g.cell_y, g.count) = (c.zoom, c.cell_x, c.cell_y, c.count)
      and abs(g.map_x - c.map_x) <= 1e-9 and abs(g.map_y - c.map_y) <= 1e-9);
  -- In the order of the primary key, by which the cells of a tile are read.
  insert into address_cells (zoom, cell_x, cell_y, count, map_x, map_y)
  select * from gathered g
  where not exists (
    select from address_cells c where (c.zoom, c.cell_x, c.cell_y) = (g.zoom, g.cell_x, g.cell_y))
  order by 1, 2, 3;
  drop table gathered;
end $$;
