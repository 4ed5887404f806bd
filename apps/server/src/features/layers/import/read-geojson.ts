import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { ImportFileError } from '#platform/import/open-file.ts';
import { DEGREES } from './shape.ts';
import type { Shape, ShapeFile } from './shape.ts';

/** More than any feature has: what a broken file may take of memory. */
const MAX_FEATURE_CHARACTERS = 64 * 1024 * 1024;
/** What stands before the features: the projection among it. */
const HEAD_BYTES = 64 * 1024;

const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [...'"\\{}[]'].map(c => c.charCodeAt(0));

/** Opens a GeoJSON file: a FeatureCollection, in degrees or in the projection that its `crs` names. */
export async function openGeoJson(path: string): Promise<ShapeFile> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const head = buffer.toString('utf8', 0, bytesRead);
  if (!/"FeatureCollection"/.test(head))
    throw new ImportFileError(`${path}: this is not a GeoJSON FeatureCollection`);
  const [, epsg] = /"crs"\s*:\s*\{[^}]*EPSG:+(\d+)/.exec(head) ?? [];
  return { srid: epsg ? Number(epsg) : DEGREES, shapes: readShapes(path) };
}

async function* readShapes(path: string): AsyncGenerator<Shape> {
  for await (const text of splitFeatures(path)) {
    const { geometry, properties } = parse(text);
    yield { properties: properties ?? {}, written: geometry ? JSON.stringify(geometry) : null };
  }
}

function parse(text: string): { geometry?: object | null; properties?: Record<string, unknown> | null } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** The texts of the features, one after the other: a file of gigabytes does not fit into a string. */
async function* splitFeatures(path: string): AsyncGenerator<string> {
  const opened: number[] = [];
  let [isText, isEscaped] = [false, false];
  /** The beginning of a feature that goes on in the next chunk; null between features. */
  let begun: string | null = null;
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 1024 * 1024 })) {
    const text = chunk as string;
    let start = 0;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (isEscaped) isEscaped = false;
      else if (isText) {
        if (code === QUOTE) isText = false;
        else if (code === BACKSLASH) isEscaped = true;
      } else if (code === QUOTE) isText = true;
      else if (code === OPEN || code === OPEN_LIST) {
        // A feature is an object in a list of the collection.
        if (begun === null && code === OPEN && opened.length === 2 && opened[1] === OPEN_LIST) {
          begun = '';
          start = i;
        }
        opened.push(code);
      } else if (code === CLOSE || code === CLOSE_LIST) {
        opened.pop();
        if (begun !== null && opened.length === 2) {
          yield begun + text.slice(start, i + 1);
          begun = null;
        }
      }
    }
    if (begun !== null) begun += text.slice(start);
    if (begun !== null && begun.length > MAX_FEATURE_CHARACTERS)
      throw new ImportFileError(`${path}: a feature has more than ${MAX_FEATURE_CHARACTERS} characters`);
  }
  if (opened.length > 0) throw new ImportFileError(`${path}: the file is cut off`);
}
