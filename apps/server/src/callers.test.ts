import type { AddressInfo } from 'node:net';
import { useTestApp } from '@sway/testing/app';
import { aListing, aUser } from '@sway/testing/builders';
import { aRawConnection, asChunk, requestHead } from '@sway/testing/raw-connection';
import type { RawConnection } from '@sway/testing/raw-connection';
import { aSession } from '@sway/testing/sessions';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from './app.ts';

const site = useTestApp();
const JSON_TYPE = { 'content-type': 'application/json' };
const CHUNKED = { ...JSON_TYPE, 'transfer-encoding': 'chunked' };

/** The site as it runs, and one whose limits are short enough to be met. */
let usual: number;
let hasty: FastifyInstance;
let hastyPort: number;
let listingId: number;
let owner: Record<string, string>;

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  usual = portOf(site.app);
  hasty = await buildApp(site, {
    webDir: site.webDir,
    demoAccounts: [],
    limits: {
      headersMs: 300,
      bodyMs: 300,
      stallMs: 300,
      requestMs: 60_000,
      idleMs: 600,
      checkEveryMs: 100,
      lingerMs: 300,
      largeBodies: 3,
    },
  });
  await hasty.listen({ port: 0, host: '127.0.0.1' });
  hastyPort = portOf(hasty);
});

afterAll(async () => {
  await hasty.close();
});

beforeEach(async () => {
  const ownerId = await aUser(site.db);
  owner = await aSession(site.db, ownerId);
  listingId = await aListing(site.db, { ownerId });
});

function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port;
}

async function asking(port: number, head: string, ...body: string[]): Promise<RawConnection> {
  const connection = await aRawConnection(port);
  connection.send(head);
  for (const part of body) connection.send(part);
  return connection;
}

const isError = (code: string) =>
  expect.objectContaining({ code, type: `/problems/${code}`, message: expect.any(String) });

describe('a body is refused before it is parsed', () => {
  test('a visitor who sends without end to a call that is not for visitors is answered, and then cut off', async () => {
    const connection = await asking(hastyPort, requestHead('POST', '/api/properties', CHUNKED));
    const sending = setInterval(() => connection.send(asChunk('['.repeat(1024))), 20);
    const { status, body } = await connection.answer;
    expect([status, JSON.parse(body)]).toEqual([401, isError('session.required')]);
    await connection.ended;
    clearInterval(sending);
  });

  test('30 MB that are announced are refused by their announcement', async () => {
    const head = requestHead('POST', '/api/properties/search', {
      ...JSON_TYPE,
      'content-length': 30 * 2 ** 20,
    });
    const { status, body } = await (await asking(usual, head)).answer;
    expect([status, JSON.parse(body)]).toEqual([413, isError('request.too_large')]);
  });

  test.each([
    ['nested too deep', '['.repeat(1024)],
    ['of too many values', `[${'[],'.repeat(6_000)}`],
    ['of too many numbers', `[${'1,'.repeat(6_000)}`],
  ])('brackets %s are refused with their first chunk, whatever would come after', async (_, brackets) => {
    const head = requestHead('POST', '/api/properties/search', CHUNKED);
    const { status, body } = await (await asking(usual, head, asChunk(brackets))).answer;
    expect([status, JSON.parse(body)]).toEqual([400, isError('request.too_complex')]);
  });

  test('a large body of brackets is refused as well where files may come', async () => {
    const head = requestHead('PATCH', `/api/properties/${listingId}`, { ...CHUNKED, ...owner });
    const { status } = await (await asking(usual, head, asChunk(`{"images":${'['.repeat(1024)}`))).answer;
    expect(status).toBe(400);
  });

  test('a text beyond a megabyte is too much even where files may come: only a data string is a file', async () => {
    const payload = { description: 'x'.repeat(31 * 2 ** 20), version: 1 };
    const url = `/api/properties/${listingId}`;
    const response = await site.app.inject({ method: 'PATCH', url, payload, headers: owner });
    expect([response.statusCode, response.json()]).toEqual([413, isError('request.too_large')]);
  });

  test('a call that is not there answers before the body too', async () => {
    const head = requestHead('POST', '/api/nonsense', { ...JSON_TYPE, 'content-length': 1000 });
    const { status, body } = await (await asking(usual, head)).answer;
    expect([status, JSON.parse(body)]).toEqual([404, isError('endpoint.not_found')]);
  });
});

