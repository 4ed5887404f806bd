import { useTestApp } from '@sway/testing/app';
import { workerDatabase } from '@sway/testing/database';
import { expect, onTestFinished, test } from 'vitest';
import { onBehalfOf } from '../http/request-id.ts';
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
