import { PARCEL_LAYER } from '@sway/contract/tiles';
import type { Db } from '#platform/database/database.ts';
import { encodeTile } from '../encode-tile.ts';
import type { TileFeature, TilePoint } from '../encode-tile.ts';
import { findParcels } from './parcel-tile.repo.ts';
import type { ParcelRow } from './parcel-tile.repo.ts';
import { simplifyRing } from './simplify-ring.ts';
import { CUT_MARGIN, mapXOf, mapYOf, onTile, tileBox } from '../tile-grid.ts';
import type { TileAddress } from '../tile-grid.ts';

type ParcelFeature = TileFeature<{ units: string }>;

/** The largest tile in bytes. */
const MAX_BYTES = 200_000;
/** The finest grid is a twentieth of a pixel; a coarser one is used if a tile would be too large. */
const FINEST_STEP = 1;
const COARSEST_STEP = 64;

/** The outlines of one tile's parcels as a Mapbox Vector Tile. Open to everyone. */
export async function drawParcelTile(db: Db, tile: TileAddress): Promise<Buffer> {
  const parcels = await findParcels(db, tileBox(tile, CUT_MARGIN));
  for (let step = FINEST_STEP; ; step *= 2) {
    const body = encodeTile(PARCEL_LAYER, outlinesOf(parcels, tile, step));
    if (body.length <= MAX_BYTES || step === COARSEST_STEP) return body;
  }
}

/** Each outline once: units of a tower share their parcel's outline. */
function outlinesOf(parcels: ParcelRow[], tile: TileAddress, step: number): ParcelFeature[] {
  const outlines = new Map<string, { rings: TilePoint[][]; units: string[] }>();
  for (const { unitOfPropertyId: unit, boundary } of parcels) {
    const rings = boundary.coordinates.flatMap(polygon => ringsOnTile(polygon, tile, step));
    if (rings.length === 0) continue;
    const key = rings.join(';');
    const outline = outlines.get(key);
    if (outline) outline.units.push(unit);
    else outlines.set(key, { rings, units: [unit] });
  }
  return [...outlines.values()].map(({ rings, units }) => ({
    type: 3,
    geometry: rings,
    tags: { units: units.join(',') },
  }));
}

/** A polygon's rings in the tile's units, without holes that are too small to see; empty if its edge is too small. */
export function ringsOnTile(polygon: [number, number][][], tile: TileAddress, step: number): TilePoint[][] {
  const [edge, ...holes] = polygon.map(ring =>
    simplifyRing(
      ring.map(([lng, lat]) => onTile(tile, mapXOf(lng), mapYOf(lat))),
      step,
    ),
  );
  if (!edge || edge.length === 0) return [];
  return [wind(edge, true), ...holes.filter(hole => hole.length > 0).map(hole => wind(hole, false))];
}

/** Orients a ring: in tiles, edges are clockwise on the screen and holes counterclockwise. */
function wind(ring: TilePoint[], clockwise: boolean): TilePoint[] {
  return signedArea(ring) > 0 === clockwise ? ring : ring.toReversed();
}

/** The area of a closed ring, positive if it is clockwise on a screen, whose y grows downwards. */
function signedArea(ring: TilePoint[]): number {
  let twice = 0;
  for (let i = 1; i < ring.length; i++) {
    const [[ax, ay], [bx, by]] = [ring[i - 1]!, ring[i]!];
    twice += ax * by - bx * ay;
  }
  return twice / 2;
}