describe('large bodies at once', () => {
  const head = () =>
    requestHead('PATCH', `/api/properties/${listingId}`, {
      ...owner,
      ...JSON_TYPE,
      'content-length': 20 * 2 ** 20,
    });
  const pieces = () => asking(usual, head(), '{"images":["data:');

  test('one user has two; a third is refused until they have gone', async () => {
    const connections = [await pieces(), await pieces(), await pieces()];
    const whole = async () => {
      const payload = { images: [`data:image/png;base64,${'A'.repeat(2 ** 21)}`] };
      const url = `/api/properties/${listingId}`;
      return (await site.app.inject({ method: 'PATCH', url, payload, headers: owner })).statusCode;
    };
    expect((await Promise.race(connections.map(({ answer }) => answer))).status).toBe(429);
    expect(await whole()).toBe(429);
    for (const { socket } of connections) socket.destroy();
    await expect.poll(whole).toBe(415);
  });

  test('all users together have so many, and are told when to try again', async () => {
    const open: RawConnection[] = [];
    const begin = async () => {
      const session = await aSession(site.db, await aUser(site.db));
      const headers = { ...session, ...JSON_TYPE, 'content-length': 20 * 2 ** 20 };
      const connection = await asking(
        hastyPort,
        requestHead('PATCH', '/api/properties/1', headers),
        '{"images":',
      );
      open.push(connection);
      // Keeps coming, so that it is not given up as stalled.
      const sending = setInterval(() => connection.send(' '), 50);
      void connection.ended.then(() => clearInterval(sending));
      return connection;
    };
    for (let i = 0; i < 4; i++) await begin();
    const refused = await Promise.race(open.map(({ answer }) => answer));
    expect([refused.status, JSON.parse(refused.body)]).toEqual([503, isError('unavailable')]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    for (const { socket } of open) socket.destroy();
  });
});

describe('a caller who takes too long is told so and let go', () => {
  test.each([
    ['headers that do not end', () => 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\n'],
    [
      'a body that does not come',
      () => requestHead('POST', '/api/auth/login', { ...JSON_TYPE, 'content-length': 100 }),
    ],
    [
      'a large body that stops',
      () =>
        `${requestHead('PATCH', `/api/properties/${listingId}`, { ...owner, ...JSON_TYPE, 'content-length': 9e6 })}{"images":["data:`,
    ],
    [
      'an upload that stops',
      () =>
        `${requestHead('POST', '/api/media', { ...owner, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 9e6 })}` +
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
    ],
    [
      'an upload that does not begin',
      () =>
        requestHead('POST', '/api/media', {
          ...owner,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 9e6,
        }),
    ],
  ])('%s', async (_, text) => {
    const connection = await asking(hastyPort, text());
    const { status, body } = await connection.answer;
    expect([status, JSON.parse(body)]).toEqual([408, isError('request.timeout')]);
    await connection.ended;
  });

  test('a body that comes a byte at a time is not given longer', async () => {
    const head = requestHead('POST', '/api/auth/login', { ...JSON_TYPE, 'content-length': 1e6 });
    const connection = await asking(hastyPort, head);
    const sending = setInterval(() => connection.send(' '), 50);
    expect((await connection.answer).status).toBe(408);
    await connection.ended;
    clearInterval(sending);
  });

  test('an upload that keeps coming is waited for, longer than an ordinary body', async () => {
    const headers = { ...owner, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1e6 };
    const begin = Date.now();
    const connection = await asking(
      hastyPort,
      requestHead('POST', '/api/media', headers),
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
    );
    let isAnswered = false;
    void connection.answer.then(() => (isAnswered = true));
    const sending = setInterval(() => connection.send('a'), 20);
    await expect.poll(() => Date.now() - begin).toBeGreaterThan(1_500);
    clearInterval(sending);
    expect(isAnswered).toBe(false);
    expect((await connection.answer).status).toBe(408);
  });

  test('a connection on which nothing moves is closed', async () => {
    const { ended } = await aRawConnection(hastyPort);
    await expect(ended).resolves.toBeUndefined();
  });
});

test('what is no request is told so in the shape of every other failure', async () => {
  const { status, body } = await (await asking(usual, 'NONSENSE\r\n\r\n')).answer;
  expect([status, JSON.parse(body)]).toEqual([400, isError('request.malformed')]);
});
