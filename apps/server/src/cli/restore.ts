import { commandLine } from '#platform/command-line.ts';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openStorages } from '#platform/storage/open-storage.ts';
import { BackupError, restore } from '../backup/index.ts';
import { plural, seconds, withPlainErrors } from './backup-report.ts';
import { startProgressLine } from './progress-bar.ts';
import { CommandError } from './admin/command.ts';
import { callersPath, readArguments, runCommand } from './run-command.ts';

const USAGE = `Usage: ${commandLine('restore')} FOLDER [--at SNAPSHOT]

Restores a backup into the empty place of the settings: a database without rows, and a media folder or bucket without files. It restores
the newest complete snapshot, or the one that --at names.`;

async function main(): Promise<void> {
  const { values, positionals } = readArguments(
    { at: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    USAGE,
  );
  if (values.help) return console.log(USAGE);
  if (positionals.length !== 1) throw new CommandError(`Name one folder.\n\n${USAGE}`);
  const path = callersPath(positionals[0]!);
  const config = readConfig(process.env);
  const startedMs = performance.now();
  const line = startProgressLine(process.stderr);
  const database = await openDatabase(config);
  try {
    const report = await withPlainErrors('The restore failed. The database is unchanged', async () =>
      restore({
        db: database.db,
        storages: await openStorages(config),
        draftsDir: config.uploadsDir,
        folder: { path, key: config.backupKey },
        at: values.at ?? null,
        onProgress: line.show,
      }),
    );
    line.clear();
    console.log(
      `Restored ${plural(report.rows, 'row')} of ${plural(report.tables, 'table')} and ${plural(report.files, 'file')} as they were at ${report.takenAt} (snapshot ${report.snapshot}) in ${seconds(startedMs)}. Counts and hashes are equal.`,
    );
  } finally {
    line.clear();
    await database.close();
  }
}

runCommand(main, [BackupError]);
