import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startBucket } from '@sway/testing/bucket';
import type { TestBucket } from '@sway/testing/bucket';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
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

/** A file of this machine with the content. */
function aFile(content: Buffer | string): string {
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

  test('keeps what is written, taken and shared, whole and in ranges', async () => {
    await storage.write('photo-1/1280.webp', Buffer.from('0123456789'));
    await storage.take('photo-2/video.mp4', aFile('abcdefghij'));
    await storage.share('photo-3/320.webp', aFile('klm'));
    expect(await read('photo-1/1280.webp')).toBe('0123456789');
    expect(await read('photo-1/1280.webp', { start: 2, end: 4 })).toBe('234');
    expect(await read('photo-1/1280.webp', { start: 9, end: 9 })).toBe('9');
    expect(await read('photo-2/video.mp4', { start: 0, end: 3 })).toBe('abcd');
    expect(await read('photo-3/320.webp')).toBe('klm');
    expect((await storage.find('photo-2/video.mp4'))?.sizeBytes).toBe(10);
  });

  test('knows nothing of what is not there', async () => {
    await storage.write('photo-1/1280.webp', Buffer.from('x'));
    expect(await storage.find('photo-1/640.webp')).toBeNull();
    expect(await storage.find('photo-1')).toBeNull();
    await storage.remove('photo-9');
  });

  test('leaves a shared file alone that is there already', async () => {
    await storage.share('villa/320.webp', aFile('first'));
    await storage.share('villa/320.webp', aFile('first'));
    expect(await read('villa/320.webp')).toBe('first');
  });

  test('lists each key once, with when its last file came, and removes all files of one and no other', async () => {
    const began = Date.now() - 1500;
    for (const name of ['photo-1/a.webp', 'photo-1/b.webp', 'photo-10/a.webp', 'photo-2/a.webp'])
      await storage.write(name, Buffer.from('x'));
    expect(await keysOf(storage)).toEqual(['photo-1', 'photo-10', 'photo-2']);
    for await (const { changedAt } of storage.keys()) expect(changedAt.getTime()).toBeGreaterThan(began);
    await storage.remove('photo-1');
    expect(await keysOf(storage)).toEqual(['photo-10', 'photo-2']);
    expect(await storage.find('photo-1/b.webp')).toBeNull();
  });

  test('gives back a large file as it was, also to a reader who leaves half-way', async () => {
    const content = Buffer.alloc(6 * 1024 * 1024, 'sway');
    await storage.take('mp4-1/video.mp4', aFile(content));
    const left = (await storage.find('mp4-1/video.mp4'))!.read();
    for await (const chunk of left) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    expect(await read('mp4-1/video.mp4')).toBe(content.toString());
  });

  test('says when a file cannot be taken, and keeps none of it', async () => {
    await expect(storage.take('photo-1/a.webp', join(work, 'nowhere'))).rejects.toThrow('ENOENT');
    expect(await storage.find('photo-1/a.webp')).toBeNull();
  });
});

test('a folder never shows half a file, and no draft stays', async () => {
  const folder = mkdtempSync(join(work, 'folder-'));
  mkdirSync(join(folder, 'photo-1', 'a.webp'), { recursive: true });
  // A folder stands in the file's place, so the last step fails.
  await expect(folderStorage(folder).write('photo-1/a.webp', Buffer.from('x'))).rejects.toThrow('EISDIR');
  expect(readdirSync(join(folder, 'photo-1'))).toEqual(['a.webp']);
});

test('a bucket that is not there stops the start with its name', async () => {
  await expect(storages({ S3_BUCKET: 'nothing-here' })).rejects.toThrow(
    'The bucket nothing-here cannot be used',
  );
});

test('what lies in the private part of a bucket is neither found, listed nor removed by the storage of media', async () => {
  const { storage, privateStorage } = await storages();
  await privateStorage.write('claim-1/document', Buffer.from('deed'));
  await storage.write('photo-1/a.webp', Buffer.from('x'));
  for (const name of ['private/claim-1/document', 'claim-1/document']) {
    expect(await storage.find(name)).toBeNull();
  }
  expect(await keysOf(storage)).toEqual(['photo-1']);
  await storage.remove('private');
  await storage.remove('claim-1');
  expect(await keysOf(privateStorage)).toEqual(['claim-1']);
  expect(await privateStorage.find('photo-1/a.webp')).toBeNull();
});
