import type { Polygons } from './boundary.ts';

const LITTLE_ENDIAN = 1;
const MULTIPOLYGON_WITH_SRID = 0x20000006;
const POLYGON = 3;
const WGS_84 = 4326;

/** Grows to the largest shape met. */
let bytes = Buffer.alloc(4096);

/** A boundary as PostGIS writes one: extended well-known binary in hexadecimal, which it takes in without reading numbers. */
export function boundaryHex(polygons: Polygons): string {
  const size = sizeOf(polygons);
  if (bytes.length < size) bytes = Buffer.alloc(2 * size);
  let at = bytes.writeUInt8(LITTLE_ENDIAN, 0);
  at = bytes.writeUInt32LE(MULTIPOLYGON_WITH_SRID, at);
  at = bytes.writeUInt32LE(WGS_84, at);
  at = bytes.writeUInt32LE(polygons.length, at);
  for (const rings of polygons) {
    at = bytes.writeUInt8(LITTLE_ENDIAN, at);
    at = bytes.writeUInt32LE(POLYGON, at);
    at = bytes.writeUInt32LE(rings.length, at);
    for (const ring of rings) {
      at = bytes.writeUInt32LE(ring.length, at);
      for (const { lng, lat } of ring) {
        at = bytes.writeDoubleLE(lng, at);
        at = bytes.writeDoubleLE(lat, at);
      }
    }
  }
  return bytes.toString('hex', 0, size);
}

function sizeOf(polygons: Polygons): number {
  let size = 13;
  for (const rings of polygons) {
    size += 9;
    for (const ring of rings) size += 4 + 16 * ring.length;
  }
  return size;
}
