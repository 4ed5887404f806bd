import { useTestApp } from '@sway/testing/app';
import { expect, onTestFinished, test } from 'vitest';
import { onBehalfOf } from '../http/request-id.ts';
import { countJobs } from './job-queue.repo.ts';
import { databaseJobs } from './jobs.ts';

const site = useTestApp();

test('a job that fails is reported with its cause and the request that enqueued it', async () => {
  const errors: Error[] = [];
  const jobs = databaseJobs(site.db, error => errors.push(error as Error), 1);
  jobs.define('fail', () => Promise.reject(new Error('No such place')));
  await jobs.start();
  onTestFinished(() => jobs.stop());
  await onBehalfOf('request-7', () => jobs.enqueue(site.db, 'fail', { id: 1 }));
  await expect
    .poll(() => errors.map(({ message, cause }) => [message, String(cause)]))
    .toContainEqual(['The job fail of the request request-7 failed', 'Error: No such place']);
});

const KIND = 'tidy';

/** Instances with one repeated job, of which the errors are kept. */
function anInstance(everySeconds: number, work: () => Promise<void>) {
  const errors: string[] = [];
  const jobs = databaseJobs(site.db, error => errors.push(String(error)), 1);
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
    const before = anInstance(everySeconds, () => {
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
    const after = anInstance(everySeconds, async () => void (done += 1));
    await after.jobs.start();
    await expect.poll(() => done).toBe(1);
    await expect.poll(remaining).toBeNull();
    expect([...before.errors, ...after.errors]).toEqual([]);
  },
);

test('a repeated job that has failed for good no longer counts as failed once it succeeds', async () => {
  let isBroken = true;
  const { jobs, errors } = anInstance(1, async () => {
    if (isBroken) throw new Error('No space');
  });
  await jobs.start();
  await expect.poll(async () => (await remaining())?.failed, { timeout: 20_000 }).toBeGreaterThan(0);
  isBroken = false;
  await expect.poll(async () => (await remaining())?.failed ?? 0, { timeout: 20_000 }).toBe(0);
  expect(errors.length).toBeGreaterThanOrEqual(3);
});
