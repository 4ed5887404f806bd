import { latitudeOf, longitudeOf, tileBox } from '@sway/server/features/map/tile-grid.ts';
import type { TileAddress } from '@sway/server/features/map/tile-grid.ts';
import type { Db } from '@sway/server/platform/database/database.ts';
import { sql } from 'kysely';

const WORLD_M = 40_075_016.685_578_5;

/** The lines of a tile's level of detail. */
export function linesOf(tile: TileAddress): string {
  return `select class, name, shield, line from ${linesFrom(tile)}`;
}

/** The tile, cut and encoded by PostGIS. */
export function mvtOf(tile: TileAddress): string {
  return `select st_asmvt(cut, 'roads') as tile from (
    select class, name, shield, st_asmvtgeom(line, ${envelope(tile)}, 4096, 128) as line from ${linesFrom(tile)}) cut`;
}

function linesFrom(tile: TileAddress): string {
  const level = [8, 10, 12, 14].filter(last => tile.z > last).length;
  return `road_lines where level = ${level} and line && ${envelope(tile)} and first_zoom <= ${tile.z}`;
}

function envelope(tile: TileAddress): string {
  const { west, north, east, south } = tileBox(tile);
  const corners = [west - 0.5, 0.5 - south, east - 0.5, 0.5 - north].map(share => share * WORLD_M);
  return `st_makeenvelope(${corners.join()}, 3857)`;
}

/** Gives each place on a tile that has an address a parcel of about 20 m by 30 m. */
export async function addParcelsAround(db: Db, tile: TileAddress): Promise<void> {
  const { west, north, east, south } = tileBox(tile);
  await sql`insert into property_boundaries (unit_of_property_id, boundary)
    select 'bench-' || min(address_id), st_multi(st_expand(position, 0.00012, 0.00015))
    from addresses
    where position && st_makeenvelope(${longitudeOf(west)}, ${latitudeOf(south)}, ${longitudeOf(east)}, ${latitudeOf(north)}, 4326)
    group by position`.execute(db);
}
