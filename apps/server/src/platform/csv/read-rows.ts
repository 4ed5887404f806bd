import { createReadStream } from 'node:fs';
import { splitRow } from './split-row.ts';

/** A row below the header, or a line that cannot be read. Lines are counted from 1, which is the header. */
export type Row = { line: number; text: string } & ({ cells: string[] } | { fault: string });

const CHUNK_BYTES = 64 * 1024;
/** More than any valid row has: what a file without line breaks may take of memory. */
const MAX_ROW_CHARACTERS = 16 * 1024 * 1024;
/** A quoted cell that does not end within this many lines was never closed. */
const MAX_LINES_OF_ROW = 100;

/** What decoding writes for bytes that are not UTF-8, and the character that PostgreSQL's texts cannot contain. */
const NOT_TEXT = /[\0\uFFFD]/;

/**
 * Reads the rows of a CSV file, a chunk of the file at a time, and skips blank lines. A row that cannot be read, or has not `width`
 * cells, is a fault of its first line alone: reading continues with the next line, also after a quote that is never closed. Common CSV
 * parsers take what follows such a quote, up to the next one in the file, for one cell.
 * @throws Error when a row has more than 16 million characters.
 */
export async function* readRows(
  path: string,
  width: number,
): AsyncGenerator<{ rows: Row[]; bytesRead: number }> {
  const file = createReadStream(path, { encoding: 'utf8', highWaterMark: CHUNK_BYTES });
  let line = 1;
  /** The text after the last row that was read completely. */
  let rest = '';

  function takeRows(text: string, isLast: boolean): Row[] {
    const rows: Row[] = [];
    const isText = !NOT_TEXT.test(text);
    let start = 0;
    for (let row = findRow(text, start, isLast); row; row = findRow(text, start, isLast)) {
      const { cells, lines } = row;
      if (cells?.length === width && (isText || !NOT_TEXT.test(row.text))) {
        if (line > 1) rows.push({ line, text: row.text, cells });
        line += lines;
        start = row.end + 1;
      } else {
        const firstLine = row.text.split('\n', 1)[0]!;
        const fault = faultOf(firstLine, lines === 1 ? cells : null);
        if (line > 1 && firstLine.trim() !== '') rows.push({ line, text: firstLine, fault });
        line++;
        start = text.indexOf('\n', start) + 1;
      }
    }
    rest = text.slice(start);
    if (rest.length > MAX_ROW_CHARACTERS) throw new Error(`${path} has a line without end`);
    return rows;
  }

  function faultOf(text: string, cells: string[] | null): string {
    if (NOT_TEXT.test(text)) return 'not UTF-8 text';
    return cells ? `${cells.length} columns instead of ${width}` : 'broken quote';
  }

  for await (const chunk of file)
    yield { rows: takeRows(rest + String(chunk), false), bytesRead: file.bytesRead };
  // The last line may lack its line break.
  yield { rows: takeRows(`${rest}\n`, true), bytesRead: file.bytesRead };
}

type FoundRow = { text: string; end: number; lines: number; cells: string[] | null };

/**
 * Finds the row that begins at `start`: the fewest lines that can be split into cells, or the first line where no number of lines can.
 * @returns null when its end was not read yet.
 */
function findRow(text: string, start: number, isLast: boolean): FoundRow | null {
  const firstEnd = text.indexOf('\n', start);
  let end = firstEnd;
  for (let lines = 1; end !== -1 && lines <= MAX_LINES_OF_ROW; lines++) {
    const row = withoutReturn(text.slice(start, end));
    const cells = splitRow(row);
    if (cells) return { text: row, end, lines, cells };
    end = text.indexOf('\n', end + 1);
  }
  if (firstEnd === -1 || (end === -1 && !isLast)) return null;
  return { text: withoutReturn(text.slice(start, firstEnd)), end: firstEnd, lines: 1, cells: null };
}

function withoutReturn(row: string): string {
  return row.endsWith('\r') ? row.slice(0, -1) : row;
}
