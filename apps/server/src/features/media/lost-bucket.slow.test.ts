import { useTestApp } from '@sway/testing/app';
import { startBucket } from '@sway/testing/bucket';
import type { TestBucket } from '@sway/testing/bucket';
import { aUser } from '@sway/testing/builders';
import { aRelay } from '@sway/testing/relay';
import type { Relay } from '@sway/testing/relay';
import { aSession } from '@sway/testing/sessions';
import { aMovie, aPicture, upload } from '@sway/testing/uploads';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

// What users get while the server of the bucket does not answer, or stops in its answer.

const MOVIE_BYTES = 30_000_000;

let bucket: TestBucket;
let relay: Relay;
beforeAll(async () => {
  bucket = await startBucket();
  relay = await aRelay(bucket.settings.S3_ENDPOINT);
});
const site = useTestApp(() => ({ ...bucket.settings, S3_ENDPOINT: relay.url.replace(/\/$/, '') }));
afterAll(async () => {
  await relay.close();
  await bucket.close();
});

let headers: { cookie: string };
beforeEach(async () => {
  headers = await aSession(site.db, await aUser(site.db));
});

const uploads = () => site.db.selectFrom('media').select('id').execute();

test('a bucket that has frozen fails reads and uploads with 503, stores nothing, and serves again when it answers', async () => {
  const movie = aMovie('isom', 200_000);
  const { url } = (await upload(site, headers, movie)).json();
  relay.freeze();
  const [read, added] = await Promise.all([
    site.app.inject({ url, headers }),
    upload(site, headers, await aPicture().jpeg().toBuffer()),
  ]);
  for (const answer of [read, added]) {
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await uploads()).toHaveLength(1);
  relay.thaw();
  expect((await site.app.inject({ url, headers })).rawPayload.equals(movie)).toBe(true);
  expect((await upload(site, headers, await aPicture().jpeg().toBuffer())).statusCode).toBe(200);
});

test('a connection to the bucket that is cut before its answer costs no request', async () => {
  const movie = aMovie('isom', 200_000);
  const { url } = (await upload(site, headers, movie)).json();
  const cut = relay.cutAtPacket(1, 'answer');
  expect((await site.app.inject({ url, headers })).rawPayload.equals(movie)).toBe(true);
  expect(cut.isDone()).toBe(true);
});

test('a file whose reading is cut in the middle does not come to its reader as a whole one', async () => {
  const { url } = (await upload(site, headers, aMovie('isom', MOVIE_BYTES))).json();
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(address + url, { headers });
  expect(response.status).toBe(200);
  const reader = response.body!.getReader();
  expect((await reader.read()).done).toBe(false);
  relay.cut();
  await expect(
    (async () => {
      while (!(await reader.read()).done);
    })(),
  ).rejects.toThrow('terminated');
});
