import { ADDRESS_LAYERS } from '#features/addresses/index.ts';
import { storeStreetLayers } from '#features/layers/index.ts';
import { linkParcels, RECORD_LAYERS } from '#features/records/index.ts';
import { drawRoads, ROAD_LAYERS } from '#features/roads/index.ts';
import { linkSales, SALE_LAYERS } from '#features/sales/index.ts';
import { commandLine } from '#platform/command-line.ts';
import { asOwner, readConfig } from '#platform/config.ts';
import { awaitDatabase } from '#platform/database/await-database.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { Db } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { ImportBusyError } from '#platform/import/import-lock.ts';
import { importFile } from '#platform/import/import-file.ts';
import { readMoment } from '#platform/import/change-range.ts';
import type { ChangeRange } from '#platform/import/change-range.ts';
import { noteSource } from '#platform/import/sources.repo.ts';
import { ImportFileError, openImportFile } from '#platform/import/open-file.ts';
import type { ImportFile } from '#platform/import/open-file.ts';
import { nameOfKind } from '#platform/import/layer.ts';
import { openRejectsFile } from '#platform/import/rejects-file.ts';
import { formatCount as count } from '@sway/domain/text/format';
import { LAYER_USAGE, layerCommand } from './import-layer.ts';
import { describeResult } from './import-report.ts';
import { startProgressBar } from './progress-bar.ts';
import { CommandError } from './admin/command.ts';
import { callerDir, callersPath, readArguments, runCommand } from './run-command.ts';

const LAYERS = [...ADDRESS_LAYERS, ...ROAD_LAYERS, ...RECORD_LAYERS, ...SALE_LAYERS];

/** Characters of a licence: its name and whom to name. */
const MAX_LICENCE = 200;

const USAGE = `Usage: ${commandLine('import')} FILE… [--licence TEXT] [--to TIME]
       ${commandLine('import')} changes FILE… --from TIME --to TIME
${LAYER_USAGE}

Imports CSV files of Land Information New Zealand into the register, and an operator’s own file of past sales. The layer is recognised
by the file’s header:
${LAYERS.map(layer => `  ${nameOfKind(layer)}`).join('\n')}

Addresses are then linked to the parcels that contain them, and sales to their homes, and the map's streets are drawn, so the files can be given in any order.
--licence says under which licence the owner of the files has published them, such as “CC BY 4.0”; pages show it beside valuations.
“changes” applies files of LINZ's changesets (with the column __change__) of addresses, roads, parcels and titles. --from and --to are
those of the request, such as 2026-11-21 or 2026-11-21T03:15:00Z, in UTC. The first ones begin where the full file ends, which its --to
can state; from then on each begins where the last one ended. Others are refused, and those that are in already change nothing.
“layer” imports a map that a council publishes, such as flood plains or school zones, as GeoJSON (.geojson), GeoPackage (.gpkg) or zipped
shapefile (.zip). FILE.layer.json beside it says what it is, from whom and under which licence.
Importing a file again changes only what differs. Rows that cannot be imported are written to FILE.rejects.csv. A file that cannot be
imported does not keep the others from it.`;

async function main(): Promise<void> {
  const input = readInput();
  if (!input) return console.log(USAGE);
  const stop = new AbortController();
  // Ctrl-C arrives twice, from the terminal and from the calling script; the second must not interrupt closing.
  process.on('SIGINT', () => stop.abort());
  process.on('SIGTERM', () => stop.abort());
  if (typeof input === 'function') await withDatabase(input);
  else await importFiles(input, stop.signal);
}

async function importFiles(input: Input, signal: AbortSignal): Promise<void> {
  const { paths } = input;
  const { files, failures } = await openFiles(input);
  if (files.length === 0) throw new CommandError([...failures, 'Nothing was imported.'].join('\n'));
  for (const failure of failures) console.error(failure);
  await withDatabase(async db => {
    try {
      // Files are imported one after another, because of rows with the same id the later file counts.
      for (const file of files) failures.push(...(await tryImport(db, file, input, signal)));
    } finally {
      // Also links the rows of files before one that failed.
      if (!signal.aborted) await linkAll(db);
    }
  });
  if (failures.length > 0) throw new CommandError(describeFailures(failures, paths.length));
}

async function withDatabase(use: (db: Db) => Promise<void>): Promise<void> {
  const config = asOwner(readConfig(process.env));
  if (config.databaseUrl) await awaitDatabase(config.databaseUrl, console.error);
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    await use(database.db);
  } finally {
    await database.close();
  }
}

/** What is imported: the absolute paths of the files, their licence, up to when they are right, and the range of files of changes. */
type Input = {
  paths: string[];
  licence: string | null;
  changesTo: Date | null;
  changes: ChangeRange | null;
};

