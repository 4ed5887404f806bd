import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { useTestApp } from '@sway/testing/app';
import { workerDatabase } from '@sway/testing/database';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseJobs } from '#platform/jobs/jobs.ts';
import { backUpIfDue, scheduleBackups } from './schedule.ts';

const folder = join(tmpdir(), `sway-scheduled-${randomUUID()}`);
const site = useTestApp({ BACKUP_TO: folder, BACKUP_EVERY_HOURS: '6', BACKUP_KEEP: '2' });
const never = new AbortController().signal;
let warnings: string[];

beforeEach(() => {
  warnings = [];
  mkdirSync(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function ask(stopping = never): Promise<void> {
  const log = { warn: (text: string) => void warnings.push(text), error: () => undefined };
  return backUpIfDue({ ...site, log }, stopping);
}

function snapshots(): string[] {
  return readdirSync(join(folder, 'snapshots')).toSorted();
}

/** Lets time pass for the runs that are noted in the database. */
async function pass(hours: number): Promise<void> {
  await sql`update backup_runs set started_at = started_at - make_interval(hours => ${hours}),
    alive_at = alive_at - make_interval(hours => ${hours})`.execute(site.db);
}

test('a backup is made at once and then when its hours have passed, and old ones are removed', async () => {
  await ask();
  const [first] = snapshots();
  await pass(5);
  await ask();
  expect(snapshots()).toEqual([first]);
  for (let i = 0; i < 2; i++) {
    await pass(2);
    await pass(4);
    await ask();
  }
  expect(snapshots()).toHaveLength(2);
  expect(snapshots()).not.toContain(first);
  expect(warnings).toEqual([]);
});

test('of several instances one makes the backup', async () => {
  await Promise.all([ask(), ask(), ask()]);
  expect(snapshots()).toHaveLength(1);
  expect(warnings).toEqual([]);
});

test('a failure is logged, is tried again after an hour, and the next backup tells of it', async () => {
  rmSync(folder, { recursive: true });
  await ask();
  await ask();
  expect(warnings).toEqual([
    `The backup to ${folder} failed: BACKUP_TO is not a folder: ${folder}. Create it, or mount its disk.`,
  ]);
  mkdirSync(folder);
  await pass(1);
  await ask();
  expect(snapshots()).toHaveLength(1);
  expect(warnings.at(-1)).toMatch(
    /^Backup: The backup before this one.*was not completed: BACKUP_TO is not a folder/,
  );
});

test('a server that stops ends its backup, and leaves nothing incomplete', async () => {
  await ask(AbortSignal.abort());
  expect(warnings).toEqual([`The backup to ${folder} failed: The server stopped.`]);
  expect(snapshots()).toEqual([]);
});

test('the jobs of a server make the backup', async () => {
  const jobs = databaseJobs(await workerDatabase(), error => warnings.push(String(error)));
  scheduleBackups({ ...site, jobs });
  await jobs.start();
  await expect.poll(snapshotsOrNone).toHaveLength(1);
  await jobs.stop();
});

function snapshotsOrNone(): string[] {
  try {
    return snapshots();
  } catch {
    return [];
  }
}
