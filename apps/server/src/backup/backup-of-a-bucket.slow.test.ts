import { startBucket } from '@sway/testing/bucket';
import type { TestBucket } from '@sway/testing/bucket';
import { useTestApp } from '@sway/testing/app';
import { aFolder, anEmptyPlace, backUpTo, readFiles, fillSite, restoreInto } from '@sway/testing/backups';
import { afterAll, beforeAll, expect, test } from 'vitest';

let buckets: TestBucket[];
beforeAll(async () => {
  buckets = [await startBucket(), await startBucket()];
});
const site = useTestApp(() => buckets[0]!.settings);
afterAll(() => Promise.all(buckets.map(bucket => bucket.close())));

test('public and private files of a bucket are backed up once, and restored into another bucket', async () => {
  await fillSite(site);
  const path = aFolder();
  expect((await backUpTo(site, { path })).copied.files).toBe(5);
  expect((await backUpTo(site, { path })).copied.files).toBe(0);
  const place = await anEmptyPlace(buckets[1]!.settings);
  await restoreInto(place, { path });
  const files = await readFiles(place.storage);
  expect(Object.keys(files)).toHaveLength(4);
  expect(files).toEqual(await readFiles(site.storage));
  expect(await readFiles(place.privateStorage)).toEqual(await readFiles(site.privateStorage));
});
