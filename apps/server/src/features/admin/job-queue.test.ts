import { useTestApp } from '@sway/testing/app';
import { aUser } from '@sway/testing/builders';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readJobQueue, retryEverything, retryJobs } from './job-queue.service.ts';

const site = useTestApp();
/** The inputs with which the job ran; while it is broken, it fails. */
const ran: unknown[] = [];
let isBroken = true;

beforeAll(async () => {
  site.jobs.define('draw-kite', async ({ kite }) => {
    if (isBroken) throw new Error('The string is torn');
    ran.push(kite);
  });
  await site.jobs.start();
});
afterAll(() => site.jobs.stop());

/** A job that has used up its retries. @returns its id */
async function aFailedJob(kite: string): Promise<string> {
  isBroken = true;
  await site.jobs.enqueue(site.db, 'draw-kite', { kite });
  // Between two attempts: the end of an attempt would change the state again.
  const giveUp = async () => {
    const { rows } = await sql<{ id: string }>`
      update pgboss.job set state = 'failed', completed_on = now()
      where data ->> 'kite' = ${kite} and state = 'retry' returning id::text as id`.execute(site.db);
    return rows[0]?.id ?? null;
  };
  let id: string | null = null;
  await expect.poll(async () => (id = await giveUp())).not.toBeNull();
  isBroken = false;
  return id!;
}

test('failed jobs are listed with their reason, and run again by the beginning of their id', async () => {
  const id = await aFailedJob('red');
  const { jobs, failed } = await readJobQueue(site);
  expect(jobs).toMatchObject([{ name: 'draw-kite', waiting: 0, running: 0, failed: 1 }]);
  expect(failed).toMatchObject([{ id, name: 'draw-kite', error: 'The string is torn' }]);
  expect(await retryJobs(site, 'ffffffffffff')).toBe(0);
  expect(await retryJobs(site, id.slice(0, 8))).toBe(1);
  await expect.poll(() => ran).toContain('red');
  expect(await site.db.selectFrom('audit_log').select(['actorId', 'action', 'detail']).execute()).toEqual([
    { actorId: null, action: 'jobs.retry', detail: { jobs: [`draw-kite ${id}`] } },
  ]);
});

test('all failed jobs run again, and mails that wait after an attempt are tried now', async () => {
  await aFailedJob('blue');
  await aFailedJob('green');
  const userId = await aUser(site.db);
  const later = new Date(Date.now() + 3_600_000);
  const mail = {
    userId,
    recipient: 'mere@sway.example',
    subject: '',
    body: '',
    createdAt: new Date(),
  };
  await site.db
    .insertInto('outbox')
    .values([
      { ...mail, dueAt: later, expiresAt: later, answer: '450 Try again later' },
      { ...mail, dueAt: later, expiresAt: later },
      { ...mail, givenUp: 'expired', expiresAt: later },
    ])
    .execute();
  expect((await readJobQueue(site)).mails).toMatchObject({
    waiting: 2,
    answer: '450 Try again later',
    expired: 1,
    refused: 0,
  });
  expect(await retryEverything(site)).toEqual({ jobs: 2, mails: 1 });
  await expect.poll(() => ran).toEqual(expect.arrayContaining(['blue', 'green']));
});
