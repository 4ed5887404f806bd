import { open } from 'node:fs/promises';

const CHUNK_BYTES = 256 * 1024;
/** Longer than any honest row; what a file without line breaks may take of memory. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;
const LINE_FEED = 10;
const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

export type Block = {
  /** Whole lines with their line breaks; the file's last may lack one. They stand here until the next block is asked for. */
  bytes: Buffer;
  /** How far into the file these reach. */
  bytesRead: number;
  /** These are the file's last. */
  atEnd: boolean;
};

/** Nothing of a line that is longer than `MAX_LINE_BYTES` comes through. */
export class LineTooLongError extends Error {}

/**
 * The lines of a text file as bytes, a chunk's worth at a time, without its byte order mark: in UTF-8 a line break is no part of any
 * other character. The next chunk is read when the last has been taken, into the same memory, so a file of any size takes a chunk's.
 * @throws LineTooLongError; the file system's errors as they are.
 */
export async function* readBlocks(path: string): AsyncGenerator<Block> {
  const file = await open(path);
  try {
    let memory: Buffer = Buffer.allocUnsafe(CHUNK_BYTES);
    // The beginning of a line whose end is yet to be read stands at the memory's start.
    let begun = 0;
    let position = 0;
    let from = 0;
    for (;;) {
      const { bytesRead } = await file.read(memory, begun, memory.length - begun, position);
      if (position === 0 && memory.subarray(0, bytesRead).indexOf(BYTE_ORDER_MARK) === 0)
        from = BYTE_ORDER_MARK.length;
      position += bytesRead;
      const filled = begun + bytesRead;
      if (bytesRead === 0) {
        yield { bytes: memory.subarray(from, filled), bytesRead: position, atEnd: true };
        return;
      }
      const end = memory.subarray(0, filled).lastIndexOf(LINE_FEED) + 1;
      if (end > 0) {
        yield { bytes: memory.subarray(from, end), bytesRead: position, atEnd: false };
        memory.copyWithin(0, end, filled);
        from = 0;
      }
      begun = filled - end;
      if (begun > MAX_LINE_BYTES) throw new LineTooLongError(`${path} has a line without end`);
      if (begun === memory.length) memory = Buffer.concat([memory], 2 * memory.length);
    }
  } finally {
    await file.close();
  }
}

/** The line that begins at a byte, without its line break, which is LF or CRLF; and where the next one begins. */
export function lineAt(bytes: Buffer, start: number): { text: string; next: number } {
  const lineFeed = bytes.indexOf(LINE_FEED, start);
  const end = lineFeed === -1 ? bytes.length : lineFeed;
  const text = bytes.toString('utf8', start, end);
  return { text: text.endsWith('\r') ? text.slice(0, -1) : text, next: lineFeed === -1 ? end : end + 1 };
}
