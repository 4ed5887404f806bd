import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { repetitions } from '@sway/testing/depth';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decrypt, encrypt, encryptedSize, secretName } from './encryption.ts';

const key = randomBytes(32);
const CHUNK = 64 * 1024;
const SEALED = CHUNK + 16;
const HEADER = 48;

function seal(content: Buffer, withKey = key): Promise<Buffer> {
  return buffer(encrypt(Readable.from([content]), withKey));
}

function open(sealed: Buffer, withKey = key): Promise<Buffer> {
  return buffer(decrypt(Readable.from([sealed]), withKey));
}

test('returns what was encrypted, however it is cut, in the announced size', async () => {
  const sizes = fc.oneof(fc.nat(200), fc.constantFrom(CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 3 * CHUNK + 7));
  await fc.assert(
    // Up to 300 pieces, which are single bytes if the file is small.
    fc.asyncProperty(sizes, fc.integer({ min: 1, max: 300 }), async (size, count) => {
      const content = randomBytes(size);
      const sealed = await seal(content);
      expect(sealed.length).toBe(encryptedSize(size));
      const cut = Math.ceil(sealed.length / count);
      const pieces = Array.from({ length: Math.ceil(sealed.length / cut) }, (_, i) =>
        sealed.subarray(i * cut, (i + 1) * cut),
      );
      expect((await buffer(decrypt(Readable.from(pieces), key))).equals(content)).toBe(true);
    }),
    { numRuns: repetitions({ quick: 8, full: 60 }) },
  );
});

test('refuses a changed byte wherever it is', async () => {
  const sealed = await seal(randomBytes(CHUNK + 100));
  for (const at of [
    0,
    7,
    8,
    15,
    16,
    47,
    48,
    HEADER + CHUNK - 1,
    HEADER + CHUNK,
    HEADER + SEALED,
    sealed.length - 1,
  ]) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    await expect(open(changed), `byte ${at}`).rejects.toThrow(/was changed|another key/);
  }
});

test('refuses a file without its end, with chunks in another order, twice, or left out', async () => {
  const sealed = await seal(randomBytes(3 * CHUNK));
  const [header, ...chunks] = [
    sealed.subarray(0, HEADER),
    ...[0, 1, 2].map(i => sealed.subarray(HEADER + i * SEALED, HEADER + (i + 1) * SEALED)),
  ] as [Buffer, Buffer, Buffer, Buffer];
  const [first, second, last] = chunks as [Buffer, Buffer, Buffer];
  expect((await open(Buffer.concat([header, first, second, last]))).length).toBe(3 * CHUNK);
  for (const others of [
    [first, second],
    [first],
    [],
    [second, first, last],
    [first, first, second, last],
    [first, last],
  ])
    await expect(open(Buffer.concat([header, ...others]))).rejects.toThrow(/torn|changed/);
  await expect(open(sealed.subarray(0, 20))).rejects.toThrow('is torn');
});

test('refuses another key, and says so', async () => {
  await expect(open(await seal(Buffer.from('x')), randomBytes(32))).rejects.toThrow(
    'another key than BACKUP_KEY',
  );
});

test('encrypts the same content differently each time, and names it alike with one key only', async () => {
  const content = Buffer.from('The same content');
  expect((await seal(content)).subarray(HEADER)).not.toEqual((await seal(content)).subarray(HEADER));
  expect(secretName('ab', key)).toBe(secretName('ab', key));
  expect(secretName('ab', key)).not.toBe(secretName('ab', randomBytes(32)));
});
