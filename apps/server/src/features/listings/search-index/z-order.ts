/** Units across the world's map. */
const MAP_UNITS = 2 ** 32;

/** Converts a share of the map, 0 to 1, to whole units. A position beyond the edge of the map (the poles) is moved to the edge. */
export function toMapUnits(share: number): number {
  return Math.min(MAP_UNITS - 1, Math.max(0, Math.floor(share * MAP_UNITS)));
}

export function fromMapUnits(units: number): number {
  return units / MAP_UNITS;
}

/**
 * The position on the Z-order curve of the tile of zoom 16 that contains a point. Near on the curve is near on the map, so a range of
 * the curve is a compact area.
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
