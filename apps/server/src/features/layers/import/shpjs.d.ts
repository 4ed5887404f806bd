declare module 'shpjs' {
  type Collection = { features: { properties: Record<string, unknown> | null; geometry: object | null }[] };

  /** Reads the shapefiles of a zip, in degrees. */
  export function parseZip(zip: Uint8Array): Promise<Collection | Collection[]>;
}
