import { FLAG_FILTERS, mapFilters, MIN_FILTERS } from '@sway/domain/listings/listing-filters';

/** The facts of a block's listings in columns: 112 bytes for each listing. */
export type Columns = ReturnType<typeof makeColumns>;

export function makeColumns(capacity: number) {
  return {
    id: new Float64Array(capacity),
    curveKey: new Uint32Array(capacity),
    ownerId: new Float64Array(capacity),
    lat: new Float64Array(capacity),
    lng: new Float64Array(capacity),
    /** The position on the world's map in 2^32nds of it, so that tiles and cells of every zoom are found by shifting. */
    mapX: new Uint32Array(capacity),
    mapY: new Uint32Array(capacity),
    priceNzd: new Float64Array(capacity),
    /** The absolute difference from the estimate; listings without an estimate come last. */
    closeness: new Float64Array(capacity),
    createdAtMs: new Float64Array(capacity),
    confirmedAtMs: new Float64Array(capacity),
    /** The two parts of the search text, as their numbers in the index's texts. */
    firstWord: new Uint32Array(capacity),
    rest: new Uint32Array(capacity),
    /** The number of its place in the index's places. */
    place: new Uint32Array(capacity),
    /** The number of what layers say of its place in the index's sets. */
    layers: new Uint32Array(capacity),
    /** Indexes into BANDS, PROPERTY_TYPES and STATED_READINESS. */
    band: new Uint8Array(capacity),
    propertyType: new Uint8Array(capacity),
    readiness: new Uint8Array(capacity),
    /** 1 if it has the property, 0 if not. */
    ...mapFilters(FLAG_FILTERS, () => new Uint8Array(capacity)),
    /** One bit for each filter by a feature. */
    features: new Uint32Array(capacity),
    /** The numbers that listings are filtered by, 0 if unknown. All of one type, so that one compiled loop serves them. */
    ...mapFilters(MIN_FILTERS, () => new Uint32Array(capacity)),
  };
}

/** The values of one listing for a row. */
export type Row = { [name in keyof Columns]: number };

const NAMES = Object.keys(makeColumns(0)) as (keyof Columns)[];

export function writeRow(columns: Columns, at: number, row: Row): void {
  for (const name of NAMES) columns[name][at] = row[name];
}

export function copyRow(from: Columns, at: number, to: Columns, toAt: number): void {
  for (const name of NAMES) to[name][toAt] = from[name][at]!;
}

/** Copies the columns into larger ones. */
export function withCapacity(columns: Columns, capacity: number): Columns {
  const roomier = makeColumns(capacity);
  for (const name of NAMES) roomier[name].set(columns[name]);
  return roomier;
}
