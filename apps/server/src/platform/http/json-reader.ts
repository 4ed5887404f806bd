import { randomUUID } from 'node:crypto';
import { MAX_BODY_BYTES } from '@sway/contract/call';
import { AppError } from '../errors.ts';
import { dataString } from './data-string.ts';
import type { DataString } from './data-string.ts';

/** Far beyond any call: the deepest body has four levels, the longest lists together some hundred values. */
const MAX_DEPTH = 16;
const MAX_VALUES = 5_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const DATA_PREFIX = '"data:';

/** A body's JSON without its data strings, and those by what stands in their place. */
export type ReadJson = { text: string; dataStrings: Map<string, string> };

export type JsonReader = {
  /** @throws AppError request.too_complex, request.too_large */
  feed: (chunk: Buffer) => void;
  end: () => ReadJson;
};

/**
 * Looks through JSON as it comes, without parsing it: counts levels and values, and takes data strings out. Whether it is JSON
 * at all, the parser says.
 */
export function jsonReader({ takesDataStrings }: { takesDataStrings: boolean }): JsonReader {
  const text = boundedText();
  const count = structureCounter();
  const endOfString = stringEnds();
  const dataStrings = new Map<string, string>();
  const nonce = randomUUID();
  let isInString = false;
  /** The data string that is being read. */
  let data: DataString | null = null;
  /** The end of a chunk that may be the beginning of a data string. */
  let carried: Buffer | null = null;

  /** Takes in a string's text as far as the chunk has it. */
  function takeString(part: Buffer): void {
    if (!data) return text.add(part);
    data.add(part);
    if (isInString) return;
    const plain = data.plain();
    if (plain) text.add(plain);
    else {
      const place = `data:${nonce}/${dataStrings.size}`;
      dataStrings.set(place, data.text());
      text.add(Buffer.from(`"${place}"`));
    }
    data = null;
  }

  /** Takes in a chunk that has no data strings to be taken out: as it is, so that many small strings cost no more than one. */
  function lookThrough(chunk: Buffer): void {
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
      if (!takesDataStrings) return lookThrough(fresh);
      const chunk: Buffer = carried ? Buffer.concat([carried, fresh]) : fresh;
      carried = null;
      const hasBackslash = chunk.includes(BACKSLASH);
      let at = 0;
      while (at < chunk.length) {
        const from = isInString ? at : count(chunk, at);
        text.add(chunk.subarray(at, from));
        const begins = !isInString;
        if (begins && from === chunk.length) return;
        if (begins) {
          if (chunk.length - from < DATA_PREFIX.length) {
            carried = chunk.subarray(from);
            return;
          }
          if (chunk.toString('latin1', from, from + DATA_PREFIX.length) === DATA_PREFIX) data = dataString();
        }
        const end = endOfString(chunk, begins ? from + 1 : from, hasBackslash);
        isInString = end === -1;
        at = isInString ? chunk.length : end;
        takeString(chunk.subarray(from, at));
      }
    },
    end() {
      // What is cut off is no JSON, which the parser says of it.
      if (carried) text.add(carried);
      return { text: text.whole(), dataStrings };
    },
  };
}

/** Text that is gathered, as much as a body may have. */
function boundedText() {
  const parts: Buffer[] = [];
  let bytes = 0;
  return {
    add(part: Buffer): void {
      bytes += part.length;
      if (bytes > MAX_BODY_BYTES)
        throw new AppError('request.too_large', {
          detail: 'The request is too large: besides files the limit is 1 MB',
        });
      if (part.length > 0) parts.push(part);
    },
    whole: () => Buffer.concat(parts).toString('utf8'),
  };
}

/** What a byte between strings means: nothing, as most do, or one of these. */
const [OPENS, CLOSES, SEPARATES, QUOTES] = [1, 2, 3, 4];
const MEANINGS = new Uint8Array(256);
for (const byte of [0x5b, 0x7b]) MEANINGS[byte] = OPENS;
for (const byte of [0x5d, 0x7d]) MEANINGS[byte] = CLOSES;
MEANINGS[0x2c] = SEPARATES;
MEANINGS[QUOTE] = QUOTES;

/**
 * Counts what stands between strings. Its loop keeps to local variables and one look into a table for each byte: a visitor may send
 * a megabyte of blanks.
 * @returns a function that answers where in the chunk the next string begins, or its end.
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

/** @returns a function that answers where a string ends in the chunk, just behind its quote; -1 when it goes on in the next. */
function stringEnds() {
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
