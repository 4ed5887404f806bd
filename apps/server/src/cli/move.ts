import { commandLine } from '#platform/command-line.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import type { Config } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { lockFolder } from '#platform/database/embedded/folder-lock.ts';
import { openStorages } from '#platform/storage/open-storage.ts';
import { BackupError, moveMedia, moveRows } from '../backup/index.ts';
import { CommandError } from './admin/command.ts';
import { megabytes, plural, seconds, withPlainErrors } from './backup-report.ts';
import { startProgressLine } from './progress-bar.ts';
import { requireDatabase } from './require-database.ts';
import { readArguments, runCommand } from './run-command.ts';

const USAGE = `Usage: ${commandLine('move')} --to postgresql://USER:PASSWORD@HOST/DATABASE
       ${commandLine('move')} --to s3://BUCKET

The first moves the embedded database of the settings to an empty database of a PostgreSQL server. The second moves the media of the
settings from their folder to an empty bucket, with S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. Stop the site first.
What was there stays. A move of media that was interrupted continues.`;

const line = startProgressLine(process.stderr);

async function main(): Promise<void> {
  const { values, positionals } = readArguments(
    { to: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    USAGE,
  );
  if (values.help) return console.log(USAGE);
  const { to = '' } = values;
  const target = URL.canParse(to) ? new URL(to) : null;
  const isDatabase = target !== null && ['postgres:', 'postgresql:'].includes(target.protocol);
  if (positionals.length > 0 || !target || !(isDatabase || target.protocol === 's3:'))
    throw new CommandError(`Say where to with --to.\n\n${USAGE}`);
  const done = isDatabase ? await moveDatabase(to) : await moveToBucket(target);
  line.clear();
  console.log(done);
}

async function moveDatabase(databaseUrl: string): Promise<string> {
  const config = readConfig(process.env);
  if (config.databaseUrl)
    throw new CommandError(
      'The site of these settings is on a PostgreSQL server: unset DATABASE_URL to move an embedded database.',
    );
  requireDatabase(config);
  const startedMs = performance.now();
  const from = await openDatabase(config);
  const to = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    const { tables, rows } = await withPlainErrors('The move failed. Nothing was changed', () =>
      moveRows(from.db, to.db, line.show),
    );
    return `Moved ${plural(rows, 'row')} of ${plural(tables, 'table')} in ${seconds(startedMs)}. Counts and hashes are equal. Start the site with this DATABASE_URL; the database in ${config.dataDir} is no longer used.`;
  } finally {
    line.clear();
    await to.close();
    await from.close();
  }
}

async function moveToBucket({ hostname: bucket }: URL): Promise<string> {
  if (process.env['S3_BUCKET'])
    throw new CommandError(
      'The media of these settings are in a bucket: unset S3_BUCKET to move those of a folder.',
    );
  const config = bucketConfig(bucket);
  const startedMs = performance.now();
  const unlock = lockIfEmbedded(config);
  try {
    const report = await withPlainErrors('The move failed. Run it again to continue', async () =>
      moveMedia({
        from: await openStorages({ ...config, s3: null }),
        to: await openStorages(config),
        draftsDir: config.uploadsDir,
        onProgress: line.show,
      }),
    );
    return `Moved ${plural(report.files, 'file')} (${report.copied} copied now, ${megabytes(report.bytes)} in all) to the bucket ${bucket} in ${seconds(startedMs)}. Counts and hashes are equal. Start the site with S3_BUCKET=${bucket}; ${config.mediaDir} and ${config.privateDir} are no longer used.`;
  } finally {
    line.clear();
    unlock();
  }
}

function bucketConfig(bucket: string): Config {
  const config = readConfig({ ...process.env, S3_BUCKET: bucket });
  if (!config.s3) throw new ConfigError(`Invalid settings:\n  --to: s3://BUCKET needs the name of a bucket`);
  return config;
}

/** @throws FolderInUseError while a site runs on the embedded engine, which would store further media */
function lockIfEmbedded({ databaseUrl, dataDir }: Config): () => void {
  return databaseUrl ? () => undefined : lockFolder(dataDir).release;
}

runCommand(main, [BackupError]);
