/** Units across the world's map. */
const MAP_UNITS = 2 ** 32;

/** A place of 0 to 1 in whole units of the map. What lies beyond the map's edge (the poles) lies at it. */
export function toMapUnits(share: number): number {
  return Math.min(MAP_UNITS - 1, Math.max(0, Math.floor(share * MAP_UNITS)));
}

export function fromMapUnits(units: number): number {
  return units / MAP_UNITS;
}

/**
 * A place's position along the Z-order curve, by the tile of zoom 16 that it is in: what is near on the curve is near on the
 * map, so a stretch of the curve is a compact area.
 */
export function zOrderKey(mapX: number, mapY: number): number {
  return (spread(mapX >>> 16) | (spread(mapY >>> 16) << 1)) >>> 0;
}

/** Puts a zero before each of 16 bits. */
function spread(bits: number): number {
  let spaced = (bits | (bits << 8)) & 0x00ff00ff;
  spaced = (spaced | (spaced << 4)) & 0x0f0f0f0f;
  spaced = (spaced | (spaced << 2)) & 0x33333333;
  return (spaced | (spaced << 1)) & 0x55555555;
}
