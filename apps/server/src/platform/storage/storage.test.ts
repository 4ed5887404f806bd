import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startBucket } from '@sway/testing/bucket';
import type { TestBucket } from '@sway/testing/bucket';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openStorages } from './open-storage.ts';
import { folderStorage } from './storage.ts';
import type { Storage } from './storage.ts';

const work = mkdtempSync(join(tmpdir(), 'sway-storage-'));
let testBucket: TestBucket;
let count = 0;

beforeAll(async () => {
  testBucket = await startBucket();
});
afterAll(async () => {
  await testBucket.close();
  rmSync(work, { recursive: true });
});

function storages(changes: Record<string, string> = {}) {
  return openStorages(readConfig({ ...testBucket.settings, ...changes }));
}

/** Creates a file on this machine. */
function createFile(content: Buffer | string): string {
  count += 1;
  const path = join(work, `file-${count}`);
  writeFileSync(path, content);
  return path;
}

async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.keys()) keys.push(key);
  return keys.toSorted();
}

describe.each([
  ['a folder', async () => folderStorage(mkdtempSync(join(work, 'folder-')))],
  ['a bucket', async () => (await storages()).storage],
  ['the private part of a bucket', async () => (await storages()).privateStorage],
] as const)('storage in %s', (_, open) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await open();
    for await (const { key } of storage.keys()) await storage.remove(key);
  });

  async function read(name: string, range?: { start: number; end: number }): Promise<string> {
    const found = await storage.find(name);
    return (await buffer(found!.read(range))).toString();
  }

  test('returns files that were written, moved in or shared, as a whole and in ranges', async () => {
    await storage.write('photo-1/1280.webp', Buffer.from('0123456789'));
    await storage.moveIn('photo-2/video.mp4', createFile('abcdefghij'));
    await storage.share('photo-3/320.webp', createFile('klm'));
    expect(await read('photo-1/1280.webp')).toBe('0123456789');
    expect(await read('photo-1/1280.webp', { start: 2, end: 4 })).toBe('234');
    expect(await read('photo-1/1280.webp', { start: 9, end: 9 })).toBe('9');
    expect(await read('photo-2/video.mp4', { start: 0, end: 3 })).toBe('abcd');
    expect(await read('photo-3/320.webp')).toBe('klm');
    expect((await storage.find('photo-2/video.mp4'))?.sizeBytes).toBe(10);
  });

  test('finds nothing under other names', async () => {
    await storage.write('photo-1/1280.webp', Buffer.from('x'));
    expect(await storage.find('photo-1/640.webp')).toBeNull();
    expect(await storage.find('photo-1')).toBeNull();
    await storage.remove('photo-9');
  });

  test('does not replace a shared file', async () => {
    await storage.share('villa/320.webp', createFile('first'));
    await storage.share('villa/320.webp', createFile('first'));
    expect(await read('villa/320.webp')).toBe('first');
  });

  test('lists each key once with the time of its last file, and removes the files of one key only', async () => {
    const startedAt = Date.now() - 1500;
    for (const name of ['photo-1/a.webp', 'photo-1/b.webp', 'photo-10/a.webp', 'photo-2/a.webp'])
      await storage.write(name, Buffer.from('x'));
    expect(await keysOf(storage)).toEqual(['photo-1', 'photo-10', 'photo-2']);
    for await (const { changedAt } of storage.keys()) expect(changedAt.getTime()).toBeGreaterThan(startedAt);
    await storage.remove('photo-1');
    expect(await keysOf(storage)).toEqual(['photo-10', 'photo-2']);
    expect(await storage.find('photo-1/b.webp')).toBeNull();
  });

  test('lists every file with its size, in the order of the names’ characters', async () => {
    const names = ['photo-1/a.webp', 'photo-1/b.webp', 'photo-10/a.webp', 'photo-9/a.webp'];
    for (const name of names.toReversed()) await storage.write(name, Buffer.from(name));
    const listed = await Array.fromAsync(storage.list());
    expect(listed).toEqual(names.map(name => ({ name, sizeBytes: name.length })));
  });

  test('returns a large file unchanged, also after another reader stopped early', async () => {
    const content = Buffer.alloc(6 * 1024 * 1024, 'sway');
    await storage.moveIn('mp4-1/video.mp4', createFile(content));
    const left = (await storage.find('mp4-1/video.mp4'))!.read();
    for await (const chunk of left) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    expect(await read('mp4-1/video.mp4')).toBe(content.toString());
  });

  test('reports a file that cannot be moved in, and stores none of it', async () => {
    await expect(storage.moveIn('photo-1/a.webp', join(work, 'nowhere'))).rejects.toThrow('ENOENT');
    expect(await storage.find('photo-1/a.webp')).toBeNull();
  });
});

test('a folder never shows an incomplete file, and drafts are removed', async () => {
  const folder = mkdtempSync(join(work, 'folder-'));
  mkdirSync(join(folder, 'photo-1', 'a.webp'), { recursive: true });
  // The final name is a folder, so the last step fails.
  await expect(folderStorage(folder).write('photo-1/a.webp', Buffer.from('x'))).rejects.toThrow('EISDIR');
  expect(readdirSync(join(folder, 'photo-1'))).toEqual(['a.webp']);
});

test('a folder lists a key after one that it is the beginning of, if a slash comes after what follows, as S3 does', async () => {
  const storage = folderStorage(mkdtempSync(join(work, 'folder-')));
  const names = ['villa-2/a.webp', 'villa/a.webp', 'villa2/a.webp'];
  for (const name of names) await storage.write(name, Buffer.from('x'));
  expect((await Array.fromAsync(storage.list())).map(({ name }) => name)).toEqual(names);
});

test('a bucket whose server lists files in another order than S3 is not taken for one that lacks files', async () => {
  const { storage } = await storages();
  for (const name of ['villa-2/a.webp', 'villa/a.webp']) await storage.write(name, Buffer.from('x'));
  await expect(Array.fromAsync(storage.list())).rejects.toThrow(
    'lists villa-2/a.webp after villa/a.webp, unlike S3',
  );
  for (const key of ['villa', 'villa-2']) await storage.remove(key);
});

test('a missing bucket stops the start with an error that names it', async () => {
  await expect(storages({ S3_BUCKET: 'nothing-here' })).rejects.toThrow(
    'The bucket nothing-here cannot be used',
  );
});

test('the storage of media does not find, list or remove files in the private part of a bucket', async () => {
  const { storage, privateStorage } = await storages();
  await privateStorage.write('claim-1/document', Buffer.from('deed'));
  await storage.write('photo-1/a.webp', Buffer.from('x'));
  for (const name of ['private/claim-1/document', 'claim-1/document']) {
    expect(await storage.find(name)).toBeNull();
  }
  expect(await keysOf(storage)).toEqual(['photo-1']);
  expect(await Array.fromAsync(storage.list())).toEqual([{ name: 'photo-1/a.webp', sizeBytes: 1 }]);
  await storage.remove('private');
  await storage.remove('claim-1');
  expect(await keysOf(privateStorage)).toEqual(['claim-1']);
  expect(await privateStorage.find('photo-1/a.webp')).toBeNull();
});
