import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { RoadClass } from '@sway/contract/tiles';
import type { Db } from '#platform/database/database.ts';
import { CUT_MARGIN, latitudeOf, longitudeOf, tileBox } from '../tile-grid.ts';
import type { MapBox, TileAddress } from '../tile-grid.ts';

/** Lines in metres of Web Mercator, east and north of the middle of the map. */
export type Lines =
  | { type: 'LineString'; coordinates: [number, number][] }
  | { type: 'MultiLineString'; coordinates: [number, number][][] };

export type RoadRow = { class: RoadClass; name: string; shield: string; line: Lines };

/** The part of a suburb's boundary on a tile. */
export type EdgeRow = { line: Lines };

/** A suburb's name and where it is written, in degrees. */
export type LocalityRow = { name: string; population: number | null; longitude: number; latitude: number };

/** Web Mercator's metres around the world. */
export const WORLD_M = 40_075_016.685_578_5;
/** Far more than the densest tile has; they bound the work of one request. */
export const MAX_ROADS = 8_000;
const MAX_LOCALITIES = 500;

/** The last zoom of each level of detail but the finest. */
const LAST_ZOOMS = [8, 10, 12, 14];
/** Up to this zoom a metre is less than half a unit of a tile. */
const LAST_ZOOM_OF_WHOLE_METRES = 12;

/** The roads that a map shows in a box at a zoom, cut at its edges, the most important first. */
export async function findRoads(db: Db, z: number, box: MapBox): Promise<RoadRow[]> {
  const { rows } = await roadsOn(z, box).execute(db);
  return rows.map(road => ({ ...road, line: JSON.parse(road.line) as Lines }));
}

/** The query of `findRoads`. Lines are GeoJSON as text, as making `json` of them would take as long as the rest of the query. */
export function roadsOn(z: number, box: MapBox): RawBuilder<Omit<RoadRow, 'line'> & { line: string }> {
  const level = LAST_ZOOMS.filter(last => z > last).length;
  // The level is written out, so that its index is used.
  const digits = z <= LAST_ZOOM_OF_WHOLE_METRES ? 0 : 1;
  return sql`
    with tile as (select ${boxOf(box)} as box),
    cut as (
      select class, name, shield, first_zoom, st_length(line) as length,
        case when line @ box then line else st_clipbybox2d(line, box::box2d) end as line
      from road_lines, tile where level = ${sql.lit(level)} and line && box and first_zoom <= ${z})
    select class, name, shield, st_asgeojson(line, ${digits}::int) as line
    from cut where st_dimension(line) = 1 and not st_isempty(line)
    order by first_zoom, length desc limit ${MAX_ROADS}`;
}

/** The boundaries of suburbs on a tile, cut at its edges, without corners closer to the line than `toleranceM`. */
export async function findEdges(db: Db, tile: TileAddress, toleranceM: number): Promise<EdgeRow[]> {
  const { west, north, east, south } = tileBox(tile, CUT_MARGIN);
  const { rows } = await sql<EdgeRow>`
    with tile as (select st_makeenvelope(
      ${longitudeOf(west)}, ${latitudeOf(south)}, ${longitudeOf(east)}, ${latitudeOf(north)}, 4326) as box),
    cut as (
      select st_simplify(st_transform(st_clipbybox2d(st_boundary(boundary), box::box2d), 3857), ${toleranceM}::float8) as line
      from localities, tile where boundary && box
      order by locality_id limit ${MAX_LOCALITIES})
    select st_asgeojson(line, 1)::json as line
    from cut where st_dimension(line) = 1 and not st_isempty(line)`.execute(db);
  return rows;
}

/** The suburbs whose names are on a tile, those with the most people first. */
export async function findLocalities(
  db: Db,
  tile: TileAddress,
  leastPopulation: number,
): Promise<LocalityRow[]> {
  const { west, north, east, south } = tileBox(tile);
  const { rows } = await sql<LocalityRow>`
    select name, population, st_x(label_at) as longitude, st_y(label_at) as latitude
    from localities
    where label_at && st_makeenvelope(
        ${longitudeOf(west)}, ${latitudeOf(south)}, ${longitudeOf(east)}, ${latitudeOf(north)}, 4326)
      and coalesce(population, 0) >= ${leastPopulation}
    order by population desc nulls last, locality_id limit ${MAX_LOCALITIES}`.execute(db);
  return rows;
}

function boxOf({ west, north, east, south }: MapBox) {
  const [left, bottom] = [(west - 0.5) * WORLD_M, (0.5 - south) * WORLD_M];
  const [right, top] = [(east - 0.5) * WORLD_M, (0.5 - north) * WORLD_M];
  return sql`st_makeenvelope(${left}, ${bottom}, ${right}, ${top}, 3857)`;
}
