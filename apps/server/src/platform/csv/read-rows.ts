import { createReadStream } from 'node:fs';
import type { CsvFormat } from './csv-format.ts';
import { splitRow, splitRowLoosely } from './split-row.ts';

/**
 * A row below the header, or a line that cannot be read. Lines are counted from 1. `isShort`: the row has fewer cells than the header; those
 * that it lacks are empty.
 */
export type Row = { line: number; text: string } & ({ cells: string[]; isShort?: true } | { fault: string });

const CHUNK_BYTES = 64 * 1024;
/** More than any valid row has: what a file without line breaks may take of memory. */
const MAX_ROW_CHARACTERS = 16 * 1024 * 1024;
/** A quoted cell that does not end within this many lines was never closed. */
const MAX_LINES_OF_ROW = 100;

const BROKEN_QUOTE = 'broken quote';

/** A file has no rows that could be read. */
export class EndlessLineError extends Error {}

/** What decoding writes for bytes that are not UTF-8, and the character that PostgreSQL's texts cannot contain. */
const NOT_TEXT = /[\0\uFFFD]/;

/** Stands for a cell that is not text. Only a column that needs the cell refuses its row. */
export const UNREADABLE = '\0';

const LONE_RETURN = /\r(?!\n)/;

/**
 * Reads the rows of a CSV file, a chunk of the file at a time, and skips rows without any text. Lines end with LF, CRLF or CR, also mixed.
 * A row has the header's number of cells: cells more than that must be empty, and cells that it lacks are, except in a last line without a
 * line break, which was cut off. A row that cannot be read is a fault of its first line alone: reading continues with the next line, also
 * after a quote that is never closed. Common CSV parsers take what follows such a quote, up to the next one in the file, for one cell.
 * @throws EndlessLineError when a row has more than 16 million characters.
 */
export async function* readRows(
  path: string,
  format: CsvFormat,
): AsyncGenerator<{ rows: Row[]; bytesRead: number }> {
  const file = createReadStream(path, { encoding: format.encoding, highWaterMark: CHUNK_BYTES });
  let line = 1;
  /** The text after the last row that was read completely. */
  let rest = '';
  /** A line break that may go on in the next chunk. */
  let heldReturn = '';
  /** Up to this line, lines may be pieces of a row whose quote is broken: until a row is whole, nothing is forgiven. */
  let brokenTo = 0;

  function takeRows(text: string, isLast: boolean, isCutOff = false): Row[] {
    const rows: Row[] = [];
    const isText = !NOT_TEXT.test(text);
    let start = 0;
    for (; line <= format.headerLines; line++) {
      const end = text.indexOf('\n', start);
      if (end === -1) break;
      start = end + 1;
    }
    const next = () => findRow(text, start, isLast, format, line <= brokenTo);
    for (let row = next(); row; row = next()) {
      const isWhole = line > brokenTo && !(isCutOff && row.end === text.length - 1);
      const cells = fittingCells(row, format.width, isWhole);
      if (cells) {
        if (!isText) cells.forEach((cell, i) => NOT_TEXT.test(cell) && (cells[i] = UNREADABLE));
        const isShort = row.cells!.length < format.width;
        if (!isShort) brokenTo = 0;
        if (!cells.every(isBlank))
          rows.push(isShort ? { line, text: row.text, cells, isShort } : { line, text: row.text, cells });
        line += row.lines;
        start = row.end + 1;
      } else {
        const firstLine = row.text.split('\n', 1)[0]!;
        const fault = describeFault(row, format.width);
        rows.push({ line, text: firstLine, fault });
        if (fault === BROKEN_QUOTE) brokenTo = line + MAX_LINES_OF_ROW;
        line++;
        start = text.indexOf('\n', start) + 1;
      }
    }
    rest = text.slice(start);
    if (rest.length > MAX_ROW_CHARACTERS)
      throw new EndlessLineError(`a line has more than ${MAX_ROW_CHARACTERS} characters`);
    return rows;
  }

  for await (const chunk of file) {
    let text = heldReturn + String(chunk);
    heldReturn = text.endsWith('\r') ? '\r' : '';
    if (heldReturn) text = text.slice(0, -1);
    if (text.includes('\r') && LONE_RETURN.test(text)) text = text.replaceAll(/\r\n?/g, '\n');
    yield { rows: takeRows(rest + text, false), bytesRead: file.bytesRead };
  }
  // The last line may lack its line break.
  const isCutOff = heldReturn === '' && rest !== '' && !rest.endsWith('\n');
  yield { rows: takeRows(`${rest}\n`, true, isCutOff), bytesRead: file.bytesRead };
}

type FoundRow = { text: string; end: number; lines: number; cells: string[] | null };

/**
 * Finds the row that begins at `start`: the fewest lines that can be split into cells, or the first line where no number of lines can.
 * @returns null when its end was not read yet.
 */
function findRow(
  text: string,
  start: number,
  isLast: boolean,
  { separator, width }: CsvFormat,
  isStrict: boolean,
): FoundRow | null {
  const firstEnd = text.indexOf('\n', start);
  let end = firstEnd;
  for (let lines = 1; end !== -1 && lines <= MAX_LINES_OF_ROW; lines++) {
    const row = withoutReturn(text.slice(start, end));
    const isForgiven = lines === 1 && !isStrict;
    const cells = splitRow(row, separator) ?? (isForgiven ? splitInto(width, row, separator) : null);
    if (cells) return { text: row, end, lines, cells };
    end = text.indexOf('\n', end + 1);
  }
  if (firstEnd === -1 || (end === -1 && !isLast)) return null;
  return { text: withoutReturn(text.slice(start, firstEnd)), end: firstEnd, lines: 1, cells: null };
}

/** The cells of a row whose quotes are out of place, if it then has as many as the header. */
function splitInto(width: number, row: string, separator: string): string[] | null {
  const cells = splitRowLoosely(row, separator);
  return cells?.length === width ? cells : null;
}

/**
 * As many cells as the header has; null where the row cannot have been meant so.
 * @param isWhole whether a row that lacks cells can be one
 */
function fittingCells({ cells, lines }: FoundRow, width: number, isWhole: boolean): string[] | null {
  if (!cells || cells.length === width) return cells;
  if (cells.length > width) return cells.slice(width).every(isBlank) ? cells.slice(0, width) : null;
  // A row of several lines that lacks cells has swallowed other rows.
  if (cells.every(isBlank)) return cells;
  if (!isWhole || lines > 1) return null;
  return [...cells, ...Array.from({ length: width - cells.length }, () => '')];
}

function isBlank(cell: string): boolean {
  return cell.trim() === '';
}

function describeFault({ cells, lines, text }: FoundRow, width: number): string {
  if (NOT_TEXT.test(text)) return 'not UTF-8 text';
  return cells && lines === 1 ? `${cells.length} columns instead of ${width}` : BROKEN_QUOTE;
}

function withoutReturn(row: string): string {
  return row.endsWith('\r') ? row.slice(0, -1) : row;
}
