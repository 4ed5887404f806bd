import { commandLine } from '#platform/command-line.ts';
import { readConfig } from '#platform/config.ts';
import { openSharedDatabase } from '#platform/database/database.ts';
import { openStorages } from '#platform/storage/open-storage.ts';
import { backUp, BackupError } from '../backup/index.ts';
import type { BackupReport } from '../backup/index.ts';
import { megabytes, plural, seconds, withPlainErrors } from './backup-report.ts';
import { startProgressLine } from './progress-bar.ts';
import { requireDatabase } from './require-database.ts';
import { CommandError } from './admin/command.ts';
import { callersPath, readArguments, runCommand } from './run-command.ts';

const USAGE = `Usage: ${commandLine('backup')} FOLDER [--keep N]

Backs the site of the settings up to a folder, while it runs or not: the rows of one moment and the media that they refer to. Media that
the folder has from earlier backups are not copied again. With BACKUP_KEY the backup is encrypted.

--keep N removes all but the newest N backups afterwards, and the media that none of these uses.`;

async function main(): Promise<void> {
  const input = readInput();
  if (!input) return console.log(USAGE);
  const config = readConfig(process.env);
  requireDatabase(config);
  const startedMs = performance.now();
  const line = startProgressLine(process.stderr);
  const database = await openSharedDatabase(config);
  try {
    const report = await withPlainErrors('The backup failed. Former backups are unchanged', async () =>
      backUp({
        db: database.db,
        storages: await openStorages(config),
        folder: { path: input.path, key: config.backupKey },
        keep: input.keep,
        onProgress: line.show,
        onNotice: notice => {
          line.clear();
          console.error(notice);
        },
      }),
    );
    line.clear();
    console.log(describe(report, input.path, startedMs));
  } finally {
    line.clear();
    await database.close();
  }
}

/** @returns null for help */
function readInput(): { path: string; keep: number | null } | null {
  const { values, positionals } = readArguments(
    { keep: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    USAGE,
  );
  if (values.help) return null;
  if (positionals.length !== 1) throw new CommandError(`Name one folder.\n\n${USAGE}`);
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (keep !== null && !(Number.isInteger(keep) && keep >= 1))
    throw new CommandError(`--keep must be a whole number from 1.\n\n${USAGE}`);
  return { path: callersPath(positionals[0]!), keep };
}

function describe(
  { snapshot, rows, tables, files, copied, removed }: BackupReport,
  path: string,
  startedMs: number,
) {
  const removal =
    removed.snapshots > 0
      ? ` Removed ${plural(removed.snapshots, 'old backup')} and ${plural(removed.files, 'file')}.`
      : '';
  return `Backed up ${plural(rows, 'row')} of ${plural(tables, 'table')} and ${plural(files, 'file')} (${copied.files} new, ${megabytes(copied.bytes)}) to ${path}, snapshot ${snapshot}, in ${seconds(startedMs)}.${removal}`;
}

runCommand(main, [BackupError]);
