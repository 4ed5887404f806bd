import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { WORLD_M } from '../register-tiles/road-tile.repo.ts';
import type { MapBox } from '../tile-grid.ts';

/** A cell of a grid over the map of the world, by its column from the west and its row from the north. */
export type StreetCell = { x: number; y: number };

/** The cells of a grid in a box that have so many stretches of streets, each as long as a cell at most. Highways do not count. */
export async function findStreetCells(
  db: Db,
  { west, north, east, south }: MapBox,
  cellsPerWorld: number,
  minStretches: number,
): Promise<StreetCell[]> {
  const cellM = WORLD_M / cellsPerWorld;
  const [left, top] = [(west - 0.5) * WORLD_M, (0.5 - north) * WORLD_M];
  const [right, bottom] = [(east - 0.5) * WORLD_M, (0.5 - south) * WORLD_M];
  // The level of detail that has streets and the fewest corners.
  const { rows } = await sql<StreetCell>`
    select floor((st_x(corner.geom) + ${WORLD_M / 2}::float8) / ${cellM}::float8)::int as x,
      floor((${WORLD_M / 2}::float8 - st_y(corner.geom)) / ${cellM}::float8)::int as y
    from road_lines, st_dumppoints(st_segmentize(line, ${cellM}::float8)) corner
    where level = 2 and class <> 'highway' and line && st_makeenvelope(${left}, ${bottom}, ${right}, ${top}, 3857)
    group by 1, 2 having count(*) >= ${minStretches}::int`.execute(db);
  return rows;
}
