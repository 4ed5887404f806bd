import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { useTestApp } from '@sway/testing/app';
import { aListing, manyListings } from '@sway/testing/builders';
import { aRawConnection, requestHead } from '@sway/testing/raw-connection';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { SHARE_LIMITS } from '#platform/http/shares/share-limits.ts';
import type { ShareLimits } from '#platform/http/shares/share-limits.ts';

const site = useTestApp({ TRUST_PROXY: '127.0.0.1' });
const open: FastifyInstance[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map(app => app.close()));
});

/** Another instance of the site with limits that a test can reach. @returns its port */
async function aServer(shares: Partial<ShareLimits>): Promise<number> {
  const limits = { shares: { ...SHARE_LIMITS, ...shares } };
  const app = await buildApp(site, { webDir: site.webDir, demoAccounts: [], limits });
  open.push(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Asks through a connection of its own, from a network that the proxy names. */
async function ask(port: number, from: string, path = '/api/properties?limit=1') {
  const connection = await aRawConnection(port);
  connection.send(requestHead('GET', path, { 'x-forwarded-for': from }));
  const { status, headers, body } = await connection.answer;
  connection.socket.destroy();
  return { status, headers, body };
}

test('a network with more requests than its line takes is refused with Retry-After, others are answered, and then it is too', async () => {
  const path = `/api/properties/${await aListing(site.db)}`;
  const port = await aServer({ atOnce: 1, waiting: 3 });
  const asked = await site.db.transaction().execute(async tx => {
    // Until the transaction ends, no request is answered that is not refused.
    await sql`lock table properties`.execute(tx);
    const answers = Array.from({ length: 40 }, () => ask(port, '198.51.100.7', path));
    const others = ask(port, '203.0.113.9', path);
    await Promise.any(answers);
    return [others, ...answers];
  });
  const [other, ...flood] = await Promise.all(asked);
  const refused = flood.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(flood.filter(({ status }) => status === 200).length + refused.length).toBe(40);
  expect(refused[0]!.headers['retry-after']).toBe('2');
  expect(JSON.parse(refused[0]!.body)).toMatchObject({ code: 'rate_limited' });
  expect(other!.status).toBe(200);
  expect((await ask(port, '198.51.100.7')).status).toBe(200);
});

test('a network that has used its processor time is refused only while others use the site, with pages and calls alike', async () => {
  const port = await aServer({ savedMs: 0.001, msPerSecond: 0.001 });
  const busy = '2001:db8:1:2::7';
  expect((await ask(port, busy)).status).toBe(200);
  expect((await ask(port, busy)).status, 'alone').toBe(200);
  expect((await ask(port, '203.0.113.9')).status).toBe(200);
  for (const path of ['/', '/browse', '/api/site', '/api/tiles/listings/1/1/1.mvt'])
    expect((await ask(port, '2001:db8:1:2:9::1', path)).status, path).toBe(429);
  const { headers, body } = await ask(port, busy, '/browse');
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'retry-after': expect.any(String),
  });
  expect(body).toContain('Many requests come from your network');
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect((await ask(port, '2001:db8:1:2:9::1', path)).status, path).not.toBe(429);
  const metrics = await open.at(-1)!.inject('/metrics');
  expect(metrics.body).toContain('requests_refused_total{reason="share"} 5');
});

test('clients that leave while they wait, and answers that nobody reads, keep no place', async () => {
  await manyListings(site.db, 300);
  const port = await aServer({ atOnce: 2, atOnceInAll: 2 });
  const slow = await Promise.all(Array.from({ length: 12 }, () => aRawConnection(port)));
  for (const connection of slow) {
    connection.socket.pause();
    connection.send(requestHead('GET', '/api/properties', { 'x-forwarded-for': '198.51.100.7' }));
  }
  for (const { socket } of slow.slice(6)) socket.destroy();
  await Promise.all(slow.slice(6).map(({ socket }) => socket.closed || once(socket, 'close')));
  expect((await ask(port, '198.51.100.7')).status).toBe(200);
  expect((await ask(port, '203.0.113.9')).status).toBe(200);
  for (const { socket } of slow) socket.destroy();
});
