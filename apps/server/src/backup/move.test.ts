import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBucket } from '@sway/testing/bucket';
import type { TestBucket } from '@sway/testing/bucket';
import { useTestApp } from '@sway/testing/app';
import { aFolder, readFiles, fillSite } from '@sway/testing/backups';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openStorages } from '#platform/storage/open-storage.ts';
import type { Storages } from './media/media-list.ts';
import { moveMedia } from './move.ts';

const site = useTestApp();
let bucket: TestBucket;
let to: Storages;

beforeAll(async () => {
  bucket = await startBucket();
  to = await openStorages(readConfig(bucket.settings));
});
afterAll(() => bucket.close());

beforeEach(async () => {
  for (const storage of [to.storage, to.privateStorage, site.storage, site.privateStorage])
    for await (const { key } of storage.keys()) await storage.remove(key);
  await fillSite(site);
});

function move(onProgress: (doing: string) => void = () => undefined) {
  return moveMedia({ from: site, to, draftsDir: aFolder(), onProgress });
}

test('media move from a folder to a bucket, public and private ones, and moving them again copies nothing', async () => {
  expect(await move()).toMatchObject({ files: 5, copied: 5 });
  expect(await readFiles(to.storage)).toEqual(await readFiles(site.storage));
  expect(await readFiles(to.privateStorage)).toEqual(await readFiles(site.privateStorage));
  expect(await move()).toMatchObject({ files: 5, copied: 0 });
});

test('a move that was interrupted continues, and replaces what is torn or differs', async () => {
  const [changed, torn] = Object.keys(await readFiles(site.storage)) as [string, string];
  const { sizeBytes } = (await site.storage.find(changed))!;
  await to.storage.write(changed, Buffer.alloc(sizeBytes));
  await to.storage.write(torn, Buffer.from('torn'));
  const interrupt = (doing: string) => {
    if (doing.includes('5 files')) throw new Error('interrupted');
  };
  await expect(move(interrupt)).rejects.toThrow('interrupted');
  const { copied } = await move();
  expect(copied).toBeLessThan(5);
  expect(await readFiles(to.storage)).toEqual(await readFiles(site.storage));
});

test('a bucket with other files is refused', async () => {
  await to.storage.write('holiday-1/beach.jpg', Buffer.from('x'));
  await expect(move()).rejects.toThrow('already files of something else, such as holiday-1/beach.jpg');
  expect(Object.keys(await readFiles(to.storage))).toEqual(['holiday-1/beach.jpg']);
});

test('a file that is stored during the move is noticed', async () => {
  const folder = join(site.config.privateDir, 'claim-0-z');
  const storeOne = (doing: string) => {
    if (!doing.startsWith('media')) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'document'), 'x');
  };
  await expect(move(storeOne)).rejects.toThrow(
    'claim-0-z/document changed while it was being moved. Stop the site',
  );
});
