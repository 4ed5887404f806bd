import { formatQuantity } from '@sway/domain/text/format';
import { commandLine } from '#platform/command-line.ts';
import { asOwner, readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openStorages } from '#platform/storage/open-storage.ts';
import { BackupError, DamagedMediaError, restore } from '../backup/index.ts';
import type { RestoreReport } from '../backup/index.ts';
import { plural, seconds, withPlainErrors } from './backup-report.ts';
import { startProgressLine } from './progress-bar.ts';
import { CommandError } from './admin/command.ts';
import { callersPath, readArguments, runCommand } from './run-command.ts';

const USAGE = `Usage: ${commandLine('restore')} FOLDER [--at SNAPSHOT] [--without-damaged-media]

Restores a backup into the empty place of the settings: a database without rows, and a media folder or bucket without files. It restores
the newest complete snapshot, or the one that --at names.

--without-damaged-media restores everything else if files of media are missing or damaged in the backup, and lists them with the homes and
people whom they concern.`;

async function main(): Promise<void> {
  const { values, positionals } = readArguments(
    {
      at: { type: 'string' },
      'without-damaged-media': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
    USAGE,
  );
  if (values.help) return console.log(USAGE);
  if (positionals.length !== 1) throw new CommandError(`Name one folder.\n\n${USAGE}`);
  const path = callersPath(positionals[0]!);
  const config = asOwner(readConfig(process.env));
  const startedMs = performance.now();
  const line = startProgressLine(process.stderr);
  const database = await openDatabase(config);
  try {
    const report = await withPlainErrors('The restore failed. The database is unchanged', async () =>
      withAdvice(
        restore({
          db: database.db,
          storages: await openStorages(config),
          draftsDir: config.uploadsDir,
          folder: { path, key: config.backupKey },
          at: values.at ?? null,
          leavesOutDamaged: values['without-damaged-media'] ?? false,
          onProgress: line.show,
        }),
      ),
    );
    line.clear();
    console.log(
      `Restored ${plural(report.rows, 'row')} of ${plural(report.tables, 'table')} and ${plural(report.files, 'file')} as they were at ${report.takenAt} (snapshot ${report.snapshot}) in ${seconds(startedMs)}. Counts and hashes are equal.`,
    );
    if (report.leftOut.length > 0) console.log(describeLeftOut(report.leftOut));
    if (report.returned > 0)
      console.log(
        `${formatQuantity(report.returned, 'person', 'people')} deleted their accounts after this backup. A start with BACKUP_TO=${path} erases them again; with another one run: ${commandLine('admin')} erase-again ${path}`,
      );
  } finally {
    line.clear();
    await database.close();
  }
}

/** Says how everything else can be restored when one file of the media ends the restore. */
async function withAdvice<T>(restoring: Promise<T>): Promise<T> {
  try {
    return await restoring;
  } catch (error) {
    if (!(error instanceof DamagedMediaError)) throw error;
    throw new BackupError(
      `${error.message}. The database is unchanged. Look for the file in another copy of the backup, or restore everything else with --without-damaged-media.`,
      { cause: error },
    );
  }
}

function describeLeftOut(leftOut: RestoreReport['leftOut']): string {
  const lines = leftOut.map(({ name, fault, concerned }) =>
    [`  ${name}: ${fault}`, ...concerned.map(one => `    ${one}`)].join('\n'),
  );
  return [
    `${plural(leftOut.length, 'damaged file')} of the media ${leftOut.length === 1 ? 'was' : 'were'} left out:`,
    ...lines,
    'Pages have a gap in their place. Ask the owners to add them again, or put the files back from another copy of the backup.',
  ].join('\n');
}

runCommand(main, [BackupError]);
