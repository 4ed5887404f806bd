// Rows read as bytes, some ten times as fast as by way of texts, where they are as plain as nearly all rows of a register are. What is
// not plain is for `takeRows` to read.

/** Where a row's cells lie among its bytes, between their quotes. One of these serves row after row. */
export type CellRanges = { width: number; starts: Int32Array; ends: Int32Array };

export const TAB = 9;
export const LINE_FEED = 10;
export const SPACE = 32;
const [RETURN, QUOTE, COMMA, MINUS, POINT, ZERO, NINE, BACKSLASH, DELETE] = [
  13, 34, 44, 45, 46, 48, 57, 92, 127,
] as const;

/** Latin letters with macrons and accents begin with these bytes; among those beyond are the spaces that `trim` takes away. */
const [FIRST_LETTER_BYTE, LAST_LETTER_BYTE] = [0xc3, 0xc5] as const;

const NULL_TEXT = Buffer.from('NULL');

/** Digits that a number of JavaScript's surely holds, and what so many behind the point divide by. */
const MAX_DIGITS = 15;
const POWERS_OF_TEN = Array.from({ length: MAX_DIGITS + 1 }, (_, power) => 10 ** power);

export function startCells(width: number): CellRanges {
  return { width, starts: new Int32Array(width), ends: new Int32Array(width) };
}

/**
 * Finds the cells of the row that begins at `start`, among bytes that end with a line feed.
 * @returns where the next row begins; -1 unless there are `width` cells without quotes, backslashes, tabs, line breaks or other
 * control characters in them.
 */
export function findCells(bytes: Uint8Array, start: number, { width, starts, ends }: CellRanges): number {
  let at = start;
  for (let cell = 0; cell < width; cell++) {
    let byte = bytes[at]!;
    const isQuoted = byte === QUOTE;
    if (isQuoted) byte = bytes[++at]!;
    starts[cell] = at;
    const end = isQuoted ? QUOTE : COMMA;
    while (byte >= SPACE && byte !== end && byte !== QUOTE && byte !== BACKSLASH) byte = bytes[++at]!;
    ends[cell] = at;
    if (isQuoted) {
      if (byte !== QUOTE) return -1;
      byte = bytes[++at]!;
    }
    if (byte === COMMA) at++;
    else if (cell < width - 1) return -1;
    else if (byte === LINE_FEED) return at + 1;
    else return byte === RETURN && bytes[at + 1] === LINE_FEED ? at + 2 : -1;
  }
  return -1;
}

/** The first of these cells with anything in it, else the last; -1 of none. */
export function filledPlace({ starts, ends }: Omit<CellRanges, 'width'>, places: readonly number[]): number {
  let place = places[0] ?? -1;
  for (let i = 1; i < places.length && starts[place] === ends[place]; i++) place = places[i]!;
  return place;
}

/** Whether a filled cell holds what it says: it has no space at either end and does not mean null. */
export function isPlainText(bytes: Uint8Array, start: number, end: number): boolean {
  const first = bytes[start]!;
  const last = bytes[end - 1]!;
  if (first <= SPACE || last <= SPACE || (first > DELETE && !beginsLetter(first))) return false;
  if (last > DELETE && !beginsLetter(bytes[end - 2]!)) return false;
  return (
    end - start !== NULL_TEXT.length || first !== NULL_TEXT[0] || NULL_TEXT.compare(bytes, start, end) !== 0
  );
}

function beginsLetter(byte: number): boolean {
  return byte >= FIRST_LETTER_BYTE && byte <= LAST_LETTER_BYTE;
}

/** @returns the whole number from 0 that these bytes are the digits of; NaN if they are none, or too many. */
export function readDigits(bytes: Uint8Array, start: number, end: number): number {
  if (end === start || end - start > MAX_DIGITS) return NaN;
  let value = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!;
    if (byte < ZERO || byte > NINE) return NaN;
    value = value * 10 + (byte - ZERO);
  }
  return value;
}

/** @returns the decimal `-12.34` that these bytes write, exactly as `Number` reads it; NaN for any other writing, or too many digits. */
export function readDecimal(bytes: Uint8Array, start: number, end: number): number {
  const isNegative = bytes[start] === MINUS;
  const begin = isNegative ? start + 1 : start;
  let value = 0;
  let point = end;
  for (let at = begin; at < end; at++) {
    const byte = bytes[at]!;
    if (byte === POINT && point === end && at > begin && at < end - 1) point = at;
    else if (byte >= ZERO && byte <= NINE) value = value * 10 + (byte - ZERO);
    else return NaN;
  }
  const decimals = point === end ? 0 : end - point - 1;
  const digits = point === end ? end - begin : end - begin - 1;
  if (digits === 0 || digits > MAX_DIGITS) return NaN;
  // Both numbers are whole and exact, so their quotient is the nearest number there is to the decimal.
  const magnitude = value / POWERS_OF_TEN[decimals]!;
  return isNegative ? -magnitude : magnitude;
}
