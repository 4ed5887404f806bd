/** A shape of a file, with what the file says of it. */
export type Shape = {
  properties: Readonly<Record<string, unknown>>;
  /** As GeoJSON, or as well-known binary in hexadecimal; null where it has none. */
  written: string | null;
};

/** The shapes of a file, and the number of their map projection (EPSG). */
export type ShapeFile = { srid: number; shapes: AsyncIterable<Shape> | Iterable<Shape> };

/** Degrees of WGS 84. */
export const DEGREES = 4326;
