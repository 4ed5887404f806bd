import { formatCount as count } from '@sway/domain/text/format';
import { ADDRESS_LAYERS } from '#features/addresses/index.ts';
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
import { noteSource } from '#platform/import/sources.repo.ts';
import { ImportFileError, openImportFile } from '#platform/import/open-file.ts';
import type { ImportFile } from '#platform/import/open-file.ts';
import { nameOfKind } from '#platform/import/layer.ts';
import { openRejectsFile } from '#platform/import/rejects-file.ts';
import type { ImportResult } from '#platform/import/import-result.ts';
import { describeLeftEmpty } from '#platform/import/row-reader.ts';
import { startProgressBar } from './progress-bar.ts';
import { CommandError } from './admin/command.ts';
import { callerDir, callersPath, readArguments, runCommand } from './run-command.ts';

const LAYERS = [...ADDRESS_LAYERS, ...ROAD_LAYERS, ...RECORD_LAYERS, ...SALE_LAYERS];

/** Characters of a licence: its name and whom to name. */
const MAX_LICENCE = 200;

const USAGE = `Usage: ${commandLine('import')} FILE… [--licence TEXT]

Imports CSV files of Land Information New Zealand into the register, and an operator’s own file of past sales. The layer is recognised
by the file’s header:
${LAYERS.map(layer => `  ${nameOfKind(layer)}`).join('\n')}

Addresses are then linked to the parcels that contain them, and sales to their homes, and the map's streets are drawn, so the files can be given in any order.
--licence says under which licence the owner of the files has published them, such as “CC BY 4.0”; pages show it beside valuations.
Importing a file again changes only what differs. Rows that cannot be imported are written to FILE.rejects.csv. A file that cannot be
imported does not keep the others from it.`;

async function main(): Promise<void> {
  const input = readInput();
  if (!input) return console.log(USAGE);
  const { paths, licence } = input;
  const config = asOwner(readConfig(process.env));
  const { files, failures } = await openFiles(paths);
  if (files.length === 0) throw new CommandError([...failures, 'Nothing was imported.'].join('\n'));
  for (const failure of failures) console.error(failure);
  const stop = new AbortController();
  // Ctrl-C arrives twice, from the terminal and from the calling script; the second must not interrupt closing.
  process.on('SIGINT', () => stop.abort());
  process.on('SIGTERM', () => stop.abort());
  if (config.databaseUrl) await awaitDatabase(config.databaseUrl, console.error);
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    try {
      // Files are imported one after another, because of rows with the same id the later file counts.
      for (const file of files) failures.push(...(await tryImport(database.db, file, licence, stop.signal)));
    } finally {
      // Also links the rows of files before one that failed.
      if (!stop.signal.aborted) await linkAll(database.db);
    }
  } finally {
    await database.close();
  }
  if (failures.length > 0) throw new CommandError(describeFailures(failures, paths.length));
}

/** What is imported: the absolute paths of the files, and their licence; null for help. */
function readInput(): { paths: string[]; licence: string | null } | null {
  const options = { help: { type: 'boolean', short: 'h' }, licence: { type: 'string' } } as const;
  const { values, positionals } = readArguments(options, USAGE);
  if (values.help) return null;
  if (positionals.length === 0) throw new CommandError(`No file given.\n\n${USAGE}`);
  const licence = values.licence?.trim() || null;
  if (licence && licence.length > MAX_LICENCE)
    throw new CommandError(`A licence has at most ${MAX_LICENCE} characters.`);
  return { paths: positionals.map(callersPath), licence };
}

/** The files that are of a known layer, and what is wrong with the others. */
async function openFiles(paths: string[]): Promise<{ files: ImportFile[]; failures: string[] }> {
  const opened = await Promise.allSettled(paths.map(path => openImportFile(path, LAYERS)));
  const files = opened.flatMap(file => (file.status === 'fulfilled' ? [file.value] : []));
  const faults = opened.flatMap(file => (file.status === 'rejected' ? [file.reason as Error] : []));
  for (const fault of faults) if (!(fault instanceof ImportFileError)) throw fault;
  return { files, failures: faults.map(({ message }) => message) };
}

/** Imports a file. What is wrong with that file alone does not keep those after it from being imported. */
async function tryImport(
  db: Db,
  file: ImportFile,
  licence: string | null,
  signal: AbortSignal,
): Promise<string[]> {
  try {
    await importOne(db, file, signal);
    await noteSource(db, file.layer.target.table, licence);
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

async function importOne(db: Db, file: ImportFile, signal: AbortSignal): Promise<void> {
  if (signal.aborted) throw new CommandError('Stopped.');
  console.log(`${file.path}\n  ${nameOfKind(file.layer)}`);
  const startedMs = performance.now();
  const rejects = openRejectsFile(file.path, callerDir);
  const bar = startProgressBar(process.stderr, file.sizeBytes);
  let result;
  let rejectsPath;
  try {
    result = await importFile(db, file, { rejects, signal, onProgress: bar.show });
  } finally {
    bar.clear();
    rejectsPath = await rejects.close();
  }
  console.log(describeResult(result, rejectsPath, performance.now() - startedMs));
  if (result.stopped) throw new CommandError('Stopped. Run the same command again to complete it.');
  if (result.counts.rejected === result.counts.read)
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
}

/** The lines of the map's streets follow once after all files too: they come from roads and addresses together. */
async function drawStreets(db: Db): Promise<void> {
  const startedMs = performance.now();
  const roads = await drawRoads(db);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  if (roads !== null) console.log(`Streets of the map: ${count(roads)} drawn (${seconds} s)`);
}

runCommand(main, [ImportBusyError]);

/** The last lines of an import's output, with its counts. */
function describeResult(
  { counts, firstRejects, leftEmpty, stopped }: ImportResult,
  rejectsPath: string | null,
  tookMs: number,
): string {
  const { read, added, changed, unchanged, duplicates, rejected } = counts;
  const seconds = tookMs / 1000;
  const lines = [
    `  ${count(read)} rows read in ${seconds.toFixed(1)} s (${count(Math.round(read / seconds))} rows/s): ` +
      `${count(added)} new, ${count(changed)} changed, ${count(unchanged)} unchanged, ` +
      `${count(duplicates)} duplicates, ${count(rejected)} rejected`,
  ];
  if (!stopped && added + changed === 0 && unchanged > 0)
    lines.push('  Nothing changed: the register already has these rows.');
  if (duplicates > 0) lines.push('  Where rows have the same id, the last one is used.');
  lines.push(...firstRejects.map(({ line, reason }) => `  line ${line}: ${reason}`));
  if (rejected > firstRejects.length) lines.push(`  and ${count(rejected - firstRejects.length)} more`);
  lines.push(...describeLeftEmpty(leftEmpty));
  if (rejectsPath) lines.push(`  The rejected rows are in ${rejectsPath}`);
  return lines.join('\n');
}
