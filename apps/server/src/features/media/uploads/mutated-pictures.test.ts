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
const RUNS_PER_FORMAT = repetitions({ quick: 6, full: 50 });
/** Each takes seconds, most of them for collecting garbage. */
const FORMATS = (['jpeg', 'png', 'webp', 'gif'] as const).slice(0, repetitions({ quick: 1, full: 4 }));
const WARM_UP_RUNS = repetitions({ quick: 2, full: 10 });
/** Appended to every file. If each file stayed in memory, 31 MB would be missing in the end; the limit is a tenth of that. */
const PADDING = Buffer.alloc(256 * 1024, 'kererū');
const MAX_GROWTH_BYTES = 3 * 1024 * 1024;
/** Memory that one collection finalizes is only freed by the next one. */
const GARBAGE_ROUNDS = 4;
/** A connection to the database may open meanwhile. One file left open by each upload would be 125. */
const MAX_MORE_OPEN_FILES = 12;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

beforeEach(() => {
  rmSync(site.config.mediaDir, { recursive: true });
  mkdirSync(site.config.mediaDir);
});

/** The resources of this process: bytes of memory, and open files if the system states them. */
async function measureResources() {
  for (let round = 0; round < GARBAGE_ROUNDS; round++) {
    collectGarbage();
    await setImmediate();
  }
  const { heapUsed, external } = process.memoryUsage();
  const openFiles = existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0;
  return { bytes: heapUsed + external, openFiles };
}

/** Mutations of a file: flipped bytes, cut short, or with a part repeated. */
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
  // The sizes that readers rely on are at the beginning.
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

test.each(FORMATS)(
  'many mutated %s files are each accepted or rejected with a message; none crashes the server or leaves files or memory behind',
  async format => {
    const original = await picture.clone().toFormat(format).toBuffer();
    const session = await aSession(site.db, await aUser(site.db));
    const uploadMutations = (numRuns: number) =>
      fc.assert(
        fc.asyncProperty(mutationsOf(original), async mutated => {
          const response = await upload(site, session, Buffer.concat([mutated, PADDING]));
          expect([200, 400, 413, 415], response.body).toContain(response.statusCode);
          expect(response.json().message ?? response.json().url).toMatch(/\S/);
        }),
        { numRuns },
      );
    await uploadMutations(WARM_UP_RUNS);
    const before = await measureResources();
    await uploadMutations(RUNS_PER_FORMAT);
    const after = await measureResources();
    expect(after.bytes - before.bytes).toBeLessThan(MAX_GROWTH_BYTES);
    expect(after.openFiles - before.openFiles).toBeLessThan(MAX_MORE_OPEN_FILES);
    const stored = await site.db.selectFrom('media').select('key').execute();
    expect(readdirSync(site.config.mediaDir).toSorted()).toEqual(stored.map(row => row.key).toSorted());
    expect(readdirSync(site.config.uploadsDir)).toEqual([]);
    expect((await upload(site, session, original)).statusCode).toBe(200);
  },
);
