import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPicture } from '@sway/testing/uploads';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
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

async function anOrder(width = 40, height = 30) {
  count += 1;
  const folder = join(work, String(count));
  mkdirSync(folder);
  writeFileSync(join(folder, 'source'), await aPicture(width, height).png().toBuffer());
  mkdirSync(join(folder, 'drawn'));
  return { source: join(folder, 'source'), folder: join(folder, 'drawn'), shape: 'uncropped' } as const;
}

/** The processes that this one has started and that still run a worker. */
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

test('a picture is drawn at every width in every format', async () => {
  const order = await anOrder(800, 600);
  const drawn = await workers().draw(order);
  expect(readdirSync(order.folder).toSorted()).toEqual(drawn.files.toSorted());
  expect(drawn.files).toHaveLength(9);
  expect(drawn).toMatchObject({ width: 800, height: 600 });
});

test('a worker that takes too long is ended, its picture fails, and the next one is drawn', async () => {
  const pictures = workers({ atOnce: 1, timeoutMs: 1 });
  await expect(pictures.draw(await anOrder())).rejects.toThrow('The worker ended');
  await expect(workers({ atOnce: 1 }).draw(await anOrder())).resolves.toMatchObject({ width: 40 });
});

test('a worker that is killed costs its picture alone', async () => {
  const pictures = workers({ atOnce: 1 });
  await pictures.draw(await anOrder());
  const [killed] = workerIds();
  const large = pictures.draw(await anOrder(4000, 3000));
  const next = pictures.draw(await anOrder());
  process.kill(killed!, 'SIGKILL');
  await expect(large).rejects.toThrow('The worker ended');
  await expect(next).resolves.toMatchObject({ width: 40 });
});

test('a worker that is idle ends and gives its memory back, and the next picture gets another', async () => {
  const pictures = workers({ atOnce: 1, idleMs: 50 });
  await pictures.draw(await anOrder());
  const [first] = workerIds();
  await vi.waitFor(() => expect(workerIds()).not.toContain(first), 5_000);
  await expect(pictures.draw(await anOrder())).resolves.toMatchObject({ width: 40 });
});

test('beyond the line there is an honest 503 with when to come back', async () => {
  const pictures = workers({ atOnce: 1, maxWaiting: 1 });
  const orders = await Promise.all([anOrder(), anOrder(), anOrder()]);
  const results = await Promise.allSettled(orders.map(order => pictures.draw(order)));
  expect(results.map(result => result.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(results[2]).toMatchObject({ reason: { status: 503, retryAfterSeconds: expect.any(Number) } });
});
