import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import { createRowCells, findCells, UNCLOSED } from './row-cells.ts';
import type { RowCells } from './row-cells.ts';

/** What is done with a file's rows below the header, in their order. Lines are counted from 1, which is the header. */
export type RowTaker = {
  row: (row: RowCells, line: number) => void;
  /** A row that cannot be read. */
  fault: (fault: { line: number; reason: string; text: string }) => void;
};

const CHUNK_BYTES = 256 * 1024;
/** Longer than any honest row; what a file without line breaks may take of memory. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;
/** A quoted cell that is still open after this many lines was never closed. */
const MAX_LINES_OF_ROW = 100;

const LINE_FEED = 10;
const BYTE_ORDER_MARK = Buffer.from('\uFEFF');
/** What UTF-8 decoding puts in the place of bytes that are none. */
const REPLACEMENT_CHARACTER = Buffer.from('\uFFFD');

/**
 * Hands over the rows of a CSV file and reports after every chunk how far it has read; blank lines are passed over. A row that
 * cannot be read, or has not `width` cells, is handed over as a fault and costs no other row: reading goes on with the next line, also
 * behind a quote that was never closed. Common CSV parsers take what follows such a quote, down to the next one in the file, for one
 * cell.
 */
export async function* readRows(
  path: string,
  width: number,
  taker: RowTaker,
): AsyncGenerator<{ bytesRead: number }> {
  const row = createRowCells(width);
  let line = 1;

  /** @returns where the next row begins; the same place where more lines are needed. */
  function takeRow(start: number, isText: boolean, atEnd: boolean): number {
    const next = findCells(row, start);
    const lines = countLines(row.bytes, start, next > 0 ? next : row.bytes.length);
    if (next === UNCLOSED && !atEnd && lines <= MAX_LINES_OF_ROW) return start;
    const isWhole = next > 0 && row.count === width && lines <= MAX_LINES_OF_ROW;
    if (isWhole && (isText || isSound(row.bytes.subarray(start, next)))) {
      if (line > 1) taker.row(row, line);
      line += lines;
      return next;
    }
    const lineBreak = row.bytes.indexOf(LINE_FEED, start);
    const text = row.bytes.toString('utf8', start, lineBreak).replace(/\r$/, '');
    if (line > 1 && text.trim() !== '')
      taker.fault({ line, reason: reasonOf(text, next > 0 && lines === 1), text });
    line++;
    return lineBreak + 1;
  }

  function reasonOf(text: string, isClosed: boolean): string {
    if (/[\0\uFFFD]/.test(text)) return 'not UTF-8 text';
    return isClosed ? `${row.count} columns instead of ${width}` : 'broken quote';
  }

  await using file = await open(path);
  // A file of any size takes a chunk's memory: what is left of one chunk is moved to the beginning, and the next one read behind it.
  let memory: Buffer = Buffer.allocUnsafe(2 * CHUNK_BYTES);
  let left = 0;
  for (let position = 0; ;) {
    if (left > MAX_LINE_BYTES) throw new Error(`${path} has a line without end`);
    if (left + CHUNK_BYTES > memory.length) memory = Buffer.concat([memory], 2 * memory.length);
    const { bytesRead } = await file.read(memory, left, CHUNK_BYTES, position);
    position += bytesRead;
    left += bytesRead;
    // The last line may lack its line break.
    if (bytesRead === 0 && left > 0) memory[left++] = LINE_FEED;
    row.bytes = memory.subarray(0, memory.subarray(0, left).lastIndexOf(LINE_FEED) + 1);
    const isText = isSound(row.bytes);
    let at = line === 1 && row.bytes.indexOf(BYTE_ORDER_MARK) === 0 ? BYTE_ORDER_MARK.length : 0;
    while (at < row.bytes.length) {
      const next = takeRow(at, isText, bytesRead === 0);
      if (next === at) break;
      at = next;
    }
    memory.copyWithin(0, at, left);
    left -= at;
    yield { bytesRead: position };
    if (bytesRead === 0) return;
  }
}

/** Whether these are UTF-8 and nothing that PostgreSQL's texts cannot hold. */
function isSound(bytes: Buffer): boolean {
  return isUtf8(bytes) && !bytes.includes(0) && !bytes.includes(REPLACEMENT_CHARACTER);
}

/** How many lines there are, counted a little beyond the most that a row may have. */
function countLines(bytes: Buffer, start: number, end: number): number {
  let lines = 0;
  for (let at = start; at < end && lines <= MAX_LINES_OF_ROW; lines++) at = bytes.indexOf(LINE_FEED, at) + 1;
  return lines;
}
