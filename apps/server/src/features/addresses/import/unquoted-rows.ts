import {
  filledPlace,
  findCells,
  isPlainText,
  LINE_FEED,
  readDigits,
  startCells,
  TAB,
} from '#platform/csv/unquoted-cells.ts';
import type { Header } from '#platform/import/header.ts';
import type { KeyCounter } from '#platform/import/key-counter.ts';
import type { StreetIds } from '../register/street-ids.ts';
import { SOURCE_COLUMNS, TYPES } from './address-columns.ts';
import type { SourceColumn } from './address-row.ts';
import { createPositionParser } from './unquoted-position.ts';
import { LIFECYCLE_NOT_GIVEN, LIFECYCLE_OF_PUBLISHED } from './read-address.ts';
import type { Sources } from './read-address.ts';

/** The quick way for plain rows: from the file's bytes to COPY's text, in the columns of the next register. */
export type PlainRows = {
  /** Takes a row, if it is plain; see `TakePlain`. */
  take: (bytes: Buffer, start: number, keys: KeyCounter) => number;
  /** The text of the rows taken since the last call, and how many they are. */
  flush: () => { copyText: Buffer; rowCount: number };
};

/** A column and the cells it may come from; what it is where these are empty, or null where such a row is not plain. */
type Column = { places: number[]; isInteger: boolean; whenEmpty: Buffer | null };

const TEXT_BYTES = 256 * 1024;
/** What a row takes besides its texts: nulls, tabs, its street's id and its position in hexadecimal. */
const MAX_BYTES_BESIDES_FILES = 256;
/** PostgreSQL's integers hold any number of so many digits. */
const MAX_INTEGER_DIGITS = 9;

const NULL = Buffer.from('\\N');

const FIRST_OF_STREET = SOURCE_COLUMNS.indexOf('full_road_name');
const LAST_OF_STREET = SOURCE_COLUMNS.indexOf('territorial_authority');

/**
 * Takes the rows of a whole file that `addressReader` would take just as they stand: what that says of a row is the rule, of which
 * this does the common case in a fifth of the time. A row in doubt is left to it, and so is one of a street without an id at hand.
 */
export function createPlainRowWriter(header: Header, sources: Sources, book: StreetIds): PlainRows {
  const cells = startCells(header.width);
  const { starts, ends } = cells;
  const position = createPositionParser(header, cells);
  const columns = SOURCE_COLUMNS.map(column => columnOf(column, header.places(...(sources[column] ?? []))));
  const [idPlace = -1] = header.places(...(sources.address_id ?? []));

  let text = Buffer.allocUnsafe(TEXT_BYTES);
  let filled = 0;
  let rowCount = 0;

  function take(bytes: Buffer, start: number, keys: KeyCounter): number {
    const next = findCells(bytes, start, cells);
    if (next === -1) return -1;
    const id = readDigits(bytes, starts[idPlace]!, ends[idPlace]!);
    if (!(id > 0) || keys.hasMet(id) || !position.read(bytes)) return -1;
    // Two columns may come of one cell.
    makeRoom(2 * (next - start) + MAX_BYTES_BESIDES_FILES);
    const end = writeRow(bytes, filled);
    if (end === -1) return -1;
    filled = end;
    rowCount++;
    keys.count(id);
    return next;
  }

  function makeRoom(byteCount: number): void {
    if (filled + byteCount <= text.length) return;
    text = Buffer.concat([text.subarray(0, filled)], 2 * text.length + byteCount);
  }

  /** @returns where the row ends in the text; -1 for one that is not plain. */
  function writeRow(bytes: Buffer, begin: number): number {
    let at = begin;
    let streetAt = begin;
    let streetId: number | undefined;
    for (let i = 0; i < columns.length; i++) {
      if (i === FIRST_OF_STREET) streetAt = at;
      at = writeCell(bytes, columns[i]!, at);
      if (at === -1) return -1;
      if (i === LAST_OF_STREET) streetId = streetIdOf(text.toString('utf8', streetAt, at));
      text[at++] = TAB;
    }
    if (streetId === undefined) return -1;
    at += text.write(String(streetId), at, 'latin1');
    text[at++] = TAB;
    at = position.write(text, at);
    text[at++] = LINE_FEED;
    return at;
  }

  function writeCell(bytes: Buffer, { places, isInteger, whenEmpty }: Column, begin: number): number {
    const place = filledPlace(cells, places);
    const from = place === -1 ? 0 : starts[place]!;
    const to = place === -1 ? 0 : ends[place]!;
    if (from === to) return whenEmpty ? begin + whenEmpty.copy(text, begin) : -1;
    if (isInteger ? !isPlainInteger(bytes, from, to) : !isPlainText(bytes, from, to)) return -1;
    let at = begin;
    // Texts of addresses are short: a loop is quicker than a call of `copy`.
    for (let i = from; i < to; i++) text[at++] = bytes[i]!;
    return at;
  }

  /** Between tabs a street's names stand as in its key, but for nulls; nothing else that is plain has a backslash. */
  function streetIdOf(names: string): number | undefined {
    return book.takeSpareId(names.includes('\\') ? names.replaceAll('\\N', '') : names);
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

/** By the rules of `addressReader`; the id is read before. */
function columnOf(column: SourceColumn, places: number[]): Column {
  return {
    places,
    isInteger: TYPES[column] === 'integer',
    whenEmpty: valueWhenEmpty(column, places.length > 0),
  };
}

function valueWhenEmpty(column: SourceColumn, isInFile: boolean): Buffer | null {
  switch (column) {
    case 'address_id':
    case 'full_address':
      return null;
    case 'full_address_number':
    case 'road_name':
    case 'full_road_name':
      return Buffer.alloc(0);
    case 'address_lifecycle':
      return Buffer.from(isInFile ? LIFECYCLE_NOT_GIVEN : LIFECYCLE_OF_PUBLISHED);
    default:
      return NULL;
  }
}

function isPlainInteger(bytes: Buffer, from: number, to: number): boolean {
  return to - from <= MAX_INTEGER_DIGITS && readDigits(bytes, from, to) >= 0;
}
