import { LISTINGS_UNCLUSTERED_ZOOM } from '@sway/contract/tiles';
import type { PropertyFilter } from '@sway/contract/properties';
import { PRICE_BANDS } from '@sway/domain/price-bands';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { listingsMatching } from '#features/listings/index.ts';
import type { Db } from '#platform/database/database.ts';

/** A tile's place: zoom, column from the west, row from the north. */
export type TilePlace = { z: number; x: number; y: number };

/** What stands at one place of a tile: a home alone, or so many of each band. Positions are 0 to 1 of the world's map. */
export type TileRow = {
  count: number;
  realistic: number;
  aspirational: number;
  dream: number;
  map_x: number;
  map_y: number;
  id: number;
  sway_price: number;
};

/** A tile is cut into so many cells a side: 64 px each, the cluster radius of §9 rounded to what divides a tile. */
const CELLS_PER_SIDE = 8;

/** The most homes that one tile carries at zooms where each stands alone. */
const MAX_POINTS = 5_000;

const [REALISTIC, ASPIRATIONAL] = PRICE_BANDS.discover;

/** The same comparison as the domain's: whole dollars, upper bounds inclusive (D3). */
function upTo(percent: number): RawBuilder<boolean> {
  return sql`(p.sway_price - p.avm_price) * 100 <= ${percent} * p.avm_price`;
}

/**
 * The homes of one tile that match the filter: gathered by cell below the zoom of §9, each alone from there. Where they are
 * gathered the cells round the tile come too, for clusters there may need room inside it.
 */
export async function findTileRows(db: Db, tile: TilePlace, filter: PropertyFilter): Promise<TileRow[]> {
  const alone = tile.z >= LISTINGS_UNCLUSTERED_ZOOM;
  const cellsAcross = 2 ** tile.z * CELLS_PER_SIDE;
  const grouping = alone
    ? sql`p.id`
    : sql`floor(p.map_x * ${cellsAcross}::float8), floor(p.map_y * ${cellsAcross}::float8)`;
  const { rows } = await sql<TileRow>`
    select count(*) as count,
      count(*) filter (where ${upTo(REALISTIC.upToPercent)}) as realistic,
      count(*) filter (where ${upTo(ASPIRATIONAL.upToPercent)} and not ${upTo(REALISTIC.upToPercent)}) as aspirational,
      count(*) filter (where not ${upTo(ASPIRATIONAL.upToPercent)}) as dream,
      avg(p.map_x) as map_x, avg(p.map_y) as map_y, min(p.id) as id, min(p.sway_price) as sway_price
    from properties p
    where ${listingsMatching(filter)} and ${insideTile(tile, alone ? 0 : 1 / CELLS_PER_SIDE)}
    group by ${grouping}
    limit ${MAX_POINTS}`.execute(db);
  return rows;
}

/** Half open, so that a home on an edge is in one tile and not in two; the box lets the spatial index find them. */
function insideTile({ z, x, y }: TilePlace, margin: number): RawBuilder<boolean> {
  const across = 2 ** z;
  const [west, east] = [(x - margin) / across, (x + 1 + margin) / across];
  const [north, south] = [Math.max(0, y - margin) / across, Math.min(across, y + 1 + margin) / across];
  return sql`p.position && st_makeenvelope(
      ${longitudeOf(Math.max(0, west))}, ${latitudeOf(south)}, ${longitudeOf(Math.min(1, east))}, ${latitudeOf(north)}, 4326)
    and p.map_x >= ${west}::float8 and p.map_x < ${east}::float8
    and p.map_y >= ${north}::float8 and p.map_y < ${south}::float8`;
}

function longitudeOf(mapX: number): number {
  return mapX * 360 - 180;
}

function latitudeOf(mapY: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * mapY))) * 180) / Math.PI;
}
