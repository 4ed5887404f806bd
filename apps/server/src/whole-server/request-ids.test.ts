import { useTestApp } from '@sway/testing/app';
import { aListing, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { defineJobs } from '../app.ts';

const site = useTestApp();

test('every answer names its request', async () => {
  const answers = await Promise.all(
    ['/api/site', '/api/none', '/', '/healthz'].map(url => site.app.inject(url)),
  );
  const ids = answers.map(({ headers }) => headers['x-request-id']);
  expect(new Set(ids).size).toBe(4);
  expect(answers[1]!.json()).toMatchObject({ requestId: ids[1] });
});

test('a job knows the request that enqueued it, over a real connection', async () => {
  defineJobs(site);
  await site.jobs.start();
  onTestFinished(() => site.jobs.stop());
  const ownerId = await aUser(site.db);
  const watcherId = await aUser(site.db);
  const id = await aListing(site.db, { ownerId });
  await site.db
    .insertInto('watchlist')
    .values({
      userId: watcherId,
      propertyId: id,
      priceWhenSaved: 1e6,
      toldPrice: 1e6,
      savedAt: new Date(),
    })
    .execute();
  const url = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${url}/api/properties/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...(await aSession(site.db, ownerId)) },
    body: JSON.stringify({ swayPrice: 1_234_000, confirmsPrice: true, version: 1 }),
  });
  expect(answer.status).toBe(200);
  const { rows } = await sql<{ requestId: string }>`
    select data ->> 'requestId' as request_id from pgboss.job where name = 'tell-watchers'`.execute(site.db);
  expect(rows).toEqual([{ requestId: answer.headers.get('x-request-id') }]);
});
