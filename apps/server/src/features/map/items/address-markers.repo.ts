import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { CELLS_PER_SIDE, FINEST_CELL_ZOOM } from '#features/addresses/index.ts';
import type { Db } from '#platform/database/database.ts';
import { addressesInside } from '../addresses-inside.repo.ts';
import { coverWithCells, frameAround, innerCells } from './map-boxes.ts';
import type { CellBox } from './map-boxes.ts';
import type { MapBox } from '../tile-grid.ts';

/** An address for a marker. Positions are degrees. */
export type MarkerRow = {
  addressId: number;
  fullAddress: string;
  suburbLocality: string | null;
  townCity: string | null;
  latitude: number;
  longitude: number;
};

const COLUMNS = sql`a.address_id, a.full_address, a.suburb_locality, a.town_city,
  st_y(a.position) as latitude, st_x(a.position) as longitude`;

/** The least number of cells on each side of a view from which markers are taken, so that they spread over it. */
const SAMPLE_CELLS_PER_SIDE = 24;

/** Counts the addresses inside boxes exactly: complete cells from their stored counts, the addresses along the edges one by one. */
export async function countAddresses(db: Db, boxes: MapBox[]): Promise<number> {
  return sumParts(
    db,
    boxes.flatMap(box => {
      const inner = innerCells(box, CELLS_PER_SIDE * 2 ** FINEST_CELL_ZOOM);
      if (!inner) return [countPoints(box)];
      return [
        ...coverWithCells(inner.cells, FINEST_CELL_ZOOM).map(countCells),
        ...frameAround(box, inner.box).map(countPoints),
      ];
    }),
  );
}

async function sumParts(db: Db, parts: RawBuilder<unknown>[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(part.count), 0) as count from (${sql.join(parts, sql` union all `)}) part`.execute(
    db,
  );
  return rows[0]!.count;
}

function countCells({ zoom, cells: { west, north, east, south } }: CellBox): RawBuilder<unknown> {
  const columns = Array.from({ length: east - west }, (_, i) => west + i);
  return sql`select sum(count) as count from address_cells
    where zoom = ${zoom} and cell_x = any(${columns}::int[]) and cell_y >= ${north} and cell_y < ${south}`;
}

function countPoints(box: MapBox): RawBuilder<unknown> {
  return sql`select count(*) as count from addresses where ${addressesInside(box)}`;
}

/** A condition on cells by their columns and rows, so that the index excludes other latitudes. */
function cellsInside(box: MapBox, zoom: number): RawBuilder<unknown> {
  const across = CELLS_PER_SIDE * 2 ** zoom;
  const [first, last] = [Math.floor(box.west * across), Math.floor(box.east * across)];
  const columns = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return sql`c.zoom = ${zoom} and c.cell_x = any(${columns}::int[])
    and c.cell_y between ${Math.floor(box.north * across)} and ${Math.floor(box.south * across)}
    and c.map_x >= ${box.west}::float8 and c.map_x < ${box.east}::float8
    and c.map_y >= ${box.north}::float8 and c.map_y < ${box.south}::float8`;
}

/**
 * Returns up to `limit` addresses of a box, one of each cell before the second of any, for views with few addresses. The order of the
 * cells is pseudo-random, but the same for every view.
 */
export async function spreadOverAddresses(db: Db, box: MapBox, limit: number): Promise<MarkerRow[]> {
  const perWidth = SAMPLE_CELLS_PER_SIDE / (box.east - box.west);
  const cell = sql`floor(map_x * ${perWidth}::float8), floor(map_y * ${perWidth}::float8)`;
  const { rows } = await sql<MarkerRow>`
    with spread as (
      select address_id, row_number() over (partition by ${cell} order by address_id) as turn
      from addresses where ${addressesInside(box)} order by turn, hashint8(address_id) limit ${limit})
    select ${COLUMNS} from spread join addresses a using (address_id) order by address_id`.execute(db);
  return rows;
}

/** Returns up to `limit` addresses of a box, some of each stored cell, for views with many addresses. */
export async function spreadOverCells(db: Db, box: MapBox, limit: number): Promise<MarkerRow[]> {
  const neededZoom = Math.log2(SAMPLE_CELLS_PER_SIDE / CELLS_PER_SIDE / (box.east - box.west));
  const zoom = Math.min(FINEST_CELL_ZOOM, Math.max(0, Math.ceil(neededZoom)));
  const across = CELLS_PER_SIDE * 2 ** zoom;
  const longitude = (column: RawBuilder<unknown>) => sql`(${column}) / ${across}::float8 * 360 - 180`;
  const latitude = (row: RawBuilder<unknown>) =>
    sql`degrees(atan(sinh(pi() * (1 - 2 * (${row}) / ${across}::float8))))`;
  const { rows } = await sql<MarkerRow>`
    with cells as (
      select *, ceil(${limit}::float8 / count(*) over ()) as share from address_cells c
      where ${cellsInside(box, zoom)} 
      order by hashint8(cell_x::bigint * 1000003 + cell_y) limit ${limit})
    select ${COLUMNS} from cells cross join lateral (
      select * from addresses
      where position && st_makeenvelope(
          ${longitude(sql`cells.cell_x`)}, ${latitude(sql`cells.cell_y + 1`)},
          ${longitude(sql`cells.cell_x + 1`)}, ${latitude(sql`cells.cell_y`)}, 4326)
        and floor(map_x * ${across}::float8) = cells.cell_x and floor(map_y * ${across}::float8) = cells.cell_y
        and map_x >= ${box.west}::float8 and map_x < ${box.east}::float8
        and map_y >= ${box.north}::float8 and map_y < ${box.south}::float8
      limit cells.share) a
    limit ${limit}`.execute(db);
  return rows;
}
