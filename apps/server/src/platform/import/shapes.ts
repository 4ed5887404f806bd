import type { Position } from '@sway/domain/positions';

/** Names under which exports have a row's shape, as WKT. */
export const SHAPE_COLUMNS = ['wkt', 'shape', 'geom', 'geometry', 'the_geom'] as const;

/** A shape's polygons, each an outer ring and its holes. Rings are closed: the first corner comes again as the last. */
export type Polygons = Position[][][];

// Shapes are written as PostGIS stores them, in extended well-known binary, so that it has no numbers to parse.
const LITTLE_ENDIAN = 1;
const [POINT_WITH_SRID, POLYGON, MULTIPOLYGON_WITH_SRID] = [0x20000001, 3, 0x20000006] as const;
const WGS_84 = 4326;

const point = Buffer.alloc(25);
const POINT_START = writeNumbers(point, 0, [POINT_WITH_SRID, WGS_84]);
/** Grows to the largest shape. */
let shape = Buffer.alloc(4096);

/** A position as PostGIS reads it. */
export function pointHex(position: Position): string {
  writeCorner(point, POINT_START, position);
  return point.toString('hex');
}

/** A boundary as PostGIS reads it. */
export function polygonsHex(polygons: Polygons): string {
  const size = sizeOf(polygons);
  if (shape.length < size) shape = Buffer.alloc(2 * size);
  let at = writeNumbers(shape, 0, [MULTIPOLYGON_WITH_SRID, WGS_84, polygons.length]);
  for (const rings of polygons) {
    at = writeNumbers(shape, at, [POLYGON, rings.length]);
    for (const ring of rings) {
      at = shape.writeUInt32LE(ring.length, at);
      for (const corner of ring) at = writeCorner(shape, at, corner);
    }
  }
  return shape.toString('hex', 0, size);
}

function writeNumbers(bytes: Buffer, start: number, numbers: readonly number[]): number {
  return numbers.reduce(
    (at, number) => bytes.writeUInt32LE(number, at),
    bytes.writeUInt8(LITTLE_ENDIAN, start),
  );
}

function writeCorner(bytes: Buffer, at: number, { lng, lat }: Position): number {
  return bytes.writeDoubleLE(lat, bytes.writeDoubleLE(lng, at));
}

function sizeOf(polygons: Polygons): number {
  let size = 13;
  for (const rings of polygons) {
    size += 9;
    for (const ring of rings) size += 4 + 16 * ring.length;
  }
  return size;
}
