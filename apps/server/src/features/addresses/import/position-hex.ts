const POINT = Buffer.alloc(25);
// Little-endian, a point with an SRID, of WGS 84.
POINT.writeUInt8(1, 0);
POINT.writeUInt32LE(0x20000001, 1);
POINT.writeUInt32LE(4326, 5);

/** A position as PostGIS writes one: extended well-known binary in hexadecimal. */
export function positionHex({ lng, lat }: { lng: number; lat: number }): string {
  POINT.writeDoubleLE(lng, 9);
  POINT.writeDoubleLE(lat, 17);
  return POINT.toString('hex');
}
