import { readFile, stat } from 'node:fs/promises';
import { ImportFileError } from '#platform/import/open-file.ts';
import { DEGREES } from './shape.ts';
import type { ShapeFile } from './shape.ts';

type Collection = { features: { properties: Record<string, unknown> | null; geometry: object | null }[] };

/** Reads the shapefiles of a zip, in degrees. Its package is loaded for an import only: a server imports this file too. */
async function readZip(zip: Uint8Array): Promise<Collection | Collection[]> {
  // @ts-expect-error The package has no types.
  const { parseZip } = await import('shpjs');
  return parseZip(zip);
}

/** A zipped shapefile is read as a whole; a larger one is converted to a GeoPackage first. */
const MAX_ZIP_BYTES = 200_000_000;

/** Opens a zip with one shapefile, whose places are converted to degrees by its .prj. @throws ImportFileError for any other file */
export async function openShapefile(path: string): Promise<ShapeFile> {
  if ((await stat(path)).size > MAX_ZIP_BYTES)
    throw new ImportFileError(`${path}: a zip has at most 200 MB; save the layer as a GeoPackage`);
  const read = await readZip(await readFile(path)).catch((error: unknown) => {
    throw new ImportFileError(`${path}: this is not a zipped shapefile (${(error as Error).message})`, {
      cause: error,
    });
  });
  if (Array.isArray(read))
    throw new ImportFileError(`${path}: a layer is one shapefile; this zip has several`);
  const shapes = read.features.map(({ properties, geometry }) => ({
    properties: properties ?? {},
    written: geometry && JSON.stringify(geometry),
  }));
  return { srid: DEGREES, shapes };
}