/** What to import, or what to do with a layer; null for help. */
function readInput(): Input | ((db: Db) => Promise<void>) | null {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const;
  const options = {
    help: { ...flag, short: 'h' },
    licence: text,
    from: text,
    to: text,
    remove: flag,
  } as const;
  const { values, positionals } = readArguments(options, USAGE);
  if (values.help) return null;
  if (positionals[0] === 'layer') return layerCommand(positionals.slice(1), values.remove ?? false);
  const isChanges = positionals[0] === 'changes';
  const paths = positionals.slice(isChanges ? 1 : 0).map(callersPath);
  if (paths.length === 0) throw new CommandError(`No file given.\n\n${USAGE}`);
  const licence = values.licence?.trim() || null;
  if (licence && licence.length > MAX_LICENCE)
    throw new CommandError(`A licence has at most ${MAX_LICENCE} characters.`);
  const [from, changesTo] = [readTime('from', values.from), readTime('to', values.to)];
  if (!isChanges && from) throw new CommandError(`--from is for files of changes.\n\n${USAGE}`);
  if (isChanges && !(from && changesTo && from < changesTo))
    throw new CommandError(
      'Of which time are these changes? State --from and --to as in the request to LINZ, the earlier one first.',
    );
  return { paths, licence, changesTo, changes: isChanges ? { from: from!, to: changesTo! } : null };
}

function readTime(name: string, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const time = readMoment(text, new Date());
  if (!time)
    throw new CommandError(
      `--${name} is a past day or time in UTC, such as 2026-11-21 or 2026-11-21T03:15:00Z.`,
    );
  return time;
}

/** The files that are of a known layer, and what is wrong with the others. */
async function openFiles({ paths, changes }: Input): Promise<{ files: ImportFile[]; failures: string[] }> {
  const options = { hasChanges: changes !== null };
  const opened = await Promise.allSettled(paths.map(path => openImportFile(path, LAYERS, options)));
  const files = opened.flatMap(file => (file.status === 'fulfilled' ? [file.value] : []));
  const faults = opened.flatMap(file => (file.status === 'rejected' ? [file.reason as Error] : []));
  for (const fault of faults) if (!(fault instanceof ImportFileError)) throw fault;
  return { files, failures: faults.map(({ message }) => message) };
}

/** Imports a file. What is wrong with that file alone does not keep those after it from being imported. */
async function tryImport(
  db: Db,
  file: ImportFile,
  { licence, changesTo, changes }: Input,
  signal: AbortSignal,
): Promise<string[]> {
  try {
    await importOne(db, file, changes, signal);
    if (changes) return [];
    await noteSource(db, file.layer.target.table, licence, changesTo);
    if (!licence && file.layer.target.table === 'valuations')
      console.log(
        '  Under which licence has the council published these values? State it with --licence TEXT; pages say that it is not stated.',
      );
    return [];
  } catch (error) {
    if (!isOfFile(error)) throw error;
    const { message } = error;
    console.error(message);
    return [message.startsWith(file.path) ? message : `${file.path}: ${message}`];
  }
}

/** PostgreSQL's classes of errors for values that it cannot store. */
const BAD_VALUE = /^2[23]/;

function isOfFile(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return error instanceof ImportFileError || ('code' in error && BAD_VALUE.test(String(error.code)));
}

function describeFailures(failures: readonly string[], files: number): string {
  if (files === 1) return 'The file was not imported.';
  const [failed, all] = [count(failures.length), count(files)];
  return [`${failed} of ${all} files could not be imported:`, ...failures.map(line => `  ${line}`)].join(
    '\n',
  );
}

async function importOne(
  db: Db,
  file: ImportFile,
  changes: ChangeRange | null,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) throw new CommandError('Stopped.');
  console.log(`${file.path}\n  ${nameOfKind(file.layer)}`);
  const startedMs = performance.now();
  const rejects = openRejectsFile(file.path, callerDir);
  const bar = startProgressBar(process.stderr, file.sizeBytes);
  let result;
  let rejectsPath;
  try {
    result = await importFile(db, file, {
      rejects,
      signal,
      onProgress: bar.show,
      ...(changes && { changes }),
    });
  } finally {
    bar.clear();
    rejectsPath = await rejects.close();
  }
  console.log(describeResult(result, rejectsPath, performance.now() - startedMs));
  if (result.stopped) throw new CommandError('Stopped. Run the same command again to complete it.');
  if (!changes && result.counts.rejected === result.counts.read)
    throw new ImportFileError(`${file.path}: No row of this file could be imported.`);
}

/** Links once after all files, so that their order makes no difference, and also if no row changed, to complete an interrupted import. */
async function linkAll(db: Db): Promise<void> {
  const startedMs = performance.now();
  const linked = await linkParcels(db);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  const done = linked === 0 ? 'all links are up to date' : `${count(linked)} addresses linked`;
  console.log(`Addresses and parcels: ${done} (${seconds} s)`);
  const sales = await linkSales(db);
  if (sales > 0) console.log(`Sales and homes: ${count(sales)} sales linked`);
  await drawStreets(db);
  await storeStreetLayers(db);
}

/** The lines of the map's streets follow once after all files too: they come from roads and addresses together. */
async function drawStreets(db: Db): Promise<void> {
  const startedMs = performance.now();
  const roads = await drawRoads(db);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  if (roads !== null) console.log(`Streets of the map: ${count(roads)} drawn (${seconds} s)`);
}

runCommand(main, [ImportBusyError, ImportFileError]);
