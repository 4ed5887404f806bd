import type { AddressInfo } from 'node:net';
import { useTestApp } from '@sway/testing/app';
import { aListing, aUser } from '@sway/testing/builders';
import { aRawConnection, asChunk, requestHead } from '@sway/testing/raw-connection';
import type { RawConnection } from '@sway/testing/raw-connection';
import { aSession } from '@sway/testing/sessions';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import type { HttpLimits } from '#platform/http/limits.ts';

const site = useTestApp();
const JSON_TYPE = { 'content-type': 'application/json' };
const CHUNKED = { ...JSON_TYPE, 'transfer-encoding': 'chunked' };

/** The site with its default limits, and others with limits short enough to be reached in a test. */
let usualPort: number;
let strictPort: number;
let bodyLimitPort: number;
let idleLimitPort: number;
const others: FastifyInstance[] = [];
let listingId: number;
let owner: Record<string, string>;

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  usualPort = portOf(site.app);
  strictPort = await listenWith({
    headersMs: 300,
    bodyMs: 300,
    stallMs: 300,
    checkEveryMs: 100,
    lingerMs: 300,
    largeBodies: 3,
  });
  bodyLimitPort = await listenWith({ bodyMs: 300 });
  idleLimitPort = await listenWith({ idleMs: 600 });
});

afterAll(async () => {
  await Promise.all(others.map(app => app.close()));
});

async function listenWith(limits: Partial<HttpLimits>): Promise<number> {
  const app = await buildApp(site, { webDir: site.webDir, demoAccounts: [], limits });
  others.push(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return portOf(app);
}

beforeEach(async () => {
  const ownerId = await aUser(site.db);
  owner = await aSession(site.db, ownerId);
  listingId = await aListing(site.db, { ownerId });
});

function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port;
}

async function openRequest(port: number, head: string, ...body: string[]): Promise<RawConnection> {
  const connection = await aRawConnection(port);
  connection.send(head);
  for (const part of body) connection.send(part);
  return connection;
}

const isError = (code: string) =>
  expect.objectContaining({ code, type: `/problems/${code}`, message: expect.any(String) });

describe('a body that is rejected before it is parsed', () => {
  test.each([
    ['a call for users', '/api/properties', '['.repeat(1024), 401, 'session.required'],
    ['a public call', '/api/properties/search', ' '.repeat(2 ** 18), 413, 'request.too_large'],
  ])(
    'a visitor who keeps sending to %s is answered and then disconnected',
    async (_, path, text, ...error) => {
      const connection = await openRequest(strictPort, requestHead('POST', path, CHUNKED));
      const sending = setInterval(() => connection.send(asChunk(text)), 20);
      const { status, body } = await connection.answer;
      expect([status, JSON.parse(body)]).toEqual([error[0], isError(error[1])]);
      await connection.ended;
      clearInterval(sending);
    },
  );

  test('30 MB are rejected by their content-length', async () => {
    const head = requestHead('POST', '/api/properties/search', {
      ...JSON_TYPE,
      'content-length': 30 * 2 ** 20,
    });
    const { status, body } = await (await openRequest(usualPort, head)).answer;
    expect([status, JSON.parse(body)]).toEqual([413, isError('request.too_large')]);
  });

  test.each([
    ['nested too deep', '['.repeat(1024)],
    ['of too many values', `[${'[],'.repeat(6_000)}`],
    ['of too many numbers', `[${'1,'.repeat(6_000)}`],
  ])('brackets %s are rejected with the first chunk', async (_, brackets) => {
    const head = requestHead('POST', '/api/properties/search', CHUNKED);
    const { status, body } = await (await openRequest(usualPort, head, asChunk(brackets))).answer;
    expect([status, JSON.parse(body)]).toEqual([400, isError('request.too_complex')]);
  });

  test('a large body of brackets is also rejected at a call that takes files', async () => {
    const head = requestHead('PATCH', `/api/properties/${listingId}`, { ...CHUNKED, ...owner });
    const { status } = await (
      await openRequest(usualPort, head, asChunk(`{"images":${'['.repeat(1024)}`))
    ).answer;
    expect(status).toBe(400);
  });

  test('a text of more than a megabyte is rejected even at a call that takes files, because only a data string is a file', async () => {
    const payload = { description: 'x'.repeat(31 * 2 ** 20), version: 1 };
    const url = `/api/properties/${listingId}`;
    const response = await site.app.inject({ method: 'PATCH', url, payload, headers: owner });
    expect([response.statusCode, response.json()]).toEqual([413, isError('request.too_large')]);
  });

  test('an unknown call is answered before the body', async () => {
    const head = requestHead('POST', '/api/nonsense', { ...JSON_TYPE, 'content-length': 1000 });
    const { status, body } = await (await openRequest(usualPort, head)).answer;
    expect([status, JSON.parse(body)]).toEqual([404, isError('endpoint.not_found')]);
  });
});

