import { createReadStream } from 'node:fs';

const CHUNK_BYTES = 256 * 1024;
/** Longer than any honest row; what a file without line breaks may take of memory. */
const MAX_LINE_CHARACTERS = 16 * 1024 * 1024;

export type Lines = {
  /** Without their line breaks, which are LF or CRLF. */
  texts: string[];
  /** How far into the file these reach. */
  bytesRead: number;
  /** These are the file's last. */
  atEnd: boolean;
};

/** Nothing of a line that is longer than `MAX_LINE_CHARACTERS` comes through. */
export class LineTooLongError extends Error {}

/**
 * The lines of a UTF-8 text file, a chunk's worth at a time, without its byte order mark. The next chunk is read when the
 * last has been taken, so a slow taker slows the reading rather than filling memory.
 * @throws LineTooLongError; the file system's errors as they are.
 */
export async function* readLines(path: string): AsyncGenerator<Lines> {
  const stream = createReadStream(path, { encoding: 'utf8', highWaterMark: CHUNK_BYTES });
  let rest = '';
  let atStart = true;
  for await (const chunk of stream) {
    const text: string = rest + chunk;
    const texts = (atStart ? text.replace(/^\uFEFF/, '') : text).split('\n');
    atStart = false;
    rest = texts.pop() ?? '';
    if (rest.length > MAX_LINE_CHARACTERS) throw new LineTooLongError(`${path} has a line without end`);
    yield { texts: texts.map(withoutReturn), bytesRead: stream.bytesRead, atEnd: false };
  }
  yield { texts: rest === '' ? [] : [withoutReturn(rest)], bytesRead: stream.bytesRead, atEnd: true };
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
