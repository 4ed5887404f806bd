import { LAYER_TEXT_LIMITS, MAX_LAYERS } from '@sway/domain/records/layers';
import type { Db } from '#platform/database/database.ts';
import { vacuum } from '#platform/database/staging-table.ts';
import { withImportLock } from '#platform/import/import-lock.ts';
import { ImportFileError } from '#platform/import/open-file.ts';
import { storeHomeLayers } from '../homes/store-home-layers.ts';
import { countLayers, deleteLayer, insertAreas, replaceLayer, storeSummary } from '../layers.repo.ts';
import type { ShapeFault, Shapes } from '../layers.repo.ts';
import { readManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { openGeoJson } from './read-geojson.ts';
import { openGeoPackage } from './open-geopackage.ts';
import { openShapefile } from './open-shapefile.ts';
import type { ShapeFile } from './shape.ts';

const NAME = /^[a-z0-9-]{1,40}$/;

/** What one statement stores at most. */
const MAX_BATCH_SHAPES = 500;
const MAX_BATCH_CHARACTERS = 4 * 1024 * 1024;

/** The faults that a report names; the others are counted. */
const MAX_FAULTS_NAMED = 20;

export type LayerResult = { read: number; refused: number; firstFaults: ShapeFault[] };

/**
 * Imports a file as the layer of a name, in place of what that layer had, in one transaction.
 * @throws ImportFileError for a file that cannot be imported, and ImportBusyError while another import is running
 */
export async function importLayer(db: Db, name: string, path: string): Promise<LayerResult> {
  if (!NAME.test(name))
    throw new ImportFileError('A layer’s name has lower-case letters, digits and hyphens, at most 40.');
  const manifest = await readManifest(path);
  const file = await openShapes(path);
  return withImportLock(db, async () => {
    const result = await db.transaction().execute(tx => storeLayer(tx, name, manifest, file));
    await vacuum(db, ['layer_areas', 'home_layers']);
    return result;
  });
}

/** Takes a layer away. @returns whether there was one of this name */
export function removeLayer(db: Db, name: string): Promise<boolean> {
  return withImportLock(db, () =>
    db.transaction().execute(async tx => {
      const isFound = await deleteLayer(tx, name);
      if (isFound) await storeHomeLayers(tx, name);
      return isFound;
    }),
  );
}

async function openShapes(path: string): Promise<ShapeFile> {
  if (/\.gpkg$/i.test(path)) return openGeoPackage(path);
  if (/\.zip$/i.test(path)) return openShapefile(path);
  if (/\.(geo)?json$/i.test(path)) return openGeoJson(path);
  throw new ImportFileError(
    `${path}: a layer is a GeoJSON (.geojson), a GeoPackage (.gpkg) or a zipped shapefile (.zip)`,
  );
}

async function storeLayer(tx: Db, name: string, manifest: Manifest, file: ShapeFile): Promise<LayerResult> {
  const layerId = await replaceLayer(tx, name, manifest.facts);
  if ((await countLayers(tx)) > MAX_LAYERS)
    throw new ImportFileError(`A site has at most ${MAX_LAYERS} layers.`);
  const result: LayerResult = { read: 0, refused: 0, firstFaults: [] };
  for await (const { shapes, faults, read } of batches(file, manifest.value)) {
    const all = [...faults, ...(await insertAreas(tx, layerId, shapes))];
    result.read = read;
    result.refused += all.length;
    result.firstFaults.push(...all.slice(0, MAX_FAULTS_NAMED - result.firstFaults.length));
  }
  if (result.refused === result.read)
    throw new ImportFileError(
      ['No shape of this file could be imported.', ...describeFaults(result)].join('\n'),
    );
  await storeSummary(tx, layerId);
  await storeHomeLayers(tx, name);
  return result;
}

type Batch = { shapes: Shapes; faults: ShapeFault[]; read: number };

async function* batches({ srid, shapes }: ShapeFile, valueColumn: string | null): AsyncGenerator<Batch> {
  const empty = (): Shapes => ({ numbers: [], values: [], written: [], srid });
  let [batch, faults, characters, read] = [empty(), [] as ShapeFault[], 0, 0];
  for await (const { properties, written } of shapes) {
    read++;
    const value = valueColumn === null ? '' : String(properties[valueColumn] ?? '');
    const fault = faultOf(written, value, valueColumn, properties);
    if (fault !== null) faults.push({ number: read, fault });
    else {
      batch.numbers.push(read);
      batch.values.push(value);
      batch.written.push(written!);
      characters += written!.length;
    }
    if (batch.numbers.length + faults.length < MAX_BATCH_SHAPES && characters < MAX_BATCH_CHARACTERS)
      continue;
    yield { shapes: batch, faults, read };
    [batch, faults, characters] = [empty(), [], 0];
  }
  yield { shapes: batch, faults, read };
}

function faultOf(
  written: string | null,
  value: string,
  valueColumn: string | null,
  properties: Readonly<Record<string, unknown>>,
): string | null {
  if (written === null) return 'it has no geometry';
  if (valueColumn !== null && !Object.hasOwn(properties, valueColumn)) return `it has no ${valueColumn}`;
  return value.length > LAYER_TEXT_LIMITS.word ? `its ${valueColumn} is too long` : null;
}

/** What was wrong with shapes, a line for each of the first ones. */
export function describeFaults({ refused, firstFaults }: LayerResult): string[] {
  const lines = firstFaults.map(({ number, fault }) => `  shape ${number}: ${fault}`);
  return refused > firstFaults.length ? [...lines, `  and ${refused - firstFaults.length} more`] : lines;
}
