import { API_CALLS } from '@sway/contract/api';
import { getSite } from '@sway/contract/site';
import { TOKEN_REQUESTS } from '@sway/domain/accounts/access-tokens';
import { anAccessToken } from '@sway/testing/access-tokens';
import { useTestApp } from '@sway/testing/app';
import { aListing, anAddress, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, test } from 'vitest';
import { serve } from '../serve.ts';

const site = useTestApp();

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS';

async function send(method: Method, url: string, headers: Headers = {}, payload?: object) {
  const response = await site.app.inject({ method, url, headers, ...(payload && { payload }) });
  const { statusCode: status, body } = response;
  return { status, headers: response.headers, text: body, json: () => response.json() };
}

async function anOwner() {
  const id = await aUser(site.db);
  const listingId = await aListing(site.db, { ownerId: id });
  return { id, listingId, headers: await aSession(site.db, id) };
}

describe('a call under the prefix of the version', () => {
  test('is the same call: as its actor, with its body, its refusals and its methods', async () => {
    const { headers } = await anOwner();
    expect((await send('GET', '/api/v1/auth/session', headers)).status).toBe(200);
    expect((await send('GET', '/api/v1/auth/session')).json().code).toBe('session.required');
    expect((await send('POST', '/api/v1/properties/search', {}, { bedrooms: 'x' })).status).toBe(400);
    const wrong = await send('DELETE', '/api/v1/site');
    expect([wrong.status, wrong.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect((await send('GET', '/api/v1/nothing')).json().detail).toContain('/api/v1/nothing');
    expect(
      (await send('POST', '/api/v1/own/searches', { ...headers, origin: 'https://elsewhere.example' })).json()
        .code,
    ).toBe('request.cross_site');
  });

  test('links to its next page under the same prefix', async () => {
    const { id } = await anOwner();
    await aListing(site.db, { ownerId: id });
    const page = await send('GET', '/api/v1/properties?limit=1');
    expect(page.headers.link).toMatch(/^<\/api\/v1\/properties\?limit=1&cursor=/);
    expect((await send('GET', '/api/properties?limit=1')).headers.link).toMatch(/^<\/api\/properties\?/);
  });

  test.each(['/api/v1/tiles/listings/7/1/1.mvt', '/api/v1/docs', '/api/v1/openapi.json', '/api/v1/v1/site'])(
    'is one of the contract: %s is none',
    async url => {
      expect((await send('GET', url)).json()).toMatchObject({ status: 404, code: 'endpoint.not_found' });
    },
  );

  test('that creates something answers 201 and where it is; without the prefix 200, as clients know it', async () => {
    const { headers } = await anOwner();
    const home = async () => ({
      addressId: await anAddress(site.db),
      swayPrice: 900_000,
      bedrooms: 3,
      bathrooms: 1,
      floorArea: 120,
      propertyType: 'House',
    });
    const created = await send('POST', '/api/v1/properties', headers, await home());
    const { location } = created.headers;
    expect([created.status, location]).toEqual([201, `/api/v1/own/properties/${created.json().id}`]);
    expect((await send('GET', location!, headers)).json()).toEqual(created.json());
    const former = await send('POST', '/api/properties', headers, await home());
    expect([former.status, former.headers.location]).toEqual([200, undefined]);
  });

  test('is also at the path that the promise names instead of the specification’s', async () => {
    const { id } = await anOwner();
    const promised = await send('GET', `/api/v1/users/${id}/properties`);
    expect([promised.status, promised.json()]).toEqual([
      200,
      (await send('GET', `/api/properties/owner/${id}`)).json(),
    ]);
  });

  test('that creates something names it by fields of its answer', () => {
    for (const { creates = '', response } of API_CALLS)
      for (const [, field] of creates.matchAll(/\{(\w+)\}/g))
        expect(response).toHaveProperty(`shape.${field}`);
  });
});

describe('the tag of a versioned answer', () => {
  test('lets a client that has the answer do without it, and changes with it', async () => {
    const { id } = await anOwner();
    const url = '/api/v1/properties?limit=1';
    const { headers, text } = await send('GET', url);
    const tag = headers.etag!;
    for (const known of [tag, `"other", ${tag}`, '*', tag.replace('W/', '')]) {
      const again = await send('GET', url, { 'if-none-match': known });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag]);
    }
    expect((await send('GET', url, { 'if-none-match': '"other"' })).text).toBe(text);
    await aListing(site.db, { ownerId: id });
    await expect.poll(async () => (await send('GET', url, { 'if-none-match': tag })).status).toBe(200);
    expect((await send('GET', '/api/properties?limit=1')).headers.etag).toBeUndefined();
  });

  test('is the same whatever the encoding', async () => {
    const { listingId, headers } = await anOwner();
    const url = `/api/v1/own/properties/${listingId}`;
    const plain = await send('GET', url, headers);
    const packed = await send('GET', url, { ...headers, 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers.etag).toBe(plain.headers.etag);
  });

  test('names the version of a home, from which a change goes on; of an older one it is refused', async () => {
    const { listingId, headers } = await anOwner();
    const read = async () =>
      (await send('GET', `/api/v1/own/properties/${listingId}`, headers)).headers.etag!;
    const edit = (tag: string, title: string) =>
      send('PATCH', `/api/v1/properties/${listingId}`, { ...headers, 'if-match': tag }, { title });
    const first = await read();
    expect((await edit(first, 'A new title')).status).toBe(200);
    expect((await edit(first, 'Another title')).json()).toMatchObject({
      status: 412,
      code: 'request.precondition_failed',
    });
    expect((await edit('"nothing"', 'Another title')).json().issues).toMatchObject([{ path: 'If-Match' }]);
    expect((await edit(await read(), 'Another title')).json()).toMatchObject({ title: 'Another title' });
  });
});

describe('a page of another site', () => {
  const origin = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };

  test('is told by a preflight request that it can send an access token, and for how long', async () => {
    const asked = { 'access-control-request-method': 'PATCH' };
    const headers = { ...origin, ...asked, 'access-control-request-headers': 'authorization,content-type' };
    const preflight = await send('OPTIONS', '/api/v1/properties/7', headers);
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': expect.stringContaining('authorization'),
      'access-control-max-age': '600',
    });
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials');
    const without = await send('OPTIONS', '/api/v1/properties/7', { ...origin, ...asked });
    expect(without.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('reads answers and refusals to an access token, and none to a session or to nobody', async () => {
    const { id, headers } = await anOwner();
    const token = await anAccessToken(site.db, id, ['search:read']);
    const allowed = async (url: string, sent: Headers) =>
      (await send('GET', url, { ...origin, ...sent })).headers['access-control-allow-origin'];
    expect(await allowed('/api/v1/site', token)).toBe('*');
    expect(await allowed('/api/v1/auth/session', token)).toBe('*');
    expect(await allowed('/api/v1/site', { authorization: 'Bearer sway_x' })).toBe('*');
    expect(await allowed('/api/v1/site', headers)).toBeUndefined();
    expect(await allowed('/api/v1/site', {})).toBeUndefined();
    expect(await allowed('/', token)).toBeUndefined();
  });
});

describe('programs of one person', () => {
  test('have a number of requests with all tokens together, are told what is left, and wait for more', async () => {
    site.stopClock();
    const { id, headers } = await anOwner();
    const tokens = [
      await anAccessToken(site.db, id, ['search:read']),
      await anAccessToken(site.db, id, ['search:read']),
    ] as const;
    const first = await send('GET', '/api/v1/site', tokens[0]);
    expect(first.headers).toMatchObject({
      'ratelimit-policy': '"tokens";q=600;w=60',
      ratelimit: '"tokens";r=599;t=60',
    });
    for (let i = 2; i <= TOKEN_REQUESTS.max; i++) await send('GET', '/api/v1/site', tokens[i % 2]);
    const refused = await send('GET', '/api/v1/site', tokens[1]);
    expect([refused.json().code, refused.headers['retry-after'], refused.headers.ratelimit]).toEqual([
      'rate_limited',
      '60',
      '"tokens";r=0;t=60',
    ]);
    expect((await send('GET', '/api/v1/site', headers)).headers).not.toHaveProperty('ratelimit');
    const others = await anAccessToken(site.db, await aUser(site.db), ['search:read']);
    expect((await send('GET', '/api/v1/site', others)).status).toBe(200);
    site.wait(TOKEN_REQUESTS.periodSeconds * 1000);
    expect((await send('GET', '/api/v1/site', tokens[0])).status).toBe(200);
  });
});

test('a deprecated call says since when, and when it ends, also with a failure', async () => {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  const deprecated = { since: '2026-12-01', endsAt: '2027-12-01' };
  serve(app, { ...getSite, deprecated }, () => Promise.reject(new Error('It fails too')));
  const { headers } = await app.inject('/api/site');
  expect(headers).toMatchObject({ deprecation: '@1796083200', sunset: 'Wed, 01 Dec 2027 00:00:00 GMT' });
});
