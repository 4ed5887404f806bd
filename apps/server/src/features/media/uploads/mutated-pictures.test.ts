import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { useTestApp } from '@sway/testing/app';
import { aUser } from '@sway/testing/builders';
import { repetitions } from '@sway/testing/depth';
import { aSession } from '@sway/testing/sessions';
import { upload } from '@sway/testing/uploads';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';

const site = useTestApp();
const RUNS_A_FORMAT = repetitions({ quick: 12, full: 125 });
const WARM_UP_RUNS = repetitions({ quick: 5, full: 25 });
/** Follows every file. Were each kept, 31 MB would be missing in the end; less than one is. */
const PADDING = Buffer.alloc(256 * 1024, 'kererū');
const MAX_GROWTH_BYTES = 3 * 1024 * 1024;
/** What a collection finalizes is free for the next one alone. */
const GARBAGE_ROUNDS = 4;
/** A connection to the database may open meanwhile. A file left open by each upload would be 125. */
const MAX_MORE_OPEN_FILES = 12;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

beforeEach(() => {
  rmSync(site.config.mediaDir, { recursive: true });
  mkdirSync(site.config.mediaDir);
});

/** What this process holds: bytes in memory, and open files where the system tells. */
async function holdings() {
  for (let round = 0; round < GARBAGE_ROUNDS; round++) {
    collectGarbage();
    await setImmediate();
  }
  const { heapUsed, external } = process.memoryUsage();
  const openFiles = existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0;
  return { bytes: heapUsed + external, openFiles };
}

/** A file with bytes flipped, cut short, or with a stretch of it twice. */
function mutationsOf(original: Buffer): fc.Arbitrary<Buffer> {
  const position = fc.nat({ max: original.length - 1 });
  const flips = fc
    .array(fc.tuple(position, fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 12 })
    .map(changes => {
      const mutated = Buffer.from(original);
      for (const [at, bits] of changes) mutated[at]! ^= bits;
      return mutated;
    });
  const cut = position.map(length => original.subarray(0, length));
  const repeated = fc
    .tuple(position, position)
    .map(([a, b]) =>
      Buffer.concat([original.subarray(0, Math.max(a, b)), original.subarray(Math.min(a, b))]),
    );
  // The head is where the sizes stand that a reader believes.
  const head = fc
    .array(fc.tuple(fc.nat({ max: 63 }), fc.nat({ max: 255 })), { minLength: 1, maxLength: 4 })
    .map(changes => {
      const mutated = Buffer.from(original);
      for (const [at, byte] of changes) mutated[at] = byte;
      return mutated;
    });
  return fc.oneof(flips, cut, repeated, head);
}

const picture = sharp({
  create: {
    width: 96,
    height: 64,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 120, sigma: 50 },
  },
});

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'of many mutated %s files each is taken or refused in words; no crash, no 500, no file or memory left',
  async format => {
    const original = await picture.clone().toFormat(format).toBuffer();
    const session = await aSession(site.db, await aUser(site.db));
    const throwAtIt = (numRuns: number) =>
      fc.assert(
        fc.asyncProperty(mutationsOf(original), async mutated => {
          const response = await upload(site, session, Buffer.concat([mutated, PADDING]));
          expect([200, 400, 413, 415], response.body).toContain(response.statusCode);
          expect(response.json().message ?? response.json().url).toMatch(/\S/);
        }),
        { numRuns },
      );
    await throwAtIt(WARM_UP_RUNS);
    const before = await holdings();
    await throwAtIt(RUNS_A_FORMAT);
    const after = await holdings();
    expect(after.bytes - before.bytes).toBeLessThan(MAX_GROWTH_BYTES);
    expect(after.openFiles - before.openFiles).toBeLessThan(MAX_MORE_OPEN_FILES);
    const booked = await site.db.selectFrom('media').select('key').execute();
    expect(readdirSync(site.config.mediaDir).toSorted()).toEqual(booked.map(row => row.key).toSorted());
    expect(readdirSync(site.config.uploadsDir)).toEqual([]);
    expect((await upload(site, session, original)).statusCode).toBe(200);
  },
);
