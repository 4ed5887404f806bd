import { isAscii } from 'node:buffer';
import { AppError } from '../errors.ts';

/** A text that begins like a data string and is longer than this is one. No other text of a call may be so long. */
const MAX_PLAIN_BYTES = 64 * 1024;

export type DataString = {
  /** Takes the next bytes of its JSON, quotes included. @throws AppError request.malformed when it is long and not base64 */
  add: (part: Buffer) => void;
  /** Its JSON, where it is short enough to be any text; null where it is a file. */
  plain: () => Buffer | null;
  /** The text of a file's. */
  text: () => string;
};

/** A text that begins like a data string. While it is short it may be any; a long one becomes text chunk by chunk as it comes. */
export function dataString(): DataString {
  let parts: Buffer[] = [];
  let bytes = 0;
  let long = '';
  return {
    add(part) {
      bytes += part.length;
      parts.push(part);
      if (bytes <= MAX_PLAIN_BYTES) return;
      for (const piece of parts) {
        if (!isAscii(piece)) throw noBase64();
        long += piece.toString('latin1');
      }
      parts = [];
    },
    plain: () => (bytes <= MAX_PLAIN_BYTES ? Buffer.concat(parts) : null),
    text() {
      // JSON may write a slash as \/; base64 needs no other escape.
      const text = long.slice(1, -1).replaceAll(String.raw`\/`, '/');
      if (text.includes('\\')) throw noBase64();
      return text;
    },
  };
}

function noBase64(): AppError {
  return new AppError('request.malformed', { detail: 'A data: string must be in base64' });
}
