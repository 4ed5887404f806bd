/** The facts of a block's listings, a column each: 75 bytes a listing. */
export type Columns = ReturnType<typeof makeColumns>;

export function makeColumns(capacity: number) {
  return {
    id: new Float64Array(capacity),
    curveKey: new Uint32Array(capacity),
    ownerId: new Float64Array(capacity),
    lat: new Float64Array(capacity),
    lng: new Float64Array(capacity),
    /** The place on the world's map in 2^32nds of it: tiles and cells of every zoom are cut by shifting. */
    mapX: new Uint32Array(capacity),
    mapY: new Uint32Array(capacity),
    priceNzd: new Float64Array(capacity),
    /** How far from the estimate, either way; homes without one come last. */
    closeness: new Float64Array(capacity),
    createdAtMs: new Float64Array(capacity),
    /** The two parts of the searched text, by their numbers in the index's texts. */
    firstWord: new Uint32Array(capacity),
    rest: new Uint32Array(capacity),
    /** Numbers in BANDS and PROPERTY_TYPES. */
    band: new Uint8Array(capacity),
    propertyType: new Uint8Array(capacity),
    /** 0 where the home has none. */
    bedrooms: new Uint8Array(capacity),
  };
}

/** One listing's values, as they are put into a row. */
export type Row = { [name in keyof Columns]: number };

const NAMES = Object.keys(makeColumns(0)) as (keyof Columns)[];

export function writeRow(columns: Columns, at: number, row: Row): void {
  for (const name of NAMES) columns[name][at] = row[name];
}

export function copyRow(from: Columns, at: number, to: Columns, toAt: number): void {
  for (const name of NAMES) to[name][toAt] = from[name][at]!;
}

/** The same rows with room for more. */
export function withCapacity(columns: Columns, capacity: number): Columns {
  const roomier = makeColumns(capacity);
  for (const name of NAMES) roomier[name].set(columns[name]);
  return roomier;
}
