import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { latitudeOf, longitudeOf } from './tile-grid.ts';
import type { MapBox } from './tile-grid.ts';

/**
 * The condition that an address is inside a box of the map. East and south edges are exclusive, so that an address on an edge is in
 * one box only. The envelope makes use of the spatial index.
 */
export function addressesInside({ west, north, east, south }: MapBox): RawBuilder<SqlBool> {
  return sql`position && st_makeenvelope(
      ${longitudeOf(west)}, ${latitudeOf(south)}, ${longitudeOf(east)}, ${latitudeOf(north)}, 4326)
    and map_x >= ${west}::float8 and map_x < ${east}::float8
    and map_y >= ${north}::float8 and map_y < ${south}::float8`;
}
