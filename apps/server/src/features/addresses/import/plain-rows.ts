import { isInNewZealand } from '@sway/domain/positions';
import {
  findCells,
  isPlainText,
  LINE_FEED,
  readDecimal,
  readDigits,
  SPACE,
  startCells,
  TAB,
} from '#platform/csv/plain-cells.ts';
import type { Header } from '#platform/import/header.ts';
import type { TakePlain } from '#platform/import/import-rows.ts';
import type { StreetBook } from '../register/street-book.ts';
import { SOURCE_COLUMNS, TYPES } from './address-columns.ts';
import type { SourceColumn } from './address-row.ts';
import { LIFECYCLE_NOT_GIVEN, LIFECYCLE_OF_PUBLISHED, WKT_COLUMNS } from './read-address.ts';
import type { Sources } from './read-address.ts';

/** The quick way for plain rows: from the file's bytes to COPY's text, in the columns of the next register. */
export type PlainRows = {
  take: TakePlain;
  /** The text of the rows taken since the last call, and how many they are. */
  flush: () => { copyText: Buffer; rowCount: number };
};

/** A column, the cells it may come from, and what it is where these are empty; no row is plain that lacks one without. */
type Column = { places: number[]; isNumber: boolean; whenEmpty: Buffer | null };

const TEXT_BYTES = 256 * 1024;
/** What a row takes besides its texts: nulls, tabs, its street's id and its position in hexadecimal. */
const MOST_BYTES_BESIDES = 256;
/** PostgreSQL's integers hold any number of so many digits. */
const MOST_DIGITS_OF_INTEGER = 9;

const NULL = Buffer.from('\\N');
const EMPTY = Buffer.alloc(0);
const HEX_DIGITS = Buffer.from('0123456789abcdef');
/** How a little-endian point of WGS 84 begins; see `positionHex`. */
const POINT_HEX = Buffer.from('0101000020e6100000');
const WKT_POINT = Buffer.from('POINT (');
const CLOSING = ')'.charCodeAt(0);

/**
 * Takes the rows of a whole file that `addressReader` would take as they stand: what it says of a row is the rule, of which this does
 * the common case. A row in doubt, or of a street that `book` has no id at hand for, is left to it.
 */
