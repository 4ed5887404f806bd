import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { latitudeOf, longitudeOf } from './tile-grid.ts';
import type { MapBox } from './tile-grid.ts';

/**
 * The condition that an address lies in a box of the map. Half open, so that one on an edge is in one box and not in two; the
 * envelope lets the spatial index find them.
 */
export function addressesInside({ west, north, east, south }: MapBox): RawBuilder<SqlBool> {
  return sql`position && st_makeenvelope(
      ${longitudeOf(west)}, ${latitudeOf(south)}, ${longitudeOf(east)}, ${latitudeOf(north)}, 4326)
    and map_x >= ${west}::float8 and map_x < ${east}::float8
    and map_y >= ${north}::float8 and map_y < ${south}::float8`;
}
