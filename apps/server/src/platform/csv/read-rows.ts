import { isUtf8 } from 'node:buffer';
import { lineAt, readBlocks } from './read-blocks.ts';
import { splitRow } from './split-row.ts';

/** One row with the number of its first line (the header is line 1) and its text as it stands in the file. */
export type CsvRow = { line: number; text: string } & ({ cells: string[] } | { fault: string });

export type CsvRows = { rows: CsvRow[]; bytesRead: number };

/** What is done with a file's rows, in their order. */
export type RowTaker = {
  /** Takes one of the rows below the header. */
  row: (row: CsvRow) => void;
  /**
   * Is offered each row first, by the byte it begins at in lines of sound UTF-8 that end with a line feed: a quicker way for rows as
   * plain as nearly all are.
   * @returns where the next row begins; -1 for one that it leaves to `row`.
   */
  plain?: (bytes: Buffer, start: number) => number;
};

/** A quoted cell that is still open after so many lines was never closed. */
const MAX_LINES_OF_ROW = 100;

/** What UTF-8 decoding puts in the place of bytes that are none, and the one character that PostgreSQL's texts cannot hold. */
const DAMAGED = /[\0\uFFFD]/;

const LINE_FEED = 10;

/** The rows of a CSV file, as `takeRows` hands them, a chunk's worth at a time. */
export async function* readRows(path: string, width: number): AsyncGenerator<CsvRows> {
  let rows: CsvRow[] = [];
  for await (const { bytesRead } of takeRows(path, width, { row: row => rows.push(row) })) {
    yield { rows, bytesRead };
    rows = [];
  }
}

/**
 * Hands over the rows of a CSV file below its header, and tells after every chunk how far it has read; blank lines are passed over.
 * A row that cannot be read, or has not `width` cells, comes with its fault and costs no other: reading goes on with the next line,
 * also behind a quote that was never closed. That is why this is no common CSV parser: those take such a quote's rows down to the
 * next quote in the file for one cell.
 */
export async function* takeRows(
  path: string,
  width: number,
  taker: RowTaker,
): AsyncGenerator<{ bytesRead: number }> {
  // The beginning of a row whose other lines are yet to be read.
  let begun: Buffer = Buffer.alloc(0);
  let line = 1;
  for await (const block of readBlocks(path)) {
    const bytes = begun.length === 0 ? block.bytes : Buffer.concat([begun, block.bytes]);
    const plain = bytes.at(-1) === LINE_FEED && isUtf8(bytes) ? taker.plain : undefined;
    let at = 0;
    while (at < bytes.length) {
      const next = line > 1 && plain ? plain(bytes, at) : -1;
      if (next !== -1) {
        at = next;
        line++;
        continue;
      }
      const taken = takeRow(bytes, at, width, block.atEnd);
      if (taken === 'more lines needed') break;
      if (line > 1 && taken.text.trim() !== '') taker.row(rowAt(line, taken));
      at = taken.next;
      line += taken.lineCount;
    }
    // A copy: the block's memory is that of the next one.
    begun = Buffer.from(bytes.subarray(at));
    yield { bytesRead: block.bytesRead };
  }
}

type Read = { cells: string[] } | { fault: string };
type TakenRow = { text: string; next: number; lineCount: number; read: Read };

function rowAt(line: number, { text, read }: TakenRow): CsvRow {
  return 'cells' in read ? { line, text, cells: read.cells } : { line, text, fault: read.fault };
}

function takeRow(
  bytes: Buffer,
  start: number,
  width: number,
  atEnd: boolean,
): TakenRow | 'more lines needed' {
  const first = lineAt(bytes, start);
  const alone = readCells(first.text, width);
  if (alone !== 'unclosed') return { ...first, lineCount: 1, read: alone };
  let { text, next } = first;
  for (let lineCount = 2; lineCount <= MAX_LINES_OF_ROW; lineCount++) {
    if (next === bytes.length && !atEnd) return 'more lines needed';
    if (next === bytes.length) break;
    const line = lineAt(bytes, next);
    text += `\n${line.text}`;
    next = line.next;
    if (!line.text.includes('"')) continue;
    const joined = readCells(text, width);
    if (joined === 'unclosed') continue;
    if ('cells' in joined) return { text, next, lineCount, read: joined };
    break;
  }
  return { ...first, lineCount: 1, read: { fault: 'broken quote' } };
}

function readCells(text: string, width: number): Read | 'unclosed' {
  if (DAMAGED.test(text)) return { fault: 'not UTF-8 text' };
  const cells = splitRow(text);
  if (cells === 'unclosed') return cells;
  if (cells === 'broken') return { fault: 'broken quote' };
  if (cells.length !== width) return { fault: `${cells.length} columns instead of ${width}` };
  return { cells };
}
