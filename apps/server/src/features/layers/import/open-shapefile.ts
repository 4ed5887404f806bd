import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { ImportFileError } from '#platform/import/open-file.ts';
import { DEGREES } from './shape.ts';
import type { ShapeFile } from './shape.ts';

type Collection = { features: { properties: Record<string, unknown> | null; geometry: object | null }[] };

/** The files of a shapefile that are read, by their extension. */
type Parts = { shp?: Uint8Array; dbf?: Uint8Array; prj?: Uint8Array; cpg?: Uint8Array };

const PART = /^\.(shp|dbf|prj|cpg)$/;

/** A zipped shapefile is read as a whole; a larger one is converted to a GeoPackage first. */
const MAX_ZIP_BYTES = 200_000_000;
/** What its files have together at most when they are unpacked, whatever the zip says of their sizes. */
const MAX_UNPACKED_BYTES = 1_000_000_000;
/** A shapefile has four files that are read, and a few others. */
const MAX_ENTRIES = 100;

/** Opens a zip with one shapefile, whose places are converted to degrees by its .prj. @throws ImportFileError for any other file */
export async function openShapefile(path: string, maxUnpackedBytes = MAX_UNPACKED_BYTES): Promise<ShapeFile> {
  if ((await stat(path)).size > MAX_ZIP_BYTES)
    throw new ImportFileError(`${path}: a zip has at most 200 MB; save the layer as a GeoPackage`);
  try {
    const { features } = await parse(await unpack(await readFile(path), path, maxUnpackedBytes));
    const shapes = features.map(({ properties, geometry }) => ({
      properties: properties ?? {},
      written: geometry && JSON.stringify(geometry),
    }));
    return { srid: DEGREES, shapes };
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    throw new ImportFileError(`${path}: this is not a zipped shapefile (${(error as Error).message})`, {
      cause: error,
    });
  }
}

/** Its package is loaded for an import only: a server imports this file too. */
async function parse(parts: Parts): Promise<Collection> {
  // @ts-expect-error The package has no types.
  const { getShapefile } = await import('shpjs');
  return getShapefile(parts);
}

/** Unpacks the files of the one shapefile of a zip. @throws ImportFileError for several, and where unpacking would fill the memory */
async function unpack(zip: Uint8Array, path: string, maxBytes: number): Promise<Parts> {
  const { iter } = await import('but-unzip');
  let leftBytes = maxBytes;
  async function inflate(packed: Uint8Array): Promise<Uint8Array> {
    const bytes = await promisify<Uint8Array, object, Buffer>(inflateRaw)(packed, {
      maxOutputLength: Math.max(1, leftBytes),
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_BUFFER_TOO_LARGE') throw error;
      throw new ImportFileError(
        `${path}: unpacked, a zip has at most ${maxBytes / 1e6} MB; save the layer as a GeoPackage`,
      );
    });
    leftBytes -= bytes.length;
    return bytes;
  }
  const parts: Parts = {};
  let entries = 0;
  for (const { filename, read } of iter(zip, inflate)) {
    if ((entries += 1) > MAX_ENTRIES)
      throw new ImportFileError(`${path}: a zip has at most ${MAX_ENTRIES} files`);
    const part = PART.exec(extname(filename).toLowerCase())?.[1] as keyof Parts | undefined;
    if (!part || filename.startsWith('__MACOSX/')) continue;
    if (parts[part]) throw new ImportFileError(`${path}: a layer is one shapefile; this zip has several`);
    parts[part] = await read();
  }
  return parts;
}
