import { createReadStream } from 'node:fs';

const CHUNK_BYTES = 256 * 1024;
/** Longer than any honest row; what a file without line breaks may take of memory. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;
const NOT_ASCII = /[\x80-\xff]/;

export type Lines = {
  /** Without their line breaks, which are LF or CRLF. */
  texts: string[];
  /** How far into the file these reach. */
  bytesRead: number;
  /** These are the file's last. */
  atEnd: boolean;
};

/** Nothing of a line that is longer than `MAX_LINE_BYTES` comes through. */
export class LineTooLongError extends Error {}

/**
 * The lines of a UTF-8 text file, a chunk's worth at a time, without its byte order mark. The next chunk is read when the
 * last has been taken, so a slow taker slows the reading rather than filling memory.
 * @throws LineTooLongError; the file system's errors as they are.
 */
export async function* readLines(path: string): AsyncGenerator<Lines> {
  const stream = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  let rest = '';
  let atStart = true;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_BYTES) throw new LineTooLongError(`${path} has a line without end`);
    const texts = lines.map(decodeLine);
    if (atStart && texts.length > 0) {
      texts[0] = texts[0]!.replace(/^\uFEFF/, '');
      atStart = false;
    }
    yield { texts, bytesRead: stream.bytesRead, atEnd: false };
  }
  const last = decodeLine(rest);
  yield {
    texts: last === '' ? [] : [atStart ? last.replace(/^\uFEFF/, '') : last],
    bytesRead: stream.bytesRead,
    atEnd: true,
  };
}

/** A line break is no part of any other character in UTF-8, so lines are parted as bytes; the few with macrons alone need decoding. */
function decodeLine(bytes: string): string {
  const line = bytes.endsWith('\r') ? bytes.slice(0, -1) : bytes;
  return NOT_ASCII.test(line) ? Buffer.from(line, 'latin1').toString() : line;
}
