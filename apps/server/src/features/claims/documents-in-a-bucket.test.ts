import { useTestApp } from '@sway/testing/app';
import { startBucket } from '@sway/testing/bucket';
import type { TestBucket } from '@sway/testing/bucket';
import { aClaim, aUser } from '@sway/testing/builders';
import { aPdf } from '@sway/testing/pdf';
import { aSession } from '@sway/testing/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
const site = useTestApp(() => bucket.settings);
afterAll(() => bucket.close());

const DEED = aPdf();

test('with a bucket, documents are stored in its private part, readable by the claimant, and deleted with the claim', async () => {
  const owner = await aUser(site.db);
  const headers = await aSession(site.db, owner);
  const claimId = await aClaim(site.db, { userId: owner });
  const added = await site.app.inject({
    method: 'POST',
    url: `/api/property-claims/${claimId}/documents?fileName=deed.pdf`,
    headers: { ...headers, 'content-type': 'application/pdf' },
    payload: DEED,
  });
  expect(added.statusCode, added.body).toBe(200);
  const { fileKey: key } = await site.db
    .selectFrom('claim_documents')
    .select('fileKey')
    .executeTakeFirstOrThrow();
  expect((await site.privateStorage.find(`${key}/document`))?.sizeBytes).toBe(DEED.length);

  const url = `/api/property-claims/${claimId}/documents/${added.json().id}`;
  const read = await site.app.inject({ url, headers });
  expect(read.rawPayload.equals(DEED)).toBe(true);
  expect(read.headers['content-disposition']).toContain('attachment; filename="deed.pdf"');
  const anotherUser = await aSession(site.db, await aUser(site.db));
  expect((await site.app.inject({ url, headers: anotherUser })).statusCode).toBe(404);
  for (const path of [
    `/media/private/${key}/document`,
    `/media/${key}/document`,
    `/media/private%2F${key}/document`,
  ]) {
    expect((await site.app.inject({ url: path, headers })).statusCode, path).toBe(404);
  }

  await site.app.inject({ method: 'DELETE', url: `/api/property-claims/${claimId}`, headers });
  expect(await site.privateStorage.find(`${key}/document`)).toBeNull();
});
