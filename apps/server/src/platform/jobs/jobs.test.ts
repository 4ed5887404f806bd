import { useTestApp } from '@sway/testing/app';
import { expect, onTestFinished, test } from 'vitest';
import { onBehalfOf } from '../http/request-id.ts';
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