export function startPlainRows(header: Header, sources: Sources, book: StreetBook): PlainRows {
  const cells = startCells(header.width);
  const { starts, ends } = cells;
  const columns = SOURCE_COLUMNS.map((column): Column => {
    const places = header.places(...(sources[column] ?? []));
    return { places, isNumber: TYPES[column] !== 'text', whenEmpty: whenEmpty(column, places.length > 0) };
  });
  const firstOfStreet = SOURCE_COLUMNS.indexOf('full_road_name');
  const lastOfStreet = SOURCE_COLUMNS.indexOf('territorial_authority');
  const idPlaces = columns[SOURCE_COLUMNS.indexOf('address_id')]!.places;
  const xPlaces = header.places('shape_x');
  const yPlaces = header.places('shape_y');
  const wktPlaces = header.places(...WKT_COLUMNS);
  const streetIds = new Map<string, string>();
  const position = new DataView(new ArrayBuffer(16));

  let text = Buffer.allocUnsafe(TEXT_BYTES);
  let filled = 0;
  let rowCount = 0;

  function take(bytes: Buffer, start: number, keys: Parameters<TakePlain>[2]): number {
    const next = findCells(bytes, start, cells);
    if (next === -1) return -1;
    const id = readDigits(bytes, starts[filledOf(idPlaces)]!, ends[filledOf(idPlaces)]!);
    if (!(id > 0) || keys.hasMet(id) || !readPosition(bytes)) return -1;
    makeRoom(2 * (next - start) + MOST_BYTES_BESIDES);
    const end = writeRow(bytes, filled);
    if (end === -1) return -1;
    filled = end;
    rowCount++;
    keys.count(id);
    return next;
  }

  /** The first of these cells with anything in it, or else the last. */
  function filledOf(places: number[]): number {
    let place = places[0] ?? -1;
    for (let i = 1; i < places.length && starts[place] === ends[place]; i++) place = places[i]!;
    return place;
  }

  function makeRoom(byteCount: number): void {
    if (filled + byteCount <= text.length) return;
    const larger = Buffer.allocUnsafe(2 * text.length + byteCount);
    text.copy(larger, 0, 0, filled);
    text = larger;
  }

  /** @returns where the row ends in the text; -1 for one that is not plain. */
  function writeRow(bytes: Buffer, begin: number): number {
    let at = begin;
    let streetAt = begin;
    for (let i = 0; i < columns.length; i++) {
      const { places, isNumber, whenEmpty } = columns[i]!;
      if (i === firstOfStreet) streetAt = at;
      const place = filledOf(places);
      const from = place === -1 ? 0 : starts[place]!;
      const to = place === -1 ? 0 : ends[place]!;
      if (from === to) {
        if (!whenEmpty) return -1;
        at += whenEmpty.copy(text, at);
      } else {
        if (isNumber ? !isInteger(bytes, i, from, to) : !isPlainText(bytes, from, to)) return -1;
        at = put(bytes, from, to, at);
      }
      if (i === lastOfStreet && !findStreet(text.toString('latin1', streetAt, at))) return -1;
      text[at++] = TAB;
    }
    at += text.write(streetId, at, 'latin1');
    text[at++] = TAB;
    at = put(POINT_HEX, 0, POINT_HEX.length, at);
    for (let i = 0; i < position.byteLength; i++) {
      const byte = position.getUint8(i);
      text[at++] = HEX_DIGITS[byte >> 4]!;
      text[at++] = HEX_DIGITS[byte & 15]!;
    }
    text[at++] = LINE_FEED;
    return at;
  }

  /** Texts of addresses are short: a loop is quicker than a call of `copy`. */
  function put(bytes: Buffer, from: number, to: number, at: number): number {
    for (let i = from; i < to; i++) text[at++] = bytes[i]!;
    return at;
  }

  function isInteger(bytes: Buffer, column: number, from: number, to: number): boolean {
    const isId = SOURCE_COLUMNS[column] === 'address_id';
    return isId || (to - from <= MOST_DIGITS_OF_INTEGER && readDigits(bytes, from, to) >= 0);
  }

  let streetId = '';

  /** Looks a street up by its names as they stand in the text. @returns whether it has an id, or one was at hand. */
  function findStreet(names: string): boolean {
    const known = streetIds.get(names);
    if (known !== undefined) {
      streetId = known;
      return true;
    }
    const [road, suburb, town, authority] = Buffer.from(names, 'latin1')
      .toString()
      .split('\t')
      .map(name => (name === '\\N' ? null : name));
    const id = book.idAtHand({
      full_road_name: road ?? '',
      suburb_locality: suburb ?? null,
      town_city: town ?? null,
      territorial_authority: authority ?? null,
    });
    if (id === undefined) return false;
    streetId = String(id);
    streetIds.set(names, streetId);
    return true;
  }

  /** By the rules of `readPosition`, into `position`. @returns whether it is there, and sound wherever it stands. */
  function readPosition(bytes: Buffer): boolean {
    const hasShape = xPlaces.length === 1 && yPlaces.length === 1 && !isEmpty(xPlaces[0]!) && !isEmpty(yPlaces[0]!);
    const hasWkt = wktPlaces.length > 0 && !isEmpty(filledOf(wktPlaces));
    if (!hasShape && [...xPlaces, ...yPlaces].some(place => !isEmpty(place))) return false;
    if (hasWkt && !readPoint(bytes, filledOf(wktPlaces))) return false;
    return hasShape ? readShape(bytes, xPlaces[0]!, yPlaces[0]!) : hasWkt;
  }

  function isEmpty(place: number): boolean {
    return starts[place] === ends[place];
  }

  function readShape(bytes: Buffer, x: number, y: number): boolean {
    return setPosition(
      readDecimal(bytes, starts[x]!, ends[x]!),
      readDecimal(bytes, starts[y]!, ends[y]!),
    );
  }

  function readPoint(bytes: Buffer, place: number): boolean {
    const start = starts[place]! + WKT_POINT.length;
    const end = ends[place]! - 1;
    if (start >= end || bytes[end] !== CLOSING || WKT_POINT.compare(bytes, start - WKT_POINT.length, start) !== 0)
      return false;
    let middle = start;
    while (middle < end && bytes[middle] !== SPACE) middle++;
    return setPosition(readDecimal(bytes, start, middle), readDecimal(bytes, middle + 1, end));
  }

  function setPosition(lng: number, lat: number): boolean {
    if (!isInNewZealand({ lng, lat })) return false;
    position.setFloat64(0, lng, true);
    position.setFloat64(8, lat, true);
    return true;
  }

  function flush() {
    const flushed = { copyText: text.subarray(0, filled), rowCount };
    text = Buffer.allocUnsafe(TEXT_BYTES);
    filled = 0;
    rowCount = 0;
    return flushed;
  }

  return { take, flush };
}

/** By the rules of `addressReader`. */
function whenEmpty(column: SourceColumn, isInFile: boolean): Buffer | null {
  switch (column) {
    case 'address_id':
    case 'full_address':
      return null;
    case 'full_address_number':
    case 'road_name':
    case 'full_road_name':
      return EMPTY;
    case 'address_lifecycle':
      return Buffer.from(isInFile ? LIFECYCLE_NOT_GIVEN : LIFECYCLE_OF_PUBLISHED);
    default:
      return NULL;
  }
}