describe('concurrent large bodies', () => {
  const head = () =>
    requestHead('PATCH', `/api/properties/${listingId}`, {
      ...owner,
      ...JSON_TYPE,
      'content-length': 20 * 2 ** 20,
    });
  const incomplete = () => openRequest(usualPort, head(), '{"images":["data:');

  test('of one user are limited to two until one of them has ended', async () => {
    const connections = [await incomplete(), await incomplete(), await incomplete()];
    const sendComplete = async () => {
      const payload = { images: [`data:image/png;base64,${'A'.repeat(2 ** 21)}`] };
      const url = `/api/properties/${listingId}`;
      return (await site.app.inject({ method: 'PATCH', url, payload, headers: owner })).json().code;
    };
    expect((await Promise.race(connections.map(({ answer }) => answer))).status).toBe(429);
    expect(await sendComplete()).toBe('rate_limited');
    for (const { socket } of connections) socket.destroy();
    await expect.poll(sendComplete).toBe('media.unsupported');
  });

  test('of all users are limited, and the answer states when to try again', async () => {
    const open: RawConnection[] = [];
    const startBody = async () => {
      const session = await aSession(site.db, await aUser(site.db));
      const headers = { ...session, ...JSON_TYPE, 'content-length': 20 * 2 ** 20 };
      const connection = await openRequest(
        strictPort,
        requestHead('PATCH', '/api/properties/1', headers),
        '{"images":',
      );
      open.push(connection);
      // Keeps sending, so that it is not ended as stalled.
      const sending = setInterval(() => connection.send(' '), 50);
      void connection.ended.then(() => clearInterval(sending));
      return connection;
    };
    for (let i = 0; i < 4; i++) await startBody();
    const refused = await Promise.race(open.map(({ answer }) => answer));
    expect([refused.status, JSON.parse(refused.body)]).toEqual([503, isError('unavailable')]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    for (const { socket } of open) socket.destroy();
  });
});

describe('a slow request is answered 408 and disconnected', () => {
  test.each([
    ['incomplete headers', () => 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\n'],
    ['a missing body', () => requestHead('POST', '/api/auth/login', { ...JSON_TYPE, 'content-length': 100 })],
    [
      'a large body that stalls',
      () =>
        `${requestHead('PATCH', `/api/properties/${listingId}`, { ...owner, ...JSON_TYPE, 'content-length': 9e6 })}{"images":["data:`,
    ],
    [
      'an upload that stalls',
      () =>
        `${requestHead('POST', '/api/media', { ...owner, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 9e6 })}` +
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
    ],
    [
      'an upload without content',
      () =>
        requestHead('POST', '/api/media', {
          ...owner,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 9e6,
        }),
    ],
  ])('%s', async (_, text) => {
    const connection = await openRequest(strictPort, text());
    const { status, body } = await connection.answer;
    expect([status, JSON.parse(body)]).toEqual([408, isError('request.timeout')]);
    await connection.ended;
  });

  test('a body that is sent byte by byte gets no more time', async () => {
    const head = requestHead('POST', '/api/auth/login', { ...JSON_TYPE, 'content-length': 1e6 });
    const connection = await openRequest(strictPort, head);
    const sending = setInterval(() => connection.send(' '), 50);
    expect((await connection.answer).status).toBe(408);
    await connection.ended;
    clearInterval(sending);
  });

  test('an upload gets more time than another body', async () => {
    const headers = { ...owner, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1e6 };
    const upload = await openRequest(
      bodyLimitPort,
      requestHead('POST', '/api/media', headers),
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
    );
    const answered: string[] = [];
    void upload.answer.catch(() => undefined).then(() => answered.push('upload'));
    const login = requestHead('POST', '/api/auth/login', { ...JSON_TYPE, 'content-length': 100 });
    // The first of these begins after the upload, and the second when an ordinary body in place of the upload has been answered.
    for (let bodies = 0; bodies < 2; bodies++)
      expect((await (await openRequest(bodyLimitPort, login)).answer).status).toBe(408);
    expect(answered).toEqual([]);
    upload.socket.destroy();
  });

  test('an idle connection is closed', async () => {
    const { ended } = await aRawConnection(idleLimitPort);
    await expect(ended).resolves.toBeUndefined();
  });
});

test('a connection with more than 16 unanswered requests is closed, one with 16 is answered', async () => {
  const request = requestHead('GET', '/api/properties', {});
  const answered = await aRawConnection(usualPort);
  let received = '';
  answered.socket.on('data', data => (received += data.toString('latin1')));
  answered.send(request.repeat(16));
  await expect.poll(() => received.split('HTTP/1.1 200').length - 1).toBe(16);
  answered.socket.destroy();

  const greedy = await aRawConnection(usualPort);
  greedy.send(request.repeat(17));
  await greedy.ended;
  const { statusCode } = await site.app.inject('/api/properties');
  expect(statusCode).toBe(200);
});

test.each([
  ['Host', 'sway.example'],
  ['HOST', 'other.example'],
  ['Content-Type', 'text/plain'],
])(
  'a second %s header is refused, because two programs could read two different requests',
  async (name, value) => {
    const connection = await aRawConnection(usualPort);
    const first = { 'content-type': 'application/json', connection: 'close' };
    connection.send(
      requestHead('GET', '/api/site', first).replace(/\r\n\r\n$/, `\r\n${name}: ${value}\r\n\r\n`),
    );
    const { status, body } = await connection.answer;
    expect([status, JSON.parse(body).code]).toEqual([400, 'request.malformed']);
  },
);

test('a request that is not HTTP is answered in the shape of every other error', async () => {
  const { status, body } = await (await openRequest(usualPort, 'NONSENSE\r\n\r\n')).answer;
  expect([status, JSON.parse(body)]).toEqual([400, isError('request.malformed')]);
});
