import type { AddressInfo } from 'node:net';
import { createSwayClient } from '@sway/client';
import { useTestApp } from '@sway/testing/app';
import { anAccessToken } from '@sway/testing/access-tokens';
import { aListing, anAddress, aUser } from '@sway/testing/builders';
import { aPicture } from '@sway/testing/uploads';
import { beforeAll, expect, test } from 'vitest';

const site = useTestApp();
let baseUrl: string;

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  baseUrl = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
});

/** A client of somebody's program, with the scopes of all three uses. */
async function aClient(userId: number) {
  const { authorization } = await anAccessToken(site.db, userId, [
    'search:read',
    'listings:read',
    'listings:write',
    'messages:read',
    'messages:write',
  ]);
  return createSwayClient({ baseUrl, accessToken: authorization.replace('Bearer ', '') });
}

test('the generated client searches homes page by page, as a visitor', async () => {
  const ownerId = await aUser(site.db);
  const ids = [await aListing(site.db, { ownerId }), await aListing(site.db, { ownerId })];
  const client = createSwayClient({ baseUrl });
  const { data: first = [], response } = await client.GET('/api/v1/properties', {
    params: { query: { limit: 1, minPrice: 1 } },
  });
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? '';
  const cursor = new URL(next, baseUrl).searchParams.get('cursor') ?? '';
  const { data: second = [] } = await client.GET('/api/v1/properties', {
    params: { query: { limit: 1, minPrice: 1, cursor } },
  });
  expect([...first, ...second].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const { error } = await client.GET('/api/v1/properties/{id}', { params: { path: { id: 999_999 } } });
  expect(error?.code).toBe('listing.not_found');
});

test('the generated client lists a home with a photo, and changes it from the version that it read', async () => {
  const client = await aClient(await aUser(site.db));
  const picture = await aPicture().jpeg().toBuffer();
  const { data: photo, error } = await client.POST('/api/v1/media', {
    body: { file: '' },
    bodySerializer() {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'home.jpg');
      return form;
    },
  });
  expect(error).toBeUndefined();
  const { data: home, response } = await client.POST('/api/v1/properties', {
    body: {
      addressId: await anAddress(site.db),
      swayPrice: 900_000,
      propertyType: 'House',
      bedrooms: 3,
      bathrooms: 1,
      floorArea: 120,
      images: [photo!.url],
    },
  });
  expect([response.status, home?.images]).toEqual([201, [photo!.url]]);
  const read = await client.GET('/api/v1/own/properties/{id}', { params: { path: { id: home!.id } } });
  const change = (description: string) =>
    client.PATCH('/api/v1/properties/{id}', {
      params: { path: { id: home!.id }, header: { 'If-Match': read.response.headers.get('etag')! } },
      body: { description },
    });
  expect((await change('Sunny')).data?.description).toBe('Sunny');
  expect((await change('Shady')).error?.code).toBe('request.precondition_failed');
});

test('the generated client begins a conversation, and a repeated message is written once', async () => {
  const propertyId = await aListing(site.db, { ownerId: await aUser(site.db) });
  const client = await aClient(await aUser(site.db));
  const { data: conversation } = await client.POST('/api/v1/conversations', { body: { propertyId } });
  const write = () =>
    client.POST('/api/v1/messages', {
      params: { header: { 'Idempotency-Key': 'a-key' } },
      body: { propertyId, content: 'Kia ora' },
    });
  expect((await write()).data).toEqual((await write()).data);
  const { data: messages } = await client.GET('/api/v1/conversations/{id}/messages', {
    params: { path: { id: conversation!.id } },
  });
  expect(messages?.map(({ content }) => content)).toEqual(['Kia ora']);
});
