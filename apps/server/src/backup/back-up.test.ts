import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTestApp } from '@sway/testing/app';
import { aFolder, backUpTo, fillSite } from '@sway/testing/backups';
import { aListing, aPictureOf } from '@sway/testing/builders';
import { beforeEach, expect, test } from 'vitest';
import { startRun } from '#platform/backup-runs.repo.ts';
import { verify } from './verify.ts';

const site = useTestApp();
let path: string;

beforeEach(() => {
  rmSync(site.config.mediaDir, { recursive: true });
  mkdirSync(site.config.mediaDir);
  path = aFolder();
});

/** Adds a picture to a new listing. @returns its key */
async function addPicture(content: string): Promise<string> {
  const key = await aPictureOf(site.db, await aListing(site.db));
  await site.storage.write(`${key}/640.webp`, Buffer.from(content));
  return key;
}

function contentsIn(folder: string): string[] {
  return readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => entry.name);
}

test('a second backup copies only media that are new, and a content that several files have once', async () => {
  await fillSite(site);
  expect((await backUpTo(site, { path })).copied).toMatchObject({ files: 5 });
  expect((await backUpTo(site, { path })).copied).toEqual({ files: 0, bytes: 0 });
  await addPicture('new');
  expect(await backUpTo(site, { path })).toMatchObject({ files: 6, copied: { files: 1, bytes: 3 } });
  await addPicture('new');
  expect(await backUpTo(site, { path })).toMatchObject({ files: 7, copied: { files: 0, bytes: 0 } });
});

test('a content that was lost from the folder or is torn there is copied again', async () => {
  await addPicture('first');
  await addPicture('second');
  await backUpTo(site, { path });
  const [lost, torn] = contentsIn(path).map(name => join(path, 'files', name.slice(0, 2), name));
  rmSync(lost!);
  writeFileSync(torn!, 'x');
  expect((await backUpTo(site, { path })).copied.files).toBe(2);
});

test('only the newest backups are kept when asked, with the media that they use', async () => {
  const key = await addPicture('old');
  await addPicture('used');
  await backUpTo(site, { path });
  await site.db.deleteFrom('property_media').execute();
  await site.db.deleteFrom('media').where('key', '=', key).execute();
  await backUpTo(site, { path });
  expect(contentsIn(path)).toHaveLength(2);
  const { snapshot, removed } = await backUpTo(site, { path, keep: 1 });
  expect(removed).toEqual({ snapshots: 2, files: 1 });
  expect(readdirSync(join(path, 'snapshots'))).toEqual([snapshot]);
  expect(contentsIn(path)).toHaveLength(1);
  const found = await verify({ folder: { path, key: null }, onProgress: () => {}, onProblem: () => {} });
  expect(found.problems).toBe(0);
});

test('no media are removed while a kept snapshot cannot be read', async () => {
  const key = await addPicture('old');
  const { snapshot } = await backUpTo(site, { path });
  writeFileSync(join(path, 'snapshots', snapshot, 'manifest.json'), '{');
  await site.db.deleteFrom('property_media').execute();
  await site.db.deleteFrom('media').where('key', '=', key).execute();
  const notices: string[] = [];
  expect(await backUpTo(site, { path, keep: 2, notices })).toMatchObject({
    removed: { snapshots: 0, files: 0 },
  });
  expect(contentsIn(path)).toHaveLength(1);
  expect(notices).toEqual([
    expect.stringMatching(/^Media of removed snapshots stay .*manifest\.json is torn or was changed$/),
  ]);
});

test('media that the site itself has lost are named, and do not prevent the backup', async () => {
  const key = await addPicture('lost');
  await site.storage.remove(key);
  const notices: string[] = [];
  expect((await backUpTo(site, { path, notices })).files).toBe(0);
  expect(notices).toEqual([expect.stringContaining(`lacks the files of 1 uploads, such as ${key}`)]);
});

test('files without rows, such as those that are being uploaded, are not in the backup', async () => {
  await addPicture('used');
  await site.storage.write('photo-0/640.webp', Buffer.from('uploading'));
  expect((await backUpTo(site, { path })).files).toBe(1);
});

test('a backup that fails leaves the former one, and the next one tells of it; so does one that was killed', async () => {
  await addPicture('good');
  const { snapshot } = await backUpTo(site, { path });
  // No folder can be created in its place.
  rmSync(join(path, 'files'), { recursive: true });
  writeFileSync(join(path, 'files'), '');
  await expect(backUpTo(site, { path })).rejects.toThrow('EEXIST');
  rmSync(join(path, 'files'));
  expect(readdirSync(join(path, 'snapshots'))).toEqual([snapshot]);
  const notices: string[] = [];
  await backUpTo(site, { path, notices });
  expect(notices).toEqual([expect.stringMatching(/backup before this one.*was not completed: EEXIST/)]);
  await startRun(site.db, path);
  await site.db
    .updateTable('backup_runs')
    .set({ aliveAt: '2026-01-01T00:00:00Z' })
    .where('endedAt', 'is', null)
    .execute();
  await backUpTo(site, { path, notices });
  expect(notices.at(-1)).toContain('was not completed: it was interrupted.');
});

test('two backups to one folder do not run at once', async () => {
  const results = await Promise.allSettled([backUpTo(site, { path }), backUpTo(site, { path })]);
  const reasons = results.flatMap(result => (result.status === 'rejected' ? [String(result.reason)] : []));
  expect(reasons).toEqual([expect.stringContaining('Another backup, restore or check is using')]);
});
