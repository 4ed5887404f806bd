import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { CELLS_PER_SIDE } from '#features/addresses/index.ts';
import type { Db } from '#platform/database/database.ts';
import { addressesInside } from './addresses-inside.repo.ts';
import { tileBox } from './tile-grid.ts';
import type { MapBox, TileAt } from './tile-grid.ts';

/** So many addresses at a place, 0 to 1 of the world's map. */
export type CellRow = { count: number; map_x: number; map_y: number };

/** The same with the lowest id there; and where an address stands alone, what it is called by. */
export type PointRow = CellRow & {
  address_id: number;
  unit: string | null;
  address_number: number | null;
  address_number_suffix: string | null;
  road_name: string;
  address_class: string | null;
};

/** The cells of a tile and those round it, as counted ahead. */
export async function findCells(db: Db, { z, x, y }: TileAt): Promise<CellRow[]> {
  const columns = Array.from({ length: CELLS_PER_SIDE + 2 }, (_, i) => x * CELLS_PER_SIDE - 1 + i);
  const [first, last] = [y * CELLS_PER_SIDE - 1, (y + 1) * CELLS_PER_SIDE];
  const { rows } = await sql<CellRow>`
    select count, map_x, map_y from address_cells
    where zoom = ${z} and cell_x = any(${columns}::int[]) and cell_y between ${first} and ${last}
    order by cell_x, cell_y`.execute(db);
  return rows;
}

/** The addresses of a tile and the cells round it, gathered by cell. */
export function gatherCells(db: Db, tile: TileAt): Promise<PointRow[]> {
  const across = sql`${2 ** tile.z * CELLS_PER_SIDE}::float8`;
  const cell = sql`floor(map_x * ${across})::int, floor(map_y * ${across})::int`;
  return clusterListings(
    db,
    tileBox(tile, 1 / CELLS_PER_SIDE),
    cell,
    sql`avg(map_x) as map_x, avg(map_y) as map_y`,
  );
}

/** The addresses of a tile, those of one point together. */
export function findPoints(db: Db, tile: TileAt): Promise<PointRow[]> {
  return clusterListings(db, tileBox(tile), sql`map_x, map_y`, sql`map_x, map_y`);
}

async function clusterListings(
  db: Db,
  box: MapBox,
  grouping: RawBuilder<unknown>,
  place: RawBuilder<unknown>,
): Promise<PointRow[]> {
  const { rows } = await sql<PointRow>`
    with gathered as (
      select count(*) as count, min(address_id) as address_id, ${place}
      from addresses where ${addressesInside(box)} group by ${grouping})
    select g.*, a.unit, a.address_number, a.address_number_suffix, a.road_name, a.address_class
    from gathered g join addresses a using (address_id)
    order by address_id`.execute(db);
  return rows;
}
