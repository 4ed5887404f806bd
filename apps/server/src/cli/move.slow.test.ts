import { execFile } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBucket } from '@sway/testing/bucket';
import { childEnvironment } from '@sway/testing/child-environment';
import { aFolder, readContents, readFiles, fillSite } from '@sway/testing/backups';
import { asAdmin, databaseUrl } from '@sway/testing/database-template';
import type { Settings } from '@sway/testing/own-database';
import { preparedDatabase } from '@sway/testing/prepared-database';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { Db } from '#platform/database/database.ts';
import { openStorages } from '#platform/storage/open-storage.ts';

const template = inject('databaseTemplate');
const MOVE = fileURLToPath(new URL('move.ts', import.meta.url));
const DATABASE = `sway_test_moved_${process.pid}`;

type Run = { code: number; out: string; err: string };

function move(to: string, settings: Settings): Promise<Run> {
  const args = ['--disable-warning=ExperimentalWarning', MOVE, '--to', to];
  return new Promise(resolve => {
    execFile(process.execPath, args, { env: childEnvironment(settings) }, (error, out, err) => {
      resolve({ code: error ? 1 : 0, out, err });
    });
  });
}

async function inDatabase<T>(settings: Settings, use: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase(readConfig(settings));
  try {
    return await use(database.db);
  } finally {
    await database.close();
  }
}

/** Stored columns only: what the database makes of them can differ, because engines round differently. */
async function storedContents(db: Db): Promise<unknown> {
  await sql`set time zone 'UTC'`.execute(db);
  const { addresses: _, properties: __, property_boundaries: ___, ...contents } = await readContents(db);
  return contents;
}

describe.skipIf(template.engine === 'embedded')('npm run move', () => {
  const url = template.engine === 'postgres' ? template.url : '';

  test('takes an embedded site to PostgreSQL and its media to a bucket, once, and refuses places in use', async () => {
    const settings = { DATA_DIR: join(aFolder(), 'data') };
    cpSync(await preparedDatabase(), settings.DATA_DIR, { recursive: true });
    const config = readConfig(settings);
    mkdirSync(config.mediaDir);
    const storages = await openStorages(config);
    const before = await inDatabase(settings, async db => {
      await fillSite({ db, ...storages });
      const target = databaseUrl(url, DATABASE);
      expect((await move(target, settings)).err).toContain(
        'is in use by another Sway process. Stop that one first',
      );
      return storedContents(db);
    });

    await asAdmin(url, [`drop database if exists ${DATABASE} with (force)`, `create database ${DATABASE}`]);
    onTestFinished(() => asAdmin(url, [`drop database if exists ${DATABASE} with (force)`]));
    const target = databaseUrl(url, DATABASE);
    expect(await move(target, settings)).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^Moved [\d,]+ rows of \d+ tables in .* Counts and hashes are equal\. Start the site with/,
      ),
    });
    expect(await inDatabase({ DATABASE_URL: target }, storedContents)).toEqual(before);
    expect(await move(target, settings)).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not empty'),
    });

    const bucket = await startBucket();
    onTestFinished(bucket.close);
    const { S3_BUCKET, ...access } = bucket.settings;
    const toBucket = () => move(`s3://${S3_BUCKET}`, { ...settings, ...access });
    expect(await toBucket()).toMatchObject({
      code: 0,
      out: expect.stringContaining('Moved 5 files (5 copied now'),
    });
    expect(await toBucket()).toMatchObject({
      code: 0,
      out: expect.stringContaining('Moved 5 files (0 copied now'),
    });
    const moved = await openStorages(readConfig(bucket.settings));
    expect(await readFiles(moved.storage)).toEqual(await readFiles(storages.storage));
    expect(await readFiles(moved.privateStorage)).toEqual(await readFiles(storages.privateStorage));
  });
});
