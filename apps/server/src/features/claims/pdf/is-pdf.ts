import { afterSpace, dictionaryAt, hasName, numberIn, referenceIn } from './dictionary.ts';
import { readCrossReferences } from './cross-references.ts';
import type { Place } from './cross-references.ts';
import { streamAfter } from './stream.ts';

/** The last bytes of a file, in which the end of a PDF is searched for. Some programs add bytes after it. */
const TAIL_BYTES = 2048;
/** The deepest tree of pages that is followed. */
const MAX_DEPTH = 32;

/**
 * Whether a file is a PDF that a viewer can open: a header, an end, cross-references that lead to a catalogue, and a tree of pages with a
 * page in it (product/claims.md#documents). Of an encrypted document only the cross-references are checked. Everything read is bounded.
 */
export function isPdf(content: Buffer): boolean {
  const text = content.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return false;
  const end = [...text.slice(-TAIL_BYTES).matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)].at(-1);
  if (!end) return false;
  const references = readCrossReferences(content, text, Number(end[1]));
  if (!references) return false;
  if (references.isEncrypted) return true;
  const file = { content, text, places: references.places };
  const catalogue = readDictionary(file, references.rootNumber);
  const pages = catalogue && hasName(catalogue, 'Type', 'Catalog') ? referenceIn(catalogue, 'Pages') : null;
  return pages !== null && hasPage(file, pages);
}

type File = { content: Buffer; text: string; places: Map<number, Place> };

/** Follows the first branch of a tree of pages to a page. */
function hasPage(file: File, rootNumber: number): boolean {
  let number: number | null = rootNumber;
  for (let depth = 0; depth < MAX_DEPTH && number !== null; depth++) {
    const node: string | null = readDictionary(file, number);
    if (node === null) return false;
    if (hasName(node, 'Type', 'Page')) return depth > 0;
    if (!hasName(node, 'Type', 'Pages')) return false;
    number = firstKid(file, node);
  }
  return false;
}

function firstKid(file: File, node: string): number | null {
  const listed = /\/Kids\s*\[\s*(\d{1,10})\s+\d{1,5}\s+R/.exec(node);
  if (listed) return Number(listed[1]);
  const list = referenceIn(node, 'Kids');
  const text = list === null ? null : readObject(file, list);
  const first = text && /^\s*\[\s*(\d{1,10})\s+\d{1,5}\s+R/.exec(text);
  return first ? Number(first[1]) : null;
}

function readDictionary(file: File, number: number): string | null {
  const text = readObject(file, number);
  return text === null ? null : dictionaryAt(text, 0);
}

/** The text from an object's content on; null if it is not where the cross-references say. */
function readObject({ content, text, places }: File, number: number): string | null {
  const place = places.get(number);
  if (!place) return null;
  if ('offset' in place) {
    const start = startOfObject(text, place.offset, number);
    return start === null ? null : text.slice(start, start + 512 * 1024);
  }
  const container = places.get(place.inStream);
  if (!container || !('offset' in container)) return null;
  const start = startOfObject(text, container.offset, place.inStream);
  const dictionary = start === null ? null : dictionaryAt(text, start);
  if (start === null || dictionary === null || !hasName(dictionary, 'Type', 'ObjStm')) return null;
  const objects = streamAfter(content, text, start + dictionary.length, dictionary)?.toString('latin1');
  const first = numberIn(dictionary, 'First');
  if (objects === undefined || first === null) return null;
  const numbers = objects.slice(0, first).trim().split(/\s+/).map(Number);
  const at = numbers.findIndex((value, i) => i % 2 === 0 && value === number);
  return at === -1 ? null : objects.slice(first + numbers[at + 1]!);
}

/** The index after `7 0 obj`; null if another object, or none, is there. */
function startOfObject(text: string, offset: number, number: number): number | null {
  const head = /\s*(\d{1,10})\s+\d{1,5}\s+obj/y;
  head.lastIndex = offset;
  const found = head.exec(text);
  return found && Number(found[1]) === number ? afterSpace(text, head.lastIndex) : null;
}
