import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { MAX_BODY_BYTES } from '@sway/contract/call';
import { t } from '@sway/domain/language/texts';
import { AppError } from '#platform/errors.ts';
import { dataString } from './data-string.ts';
import type { DataString } from './data-string.ts';

/** Far more than any call needs: the deepest body has four levels, and the longest lists have some hundred values in total. */
const MAX_DEPTH = 16;
const MAX_VALUES = 5_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const DATA_PREFIX = '"data:';

/** A body's JSON without its data strings, and the data strings by their placeholders in the JSON. */
export type ReadJson = { text: string; dataStrings: Map<string, string> };

export type JsonReader = {
  /** @throws AppError request.too_complex, request.too_large */
  feed: (chunk: Buffer) => void;
  /** @throws AppError request.malformed when the bytes are not UTF-8 */
  end: () => ReadJson;
};

/**
 * Scans JSON as it arrives, without parsing it: counts levels and values, and extracts data strings. The parser checks whether it is
 * valid JSON.
 */
export function jsonReader({ takesDataStrings }: { takesDataStrings: boolean }): JsonReader {
  const text = boundedText();
  const count = structureCounter();
  const endOfString = stringEndFinder();
  const dataStrings = new Map<string, string>();
  const nonce = randomUUID();
  let isInString = false;
  /** The data string that is being read. */
  let data: DataString | null = null;
  /** The end of a chunk that can be the start of a data string. */
  let carried: Buffer | null = null;

  function addString(part: Buffer): void {
    if (!data) return text.add(part);
    data.add(part);
    if (isInString) return;
    const shortText = data.shortText();
    if (shortText) text.add(shortText);
    else {
      const placeholder = `data:${nonce}/${dataStrings.size}`;
      dataStrings.set(placeholder, data.text());
      text.add(Buffer.from(`"${placeholder}"`));
    }
    data = null;
  }

  /** Scans a chunk without extracting data strings. It is added in one piece, so that many small strings cost no more than one. */
  function scan(chunk: Buffer): void {
    const hasBackslash = chunk.includes(BACKSLASH);
    for (let at = 0; at < chunk.length;) {
      const from = isInString ? at : count(chunk, at) + 1;
      if (from > chunk.length) break;
      const end = endOfString(chunk, from, hasBackslash);
      isInString = end === -1;
      at = isInString ? chunk.length : end;
    }
    text.add(chunk);
  }

  return {
    feed(fresh) {
      if (!takesDataStrings) return scan(fresh);
      const chunk: Buffer = carried ? Buffer.concat([carried, fresh]) : fresh;
      carried = null;
      const hasBackslash = chunk.includes(BACKSLASH);
      let at = 0;
      while (at < chunk.length) {
        const from = isInString ? at : count(chunk, at);
        text.add(chunk.subarray(at, from));
        const isStart = !isInString;
        if (isStart && from === chunk.length) return;
        if (isStart) {
          if (chunk.length - from < DATA_PREFIX.length) {
            carried = chunk.subarray(from);
            return;
          }
          if (chunk.toString('latin1', from, from + DATA_PREFIX.length) === DATA_PREFIX) data = dataString();
        }
        const end = endOfString(chunk, isStart ? from + 1 : from, hasBackslash);
        isInString = end === -1;
        at = isInString ? chunk.length : end;
        addString(chunk.subarray(from, at));
      }
    },
    end() {
      // JSON that breaks off is invalid, which the parser reports.
      if (carried) text.add(carried);
      return { text: text.toString(), dataStrings };
    },
  };
}

/** Collects text up to the limit of a body. */
function boundedText() {
  const parts: Buffer[] = [];
  let bytes = 0;
  return {
    add(part: Buffer): void {
      bytes += part.length;
      if (bytes > MAX_BODY_BYTES)
        throw new AppError('request.too_large', {
          detail: t`The request is too large: without files the limit is 1 MB`,
        });
      if (part.length > 0) parts.push(part);
    },
    /** Other bytes would be stored as question marks, and what was written would be lost. */
    toString(): string {
      const text = Buffer.concat(parts);
      if (!isUtf8(text)) throw new AppError('request.malformed', { detail: 'The body is not in UTF-8' });
      return text.toString('utf8');
    },
  };
}

/** The meaning of a byte between strings; 0: none. */
const [OPENS, CLOSES, SEPARATES, QUOTES] = [1, 2, 3, 4];
const MEANINGS = new Uint8Array(256);
for (const byte of [0x5b, 0x7b]) MEANINGS[byte] = OPENS;
for (const byte of [0x5d, 0x7d]) MEANINGS[byte] = CLOSES;
MEANINGS[0x2c] = SEPARATES;
MEANINGS[QUOTE] = QUOTES;

/**
 * Counts brackets and values between strings. A visitor can send a megabyte of blanks, so the loop uses only local variables and one
 * table lookup for each byte.
 * @returns a function that returns the position of the next string in the chunk, or the chunk's length.
 */
function structureCounter() {
  let depth = 0;
  let values = 0;
  function countOne(meaning: number): void {
    if (meaning === CLOSES) {
      depth -= 1;
      return;
    }
    if (meaning === OPENS) depth += 1;
    values += 1;
    if (depth > MAX_DEPTH)
      throw new AppError('request.too_complex', {
        detail: `The body is nested deeper than ${MAX_DEPTH} levels`,
      });
    if (values > MAX_VALUES)
      throw new AppError('request.too_complex', { detail: `The body has more than ${MAX_VALUES} values` });
  }
  return (chunk: Buffer, from: number): number => {
    const { length } = chunk;
    for (let at = from; at < length; at++) {
      const meaning = MEANINGS[chunk[at]!]!;
      if (meaning === 0) continue;
      if (meaning === QUOTES) return at;
      countOne(meaning);
    }
    return length;
  };
}

/** @returns a function that returns the position after the string's closing quote in the chunk; -1 when the string continues in the next. */
function stringEndFinder() {
  let isEscaped = false;
  return (chunk: Buffer, from: number, hasBackslash: boolean): number => {
    if (!hasBackslash && !isEscaped) return chunk.indexOf(QUOTE, from) + 1 || -1;
    let escaped = isEscaped;
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at];
      if (escaped) escaped = false;
      else if (byte === BACKSLASH) escaped = true;
      else if (byte === QUOTE) {
        isEscaped = false;
        return at + 1;
      }
    }
    isEscaped = escaped;
    return -1;
  };
}
