import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { latitudeOf, longitudeOf } from '../tile-grid.ts';
import type { MapBox } from '../tile-grid.ts';

/** The part of a parcel's outline in a box: polygons of rings, the first of each the edge, the others holes. Degrees. */
export type ParcelRow = {
  unitOfPropertyId: string;
  boundary: { type: 'MultiPolygon'; coordinates: [number, number][][][] };
};

/** The part of a park's outline in a box. Its name is null if the register has none but an address. */
export type ParkRow = Pick<ParcelRow, 'boundary'> & { name: string | null };

/** Decimal places of degrees: a hundredth of a metre. */
const DIGITS = 7;
/** Far more than the densest tile has; it bounds the work of one request. */
const MAX_PARCELS = 20_000;
const MAX_PARKS = 500;

/** The parcels in a box, cut at its edges, because a high country station has more corners than a tile has points. */
export async function findParcels(db: Db, box: MapBox): Promise<ParcelRow[]> {
  const { west, north, east, south } = box;
  const { rows } = await sql<ParcelRow>`
    with tile as (select st_makeenvelope(
      ${longitudeOf(west)}, ${latitudeOf(south)}, ${longitudeOf(east)}, ${latitudeOf(north)}, 4326) as box),
    cut as (
      select unit_of_property_id,
        st_multi(st_collectionextract(st_clipbybox2d(boundary, box::box2d), 3)) as boundary
      from property_boundaries, tile where boundary && box
      order by unit_of_property_id limit ${MAX_PARCELS})
    select unit_of_property_id, st_asgeojson(boundary, ${DIGITS})::json as boundary
    from cut where not st_isempty(boundary)`.execute(db);
  return rows;
}

/**
 * The parcels in a box whose zone is recreational, cut at its edges, the largest first. Only the one tile with a point of the whole park
 * names it: the map draws a name for each piece.
 */
export async function findParks(db: Db, box: MapBox, tile = box): Promise<ParkRow[]> {
  const { west, north, east, south } = box;
  const { rows } = await sql<ParkRow>`
    with tile as (select
      st_makeenvelope(${longitudeOf(west)}, ${latitudeOf(south)}, ${longitudeOf(east)}, ${latitudeOf(north)}, 4326) as box,
      st_makeenvelope(${longitudeOf(tile.west)}, ${latitudeOf(tile.south)},
        ${longitudeOf(tile.east)}, ${latitudeOf(tile.north)}, 4326) as own),
    cut as (
      select case when property_name !~ '^[0-9]' and st_intersects(st_pointonsurface(boundary), own) then property_name end as name,
        st_multi(st_collectionextract(st_clipbybox2d(boundary, box::box2d), 3)) as boundary
      from property_boundaries, tile where is_park and boundary && box
      order by area_m2 desc, unit_of_property_id limit ${MAX_PARKS})
    select name, st_asgeojson(boundary, ${DIGITS})::json as boundary
    from cut where not st_isempty(boundary)`.execute(db);
  return rows;
}
