import { readLines } from './read-lines.ts';
import { splitRow } from './split-row.ts';

/** One row with the number of its first line (the header is line 1) and its text as it stands in the file. */
export type CsvRow = { line: number; text: string } & ({ cells: string[] } | { fault: string });

export type CsvRows = { rows: CsvRow[]; bytesRead: number };

/** A quoted cell that is still open after so many lines was never closed. */
const MAX_LINES_OF_ROW = 100;

/** What UTF-8 decoding puts in the place of bytes that are none, and the one character that PostgreSQL's texts cannot hold. */
const DAMAGED = /[\0\uFFFD]/;

/**
 * The rows of a CSV file below its header, a chunk's worth at a time; blank lines are passed over. A row that cannot be
 * read, or has not `width` cells, comes with its fault and costs no other: reading goes on with the next line, also behind
 * a quote that was never closed. That is why this is no common CSV parser: those take such a quote's rows down to the next
 * quote in the file for one cell.
 */
export async function* readRows(path: string, width: number): AsyncGenerator<CsvRows> {
  let lines: string[] = [];
  let line = 1;
  for await (const { texts, bytesRead, atEnd } of readLines(path)) {
    lines = lines.length === 0 ? texts : [...lines, ...texts];
    const rows: CsvRow[] = [];
    let next = 0;
    while (next < lines.length) {
      const taken = takeRow(lines, next, width, atEnd);
      if (taken === 'more lines needed') break;
      if (line > 1 && taken.text.trim() !== '') rows.push(rowAt(line, taken));
      next += taken.lineCount;
      line += taken.lineCount;
    }
    lines = lines.slice(next);
    yield { rows, bytesRead };
  }
}

type Read = { cells: string[] } | { fault: string };
type TakenRow = { text: string; lineCount: number; read: Read };

function rowAt(line: number, { text, read }: TakenRow): CsvRow {
  return 'cells' in read ? { line, text, cells: read.cells } : { line, text, fault: read.fault };
}

function takeRow(
  lines: string[],
  first: number,
  width: number,
  atEnd: boolean,
): TakenRow | 'more lines needed' {
  let text = lines[first] ?? '';
  const alone = readCells(text, width);
  if (alone !== 'unclosed') return { text, lineCount: 1, read: alone };
  const last = first + MAX_LINES_OF_ROW - 1;
  for (let at = first + 1; at <= last; at++) {
    const line = lines[at];
    if (line === undefined && !atEnd) return 'more lines needed';
    if (line === undefined) break;
    text += `\n${line}`;
    if (!line.includes('"')) continue;
    const joined = readCells(text, width);
    if (joined === 'unclosed') continue;
    if ('cells' in joined) return { text, lineCount: at - first + 1, read: joined };
    break;
  }
  return { text: lines[first] ?? '', lineCount: 1, read: { fault: 'broken quote' } };
}

function readCells(text: string, width: number): Read | 'unclosed' {
  if (DAMAGED.test(text)) return { fault: 'not UTF-8 text' };
  const cells = splitRow(text);
  if (cells === 'unclosed') return cells;
  if (cells === 'broken') return { fault: 'broken quote' };
  if (cells.length !== width) return { fault: `${cells.length} columns instead of ${width}` };
  return { cells };
}
