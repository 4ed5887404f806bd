import { isAscii } from 'node:buffer';
import { AppError } from '#platform/errors.ts';

/** A text that starts like a data string and is longer than this is treated as a file. No other text of a call can be this long. */
const MAX_TEXT_BYTES = 64 * 1024;

export type DataString = {
  /** Adds the next bytes of its JSON, including the quotes. @throws AppError request.malformed when it is long and not base64 */
  add: (part: Buffer) => void;
  /** Its JSON when it is short and so can be any text; null when it is a file. */
  shortText: () => Buffer | null;
  /** The text of a file. */
  text: () => string;
};

/** Collects a text that starts like a data string. Once it is too long for another text, each chunk is decoded as it arrives. */
export function dataString(): DataString {
  let parts: Buffer[] = [];
  let bytes = 0;
  let long = '';
  return {
    add(part) {
      bytes += part.length;
      parts.push(part);
      if (bytes <= MAX_TEXT_BYTES) return;
      for (const piece of parts) {
        if (!isAscii(piece)) throw notBase64();
        long += piece.toString('latin1');
      }
      parts = [];
    },
    shortText: () => (bytes <= MAX_TEXT_BYTES ? Buffer.concat(parts) : null),
    text() {
      // JSON may write a slash as \/; base64 needs no other escape.
      const text = long.slice(1, -1).replaceAll(String.raw`\/`, '/');
      if (text.includes('\\')) throw notBase64();
      return text;
    },
  };
}

function notBase64(): AppError {
  return new AppError('request.malformed', { detail: 'A data: string must be in base64' });
}
