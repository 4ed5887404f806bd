import { useTestApp } from '@sway/testing/app';
import { workerDatabase } from '@sway/testing/database';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { onBehalfOf } from '../http/request-id.ts';
import { countJobs } from './job-queue.repo.ts';
import { databaseJobs } from './jobs.ts';
import { openQueues } from './open-queues.ts';

const site = useTestApp();

test('a job that fails is reported with its cause and the request that enqueued it', async () => {
  const errors: Error[] = [];
  const jobs = databaseJobs(await workerDatabase(), error => errors.push(error as Error));
  jobs.define('fail', () => Promise.reject(new Error('No such place')));
  await jobs.start();
  onTestFinished(() => jobs.stop());
  await onBehalfOf('request-7', () => jobs.enqueue(site.db, 'fail', { id: 1 }));
  await expect
    .poll(() => errors.map(({ message, cause }) => [message, String(cause)]))
    .toContainEqual(['The job fail of the request request-7 failed', 'Error: No such place']);
});

test('a new job wakes its worker, also in a queue of an earlier version, which is read every 30 seconds', async () => {
  const earlier = await openQueues(site.db, ['wake']);
  await earlier.close();
  const jobs = databaseJobs(await workerDatabase(), error => {
    throw error;
  });
  const done: unknown[] = [];
  jobs.define('wake', async ({ id }) => void done.push(id));
  await jobs.start();
  onTestFinished(() => jobs.stop());
  await jobs.enqueue(site.db, 'wake', { id: 1 });
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([1]);
  await jobs.enqueue(site.db, 'wake', { id: 2 });
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([1, 2]);
});

const KIND = 'tidy';

/** Instances with one repeated job. Its errors are kept. */
async function anInstance(everySeconds: number, work: () => Promise<void>) {
  const errors: string[] = [];
  const jobs = databaseJobs(await workerDatabase(), error => errors.push(String(error)), {
    firstPauseSeconds: 1,
    pollSeconds: 0.5,
  });
  jobs.repeat(KIND, everySeconds, work);
  onTestFinished(() => jobs.stop());
  return { jobs, errors };
}

/** The states of the repeated jobs that are not done. */
async function remaining() {
  const found = (await countJobs(site.db, new Date())).find(({ name }) => name === KIND);
  return found ? { waiting: found.waiting, running: found.running, failed: found.failed } : null;
}

test.each([20, 86_400])(
  'a job that is cut off by a restart is no failure, and the next start does it again: every %i seconds',
  async everySeconds => {
    const cut = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    const before = await anInstance(everySeconds, () => {
      began.resolve();
      return cut.promise;
    });
    await before.jobs.start();
    await began.promise;
    const stopped = before.jobs.stop();
    cut.reject(new Error('The worker ended (SIGKILL)'));
    await stopped;
    expect(await remaining()).toEqual({ waiting: 1, running: 0, failed: 0 });
    let done = 0;
    const after = await anInstance(everySeconds, async () => void (done += 1));
    await after.jobs.start();
    await expect.poll(() => done).toBe(1);
    await expect.poll(remaining).toBeNull();
    expect([...before.errors, ...after.errors]).toEqual([]);
  },
);

test('a repeated job that has failed for good no longer counts as failed once it succeeds', async () => {
  let isBroken = true;
  const { jobs, errors } = await anInstance(1, async () => {
    if (isBroken) throw new Error('No space');
  });
  await jobs.start();
  await expect.poll(async () => (await remaining())?.failed, { timeout: 20_000 }).toBeGreaterThan(0);
  isBroken = false;
  await expect.poll(async () => (await remaining())?.failed ?? 0, { timeout: 20_000 }).toBe(0);
  expect(errors.length).toBeGreaterThanOrEqual(3);
});

test('a repeated job that has not failed does not look for failures', async () => {
  let done = 0;
  const { jobs } = await anInstance(1, async () => void (done += 1));
  const nextOf = (count: number) => expect.poll(() => done, { timeout: 20_000 }).toBeGreaterThan(count);
  await jobs.start();
  // The first success looks for those of an earlier start.
  await nextOf(1);
  await sql`update pgboss.job set state = 'failed' where name = ${KIND} and state = 'completed'`.execute(
    site.db,
  );
  await nextOf(done + 1);
  expect((await remaining())?.failed).toBeGreaterThan(0);
});
