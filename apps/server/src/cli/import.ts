import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ADDRESS_LAYERS } from '#features/addresses/index.ts';
import { linkParcels, RECORD_LAYERS } from '#features/records/index.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { Db } from '#platform/database/database.ts';
import { FolderInUseError } from '#platform/database/embedded/folder-lock.ts';
import { migrate } from '#platform/database/migrate.ts';
import { ImportBusyError } from '#platform/import/import-lock.ts';
import { ImportFileError, openImportFile } from '#platform/import/open-file.ts';
import type { ImportFile } from '#platform/import/open-file.ts';
import { openRejectsFile } from '#platform/import/rejects-file.ts';
import { describeResult } from './import-report.ts';
import { startProgressBar } from './progress-bar.ts';

const LAYERS = [...ADDRESS_LAYERS, ...RECORD_LAYERS];

const USAGE = `Usage: npm run import -- FILE…

Imports CSV files of Land Information New Zealand into the register. The layer is recognised by the file’s header:
${LAYERS.map(layer => `  ${layer.title} (layer ${layer.id})`).join('\n')}

Addresses are then linked to the parcels that they lie in, so files may be named in any order.
Importing a file again changes only what differs. Rows that cannot be imported are written to FILE.rejects.csv.`;

/** A wrong call of the command, or one that was stopped. The message is all there is to say. */
class CommandError extends Error {}

/** Where the person stood when they called: npm itself runs scripts in the project's folder. */
const callerDir = process.env.INIT_CWD ?? process.cwd();

async function main(): Promise<void> {
  const paths = readArguments();
  if (!paths) {
    console.log(USAGE);
    return;
  }
  const config = readConfig(process.env);
  // All of them before the first is imported: a slip in the last one's name then changes nothing.
  const files = await openFiles(paths);
  const stop = new AbortController();
  // Ctrl-C comes twice, from the terminal and from the script above: the second must not cut the closing short.
  process.on('SIGINT', () => stop.abort());
  process.on('SIGTERM', () => stop.abort());
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    try {
      for (const file of files) {
        // One after the other: they may hold the same rows, and the later one is to win.
        await importOne(database.db, file, stop.signal);
      }
    } finally {
      // What came in before a file that failed is linked too.
      if (!stop.signal.aborted) await linkAll(database.db);
    }
  } finally {
    await database.close();
  }
}

/** @returns the files named, as absolute paths, or null when help is asked for. */
function readArguments(): string[] | null {
  let parsed;
  try {
    parsed = parseArgs({ options: { help: { type: 'boolean', short: 'h' } }, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, {
      cause: error,
    });
  }
  if (parsed.values.help) return null;
  if (parsed.positionals.length === 0) throw new CommandError(`No file given.\n\n${USAGE}`);
  return parsed.positionals.map(path => resolve(callerDir, path));
}

async function openFiles(paths: string[]): Promise<ImportFile[]> {
  const opened = await Promise.allSettled(paths.map(path => openImportFile(path, LAYERS)));
  const faults = opened
    .filter(result => result.status === 'rejected')
    .map(result => result.reason as unknown);
  const unexpected = faults.find(fault => !(fault instanceof ImportFileError));
  if (unexpected) throw unexpected;
  if (faults.length > 0)
    throw new CommandError(
      [...faults.map(fault => (fault as ImportFileError).message), 'Nothing was imported.'].join('\n'),
    );
  return opened.filter(result => result.status === 'fulfilled').map(result => result.value);
}

async function importOne(db: Db, file: ImportFile, signal: AbortSignal): Promise<void> {
  if (signal.aborted) throw new CommandError('Stopped.');
  console.log(`${file.path}\n  ${file.layer.title} (layer ${file.layer.id})`);
  const startedMs = performance.now();
  const rejects = openRejectsFile(file.path, callerDir);
  const bar = startProgressBar(process.stderr, file.sizeBytes);
  let result;
  let rejectsPath;
  try {
    result = await file.layer.importRows(db, file, { rejects, signal, onProgress: bar.show });
  } finally {
    bar.clear();
    rejectsPath = await rejects.close();
  }
  console.log(describeResult(result, rejectsPath, performance.now() - startedMs));
  if (result.stopped) throw new CommandError('Stopped. Run the same command again to complete it.');
  if (result.counts.rejected === result.counts.read)
    throw new CommandError('No row of this file could be imported.');
}

/** Once after all files, whose order then makes no difference; also after those that changed nothing, for an earlier import may have been cut short. */
async function linkAll(db: Db): Promise<void> {
  const startedMs = performance.now();
  const linked = await linkParcels(db);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(
    `Addresses and parcels: ${linked === 0 ? 'all links are up to date' : `${linked.toLocaleString('en-NZ')} addresses linked`} (${seconds} s)`,
  );
}

main().catch((error: unknown) => {
  const expected = [CommandError, ConfigError, FolderInUseError, ImportBusyError].some(
    kind => error instanceof kind,
  );
  const asError = error instanceof Error ? error : new Error(String(error));
  console.error(expected ? asError.message : asError.stack);
  process.exitCode = 1;
});
