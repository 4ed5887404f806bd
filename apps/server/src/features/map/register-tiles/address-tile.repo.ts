import { sql } from 'kysely';
import { CELLS_PER_SIDE } from '#features/addresses/index.ts';
import type { Db } from '#platform/database/database.ts';
import { addressesInside } from '../addresses-inside.repo.ts';
import { tileBox } from '../tile-grid.ts';
import type { TileAddress } from '../tile-grid.ts';

/** A number of addresses at their average position, 0 to 1 of the world's map. */
export type CellRow = { count: number; mapX: number; mapY: number };

/** A point with its lowest address id and the label parts of that address. */
export type PointRow = CellRow & {
  addressId: number;
  unit: string | null;
  addressNumber: number | null;
  addressNumberSuffix: string | null;
  roadName: string;
  addressClass: string | null;
};

/** The stored cells of a tile and of those around it. */
export async function findCells(db: Db, { z, x, y }: TileAddress): Promise<CellRow[]> {
  const columns = Array.from({ length: CELLS_PER_SIDE + 2 }, (_, i) => x * CELLS_PER_SIDE - 1 + i);
  const [first, last] = [y * CELLS_PER_SIDE - 1, (y + 1) * CELLS_PER_SIDE];
  const { rows } = await sql<CellRow>`
    select count, map_x, map_y from address_cells
    where zoom = ${z} and cell_x = any(${columns}::int[]) and cell_y between ${first} and ${last}
    order by cell_x, cell_y`.execute(db);
  return rows;
}

/** Groups the addresses of a tile by point. */
export async function findPoints(db: Db, tile: TileAddress): Promise<PointRow[]> {
  const { rows } = await sql<PointRow>`
    with grouped as (
      select count(*) as count, min(address_id) as address_id, map_x, map_y
      from addresses where ${addressesInside(tileBox(tile))} group by map_x, map_y)
    select g.*, a.unit, a.address_number, a.address_number_suffix, a.road_name, a.address_class
    from grouped g join addresses a using (address_id)
    order by address_id`.execute(db);
  return rows;
}
