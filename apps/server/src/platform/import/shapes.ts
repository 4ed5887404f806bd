import type { Position } from '@sway/domain/map/positions';

/** Names under which exports have a row's shape, as WKT. */
export const SHAPE_COLUMNS = ['wkt', 'shape', 'geom', 'geometry', 'the_geom'] as const;

/** A shape's polygons, each an outer ring and its holes. Rings are closed: the first corner comes again as the last. */
export type Polygons = Position[][][];

// Shapes are written as PostGIS stores them, in extended well-known binary, so that it has no numbers to parse.
const LITTLE_ENDIAN = '01';
const WGS_84 = 4326;
const POINT = LITTLE_ENDIAN + integers(0x20000001, WGS_84);
const LINESTRING = LITTLE_ENDIAN + integers(2);
const MULTILINESTRING = LITTLE_ENDIAN + integers(0x20000005, WGS_84);
const POLYGON = LITTLE_ENDIAN + integers(3);
const MULTIPOLYGON = LITTLE_ENDIAN + integers(0x20000006, WGS_84);

/** A position as PostGIS reads it, in hexadecimal. */
export function pointHex(position: Position): string {
  return POINT + corners([position]);
}

/** A road's lines as PostGIS reads them, in hexadecimal. */
export function linesHex(lines: Position[][]): string {
  return MULTILINESTRING + integers(lines.length) + lines.map(line => LINESTRING + ringHex(line)).join('');
}

/** A boundary as PostGIS reads it, in hexadecimal. */
export function polygonsHex(polygons: Polygons): string {
  const parts = polygons.map(rings => POLYGON + integers(rings.length) + rings.map(ringHex).join(''));
  return MULTIPOLYGON + integers(polygons.length) + parts.join('');
}

function ringHex(ring: Position[]): string {
  return integers(ring.length) + corners(ring);
}

function integers(...numbers: number[]): string {
  const bytes = Buffer.allocUnsafe(4 * numbers.length);
  numbers.forEach((number, i) => bytes.writeUInt32LE(number, 4 * i));
  return bytes.toString('hex');
}

function corners(positions: Position[]): string {
  const bytes = Buffer.allocUnsafe(16 * positions.length);
  let at = 0;
  for (const { lng, lat } of positions) at = bytes.writeDoubleLE(lat, bytes.writeDoubleLE(lng, at));
  return bytes.toString('hex');
}
