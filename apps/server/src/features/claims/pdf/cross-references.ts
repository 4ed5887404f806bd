import { afterSpace, dictionaryAt, hasName, numberIn, numbersIn, referenceIn } from './dictionary.ts';
import { streamAfter } from './stream.ts';

/** Where an object is: at an offset of the file, or in an object stream. */
export type Place = { offset: number } | { inStream: number; index: number };

export type CrossReferences = { places: Map<number, Place>; rootNumber: number; isEncrypted: boolean };

/** The most sections of cross-references that are read. Each saved change of a document adds one. */
const MAX_SECTIONS = 64;
/** The most entries of cross-references that are read. */
const MAX_ENTRIES = 500_000;

/** A section: its trailer's dictionary and its number of entries, after its places were added. */
type Section = { trailer: string; entries: number };

/** Reads the sections of cross-references from the last one on; null if one is broken or there is no root. */
export function readCrossReferences(content: Buffer, text: string, start: number): CrossReferences | null {
  const places = new Map<number, Place>();
  const trailers: string[] = [];
  const toRead = [start];
  const read = new Set<number>();
  let entries = 0;
  for (let offset = toRead.shift(); offset !== undefined; offset = toRead.shift()) {
    if (read.has(offset)) continue;
    if (read.size === MAX_SECTIONS) return null;
    read.add(offset);
    const section = readTable(text, offset, places) ?? readStream(content, text, offset, places);
    if (!section || (entries += section.entries) > MAX_ENTRIES) return null;
    trailers.push(section.trailer);
    for (const key of ['XRefStm', 'Prev']) {
      const next = numberIn(section.trailer, key);
      if (next !== null) toRead.push(next);
    }
  }
  const rootNumber = trailers.map(trailer => referenceIn(trailer, 'Root')).find(root => root !== null);
  if (rootNumber === undefined || !places.has(rootNumber!)) return null;
  return {
    places,
    rootNumber: rootNumber!,
    isEncrypted: trailers.some(trailer => trailer.includes('/Encrypt')),
  };
}

/** Reads a table: `xref`, entries of 20 bytes, and `trailer` with a dictionary. */
function readTable(text: string, offset: number, places: Map<number, Place>): Section | null {
  const at = afterSpace(text, offset);
  if (!text.startsWith('xref', at)) return null;
  const subsection = /\s*(\d{1,10})\s+(\d{1,10})[ \t]*[\r\n]+/y;
  const entry = /\s*(\d{10}) (\d{5}) ([fn])/y;
  let next = at + 4;
  let entries = 0;
  for (;;) {
    subsection.lastIndex = next;
    const head = subsection.exec(text);
    if (!head) break;
    const [first, count] = [Number(head[1]), Number(head[2])];
    if ((entries += count) > MAX_ENTRIES) return null;
    next = subsection.lastIndex;
    for (let i = 0; i < count; i++) {
      entry.lastIndex = next;
      const found = entry.exec(text);
      if (!found) return null;
      next = entry.lastIndex;
      if (found[3] === 'n') addPlace(places, first + i, { offset: Number(found[1]) });
    }
  }
  next = afterSpace(text, next);
  const trailer = text.startsWith('trailer', next) ? dictionaryAt(text, next + 7) : null;
  return trailer === null ? null : { trailer, entries };
}

/** Reads a cross-reference stream: an object whose stream has one row of numbers for each object. */
function readStream(
  content: Buffer,
  text: string,
  offset: number,
  places: Map<number, Place>,
): Section | null {
  const head = /\s*\d{1,10}\s+\d{1,5}\s+obj/y;
  head.lastIndex = offset;
  if (!head.test(text)) return null;
  const from = afterSpace(text, head.lastIndex);
  const trailer = dictionaryAt(text, from);
  if (trailer === null || !hasName(trailer, 'Type', 'XRef')) return null;
  const widths = numbersIn(trailer, 'W');
  const rows = streamAfter(content, text, from + trailer.length, trailer);
  if (!rows || widths?.length !== 3 || widths.some(width => width > 6)) return null;
  const ranges = numbersIn(trailer, 'Index') ?? [0, numberIn(trailer, 'Size') ?? 0];
  let at = 0;
  let entries = 0;
  for (let i = 0; i + 1 < ranges.length; i += 2) {
    for (let number = ranges[i]!; number < ranges[i]! + ranges[i + 1]!; number++) {
      const [kind, second, third] = widths.map(width => {
        const value = width === 0 ? null : at + width <= rows.length ? rows.readUIntBE(at, width) : NaN;
        at += width;
        return value;
      });
      entries += 1;
      if (at > rows.length || entries > MAX_ENTRIES) return null;
      if ((kind ?? 1) === 1) addPlace(places, number, { offset: second ?? 0 });
      else if (kind === 2) addPlace(places, number, { inStream: second ?? 0, index: third ?? 0 });
    }
  }
  return { trailer, entries };
}

/** A newer section is read first, and its places count. */
function addPlace(places: Map<number, Place>, number: number, place: Place): void {
  if (!places.has(number)) places.set(number, place);
}
