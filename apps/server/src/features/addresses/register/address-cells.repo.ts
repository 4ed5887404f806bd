import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { AddressesTable } from './addresses-table.ts';

/** Tiles of finer zooms hold few enough addresses to be made of the addresses themselves. */
export const FINEST_CELL_ZOOM = 14;

/**
 * A tile is cut into so many cells a side: 43 px each, the cluster radius of 40 px rounded to what divides a tile
 * (product/map-and-search.md#clusters).
 */
export const CELLS_PER_SIDE = 12;

/**
 * Gathers the addresses of one zoom into cells: the finest from the addresses, a coarser one from the next finer. Cells that are
 * right (counts equal, and their middle within a few centimetres) stay untouched, those that are empty now go.
 */
export async function countAddressCells(tx: Db, zoom: number, table: AddressesTable): Promise<void> {
  const cellsAcross = sql.lit(CELLS_PER_SIDE * 2 ** zoom);
  const gathered =
    zoom === FINEST_CELL_ZOOM
      ? sql`select floor(map_x * ${cellsAcross})::integer as cell_x, floor(map_y * ${cellsAcross})::integer as cell_y,
          count(*)::integer as count, avg(map_x) as map_x, avg(map_y) as map_y
        from ${sql.table(table)} group by 1, 2`
      : sql`select cell_x / 2 as cell_x, cell_y / 2 as cell_y, sum(count)::integer as count,
          sum(map_x * count) / sum(count) as map_x, sum(map_y * count) / sum(count) as map_y
        from address_cells where zoom = ${sql.lit(zoom + 1)} group by 1, 2`;
  // A table of its own rather than a part of one statement: such a query PostgreSQL shares out to its cores. Its cells are then
  // written in the order of their key, each beside the last.
  await sql`create temporary table gathered on commit drop as ${gathered}`.execute(tx);
  await sql`
    delete from address_cells c
    where zoom = ${zoom} and not exists (select from gathered g where (g.cell_x, g.cell_y) = (c.cell_x, c.cell_y))`.execute(
    tx,
  );
  await sql`
    insert into address_cells as c (zoom, cell_x, cell_y, count, map_x, map_y)
    select ${zoom}, cell_x, cell_y, count, map_x, map_y from gathered order by cell_x, cell_y
    on conflict (zoom, cell_x, cell_y) do update
      set count = excluded.count, map_x = excluded.map_x, map_y = excluded.map_y
      where c.count <> excluded.count
        or abs(c.map_x - excluded.map_x) > 1e-9 or abs(c.map_y - excluded.map_y) > 1e-9`.execute(tx);
  await sql`drop table gathered`.execute(tx);
}
