/** The cells of one row among the bytes of a file. One of these serves row after row. */
export type RowCells = {
  bytes: Buffer;
  /** Where each cell of the header's columns is, between its quotes if it has any. In a quoted cell a quote of its text is doubled. */
  starts: Int32Array;
  ends: Int32Array;
  /** How many cells the row has, with those that the header has no column for. */
  count: number;
  /** Where the row begins, and the next one. */
  start: number;
  next: number;
};

const [LINE_FEED, RETURN, SPACE, QUOTE, COMMA, LAST_OF_ASCII] = [10, 13, 32, 34, 44, 127] as const;
/** Latin letters with macrons and accents begin with these bytes; characters that are spaces begin with others. */
const [FIRST_OF_LETTER, LAST_OF_LETTER] = [0xc3, 0xc5] as const;
const [MINUS, POINT, ZERO, NINE] = [45, 46, 48, 57] as const;
const MAX_EXACT_DIGITS = 15;
const POWERS_OF_TEN = Array.from({ length: MAX_EXACT_DIGITS + 1 }, (_, power) => 10 ** power);
const NULL_TEXT = Buffer.from('NULL');

export const [UNCLOSED, BROKEN] = [-1, -2] as const;

export function createRowCells(width: number): RowCells {
  const [starts, ends] = [new Int32Array(width), new Int32Array(width)];
  return { bytes: Buffer.alloc(0), starts, ends, count: 0, start: 0, next: 0 };
}

/**
 * Finds the cells of the row (RFC 4180) that begins at `start`, among bytes that end with a line feed.
 * @returns where the next row begins; `UNCLOSED` when a quoted cell runs on past the bytes' end; `BROKEN` when a quote is where none
 * may be: inside a bare cell, or before anything but a comma.
 */
export function findCells(row: RowCells, start: number): number {
  const { bytes, starts, ends } = row;
  const width = starts.length;
  for (let at = start, cell = 0; ; at++, cell++) {
    let from = at;
    let to: number;
    let byte = bytes[at]!;
    if (byte === QUOTE) {
      from = at + 1;
      to = endOfQuoted(bytes, from);
      if (to === -1) return UNCLOSED;
      byte = bytes[(at = to + 1)]!;
      if (byte === RETURN && bytes[at + 1] === LINE_FEED) byte = bytes[++at]!;
      if (byte !== COMMA && byte !== LINE_FEED) return BROKEN;
    } else {
      while (byte !== COMMA && byte !== LINE_FEED && byte !== QUOTE) byte = bytes[++at]!;
      if (byte === QUOTE) return BROKEN;
      to = byte === LINE_FEED && at > from && bytes[at - 1] === RETURN ? at - 1 : at;
    }
    if (cell < width) {
      starts[cell] = from;
      ends[cell] = to;
    }
    if (byte === LINE_FEED) {
      row.count = cell + 1;
      row.start = start;
      row.next = at + 1;
      return row.next;
    }
  }
}

/** Where the quote is that closes a cell; -1 when there is none. */
function endOfQuoted(bytes: Buffer, start: number): number {
  let quote = bytes.indexOf(QUOTE, start);
  while (quote !== -1 && bytes[quote + 1] === QUOTE) quote = bytes.indexOf(QUOTE, quote + 2);
  return quote;
}

/**
 * Finds the first of these cells that is filled, with anything but spaces and `NULL`, and trims it.
 * @returns its place in the row; -1 where all are empty.
 */
export function findFilled(row: RowCells, places: readonly number[]): number {
  for (const place of places) {
    if (row.starts[place] === row.ends[place]) continue;
    trim(row, place);
    if (row.starts[place] !== row.ends[place] && !isNull(row, place)) return place;
  }
  return -1;
}

function trim({ bytes, starts, ends }: RowCells, place: number): void {
  const start = starts[place]!;
  const end = ends[place]!;
  const first = bytes[start]!;
  const last = bytes[end - 1]!;
  const isTrimmed =
    (first > LAST_OF_ASCII ? beginsLetter(first) : first > SPACE) &&
    (last > LAST_OF_ASCII ? beginsLetter(bytes[end - 2]!) : last > SPACE);
  if (isTrimmed) return;
  const text = bytes.toString('utf8', start, end).trimStart();
  starts[place] = end - Buffer.byteLength(text);
  ends[place] = starts[place]! + Buffer.byteLength(text.trimEnd());
}

function beginsLetter(byte: number): boolean {
  return byte >= FIRST_OF_LETTER && byte <= LAST_OF_LETTER;
}

function isNull({ bytes, starts, ends }: RowCells, place: number): boolean {
  const start = starts[place]!;
  if (ends[place]! - start !== NULL_TEXT.length || bytes[start] !== NULL_TEXT[0]) return false;
  return NULL_TEXT.compare(bytes, start, ends[place]) === 0;
}

/** The text of a cell. */
export function textOf({ bytes, starts, ends }: RowCells, place: number): string {
  const text = bytes.toString('utf8', starts[place], ends[place]);
  return text.includes('"') ? text.replaceAll('""', '"') : text;
}

/** The plain decimal (`-12.34`) that these bytes write, exactly as `Number` reads it; NaN for any other text. */
export function readDecimal(bytes: Buffer, start: number, end: number): number {
  const isNegative = bytes[start] === MINUS;
  const begin = isNegative ? start + 1 : start;
  let value = 0;
  let point = end;
  for (let at = begin; at < end; at++) {
    const byte = bytes[at]!;
    if (byte >= ZERO && byte <= NINE) value = value * 10 + (byte - ZERO);
    else if (byte === POINT && point === end && at > begin) point = at;
    else return NaN;
  }
  if (begin === end) return NaN;
  if (end - begin > MAX_EXACT_DIGITS) return Number(bytes.toString('latin1', start, end));
  // Both numbers are whole and exact, so their quotient is the nearest number there is to the decimal.
  const magnitude = point === end ? value : value / POWERS_OF_TEN[end - point - 1]!;
  return isNegative ? -magnitude : magnitude;
}

/** The number of a cell; see `readDecimal`. */
export function decimalOf({ bytes, starts, ends }: RowCells, place: number): number {
  return readDecimal(bytes, starts[place]!, ends[place]!);
}

/** The text of the whole row as it is in the file, without its line break. */
export function rowText({ bytes, start, next }: RowCells): string {
  return bytes.toString('utf8', start, next).replace(/\r?\n$/, '');
}

/** The cells of a line on its own, such as a header; null where its quotes do not fit. */
export function splitLine(line: string): string[] | null {
  const row = createRowCells(line.length + 1);
  row.bytes = Buffer.from(`${line}\n`);
  return findCells(row, 0) === row.bytes.length
    ? Array.from({ length: row.count }, (_, place) => textOf(row, place))
    : null;
}
