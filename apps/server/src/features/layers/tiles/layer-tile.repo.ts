import { LAYER_ZOOMS } from '@sway/domain/records/layers';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { latitudeOf, longitudeOf } from '#features/map/index.ts';
import type { Db } from '#platform/database/database.ts';

/** Where on the map of the world a tile is, as `tileBox` gives it. */
type Box = { west: number; north: number; east: number; south: number };

/** What a layer has in a box of one value: polygons of rings, the first of each the edge, the others holes. Degrees. */
export type AreaRow = { value: string; area: { coordinates: [number, number][][][] } };

/** Decimal places of degrees: a tenth of a metre, a quarter of a tile's unit at the last zoom. */
const DIGITS = 6;
/** More than a tile has of areas that can be seen: they bound the work of one request. */
const MAX_PIECES = 8_000;
/** Putting pieces together takes a fifth of a millisecond for each; with more of them, the cuts are drawn. */
const MAX_PUT_TOGETHER = 200;

/** The areas that a layer draws in a box at a zoom, cut at its edges. Pieces of one part are put together, so that no cut is seen. */
export async function findAreas(db: Db, layerId: number, zoom: number, box: Box): Promise<AreaRow[]> {
  const { rows } = await areasOn(layerId, zoom, box).execute(db);
  return rows.map(({ value, area }) => ({ value, area: JSON.parse(area) }));
}

/** The query of `findAreas`. Outlines are text, as making `json` of them would take as long again. */
export function areasOn(
  layerId: number,
  zoom: number,
  { west, north, east, south }: Box,
): RawBuilder<{ value: string; area: string }> {
  // The zoom is written out, so that its index is used.
  const level = sql.lit(Math.min(Math.max(zoom, LAYER_ZOOMS.first), LAYER_ZOOMS.last));
  return sql`
    with tile as (select st_makeenvelope(
      ${longitudeOf(west)}, ${latitudeOf(south)}, ${longitudeOf(east)}, ${latitudeOf(north)}, 4326) as box),
    pieces as (
      select part, value, case when area @ box then area else st_clipbybox2d(area, box::box2d) end as area
      from layer_areas, tile where zoom = ${level} and area && box and layer_id = ${layerId}::int
      limit ${sql.lit(MAX_PIECES)}),
    parts as (
      select part, value, st_collect(area) as area,
        count(*) > 1 and sum(case when count(*) > 1 then count(*) else 0 end) over () <= ${sql.lit(MAX_PUT_TOGETHER)} as is_cut
      from pieces group by part, value)
    select value, st_asgeojson(st_multi(st_collectionextract(whole, 3)), ${sql.lit(DIGITS)}::int) as area
    from parts, lateral (select case when is_cut then st_unaryunion(area) else area end as whole) as put_together
    where not st_isempty(whole)
    order by part`;
}
