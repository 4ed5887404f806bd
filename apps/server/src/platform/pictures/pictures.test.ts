import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPicture } from '@sway/testing/uploads';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { IMAGE_FILES } from './draw.ts';
import { pictureWorkers } from './pictures.ts';
import type { PictureLimits, Pictures } from './pictures.ts';

const work = mkdtempSync(join(tmpdir(), 'sway-pictures-'));
const opened: Pictures[] = [];
let count = 0;

afterEach(() => {
  for (const pictures of opened.splice(0)) pictures.close();
});
afterAll(() => rmSync(work, { recursive: true }));

function workers(limits?: Partial<PictureLimits>): Pictures {
  const pictures = pictureWorkers(limits);
  opened.push(pictures);
  return pictures;
}

async function createOrder(width = 40, height = 30) {
  count += 1;
  const folder = join(work, String(count));
  mkdirSync(folder);
  writeFileSync(join(folder, 'source'), await aPicture(width, height).png().toBuffer());
  mkdirSync(join(folder, 'drawn'));
  return { source: join(folder, 'source'), folder: join(folder, 'drawn'), shape: 'uncropped' } as const;
}

/** The ids of the worker processes of this process. */
function workerIds(): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => {
      try {
        const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1];
        return (
          Number(parent) === process.pid &&
          readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('pictures/worker')
        );
      } catch {
        return false;
      }
    })
    .map(Number);
}

test('draws a picture at every width in the formats of that width', async () => {
  const order = await createOrder(800, 600);
  const drawn = await workers().draw(order);
  expect(readdirSync(order.folder).toSorted()).toEqual(IMAGE_FILES.toSorted());
  expect(drawn.files).toEqual(IMAGE_FILES);
  expect(drawn).toMatchObject({ width: 800, height: 600 });
});

test('ends a worker that takes too long, and draws the next picture', async () => {
  const pictures = workers({ concurrency: 1, timeoutMs: 1 });
  await expect(pictures.draw(await createOrder())).rejects.toThrow('The worker ended');
  await expect(workers({ concurrency: 1 }).draw(await createOrder())).resolves.toMatchObject({ width: 40 });
});

test('loses only the current picture when a worker is killed', async () => {
  const pictures = workers({ concurrency: 1 });
  await pictures.draw(await createOrder());
  const [killed] = workerIds();
  const large = pictures.draw(await createOrder(4000, 3000));
  const next = pictures.draw(await createOrder());
  process.kill(killed!, 'SIGKILL');
  await expect(large).rejects.toThrow('The worker ended');
  await expect(next).resolves.toMatchObject({ width: 40 });
});

test('ends an idle worker to free its memory, and starts another for the next picture', async () => {
  const pictures = workers({ concurrency: 1, idleMs: 50 });
  await pictures.draw(await createOrder());
  const [first] = workerIds();
  await vi.waitFor(() => expect(workerIds()).not.toContain(first), 30_000);
  await expect(pictures.draw(await createOrder())).resolves.toMatchObject({ width: 40 });
});

test('answers 503 with Retry-After when too many pictures wait', async () => {
  const pictures = workers({ concurrency: 1, maxWaiting: 1 });
  const orders = await Promise.all([createOrder(), createOrder(), createOrder()]);
  const results = await Promise.allSettled(orders.map(order => pictures.draw(order)));
  expect(results.map(result => result.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(results[2]).toMatchObject({ reason: { status: 503, retryAfterSeconds: expect.any(Number) } });
});
