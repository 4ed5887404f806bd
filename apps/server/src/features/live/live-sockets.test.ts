import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { useTestApp } from '@sway/testing/app';
import { aUser } from '@sway/testing/builders';
import { aLivePage } from '@sway/testing/live-page';
import { aRawConnection, requestHead } from '@sway/testing/raw-connection';
import type { RawConnection } from '@sway/testing/raw-connection';
import { aSession } from '@sway/testing/sessions';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';

const site = useTestApp({ TRUST_PROXY: '127.0.0.1' });
let app: FastifyInstance;
let port: number;
let open: RawConnection[];

beforeEach(async () => {
  open = [];
});

afterEach(async () => {
  for (const { socket } of open) socket.destroy();
  await app.close();
});

async function aSite(limits: { closeGraceMs: number; maxSocketsPerNetwork?: number }): Promise<void> {
  app = await buildApp(site, {
    webDir: site.webDir,
    demoAccounts: [],
    limits: { maxOpenPerUser: 3, maxSocketsPerUser: 5, ...limits },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
}

/** A client that opens a live connection and then neither answers nor closes it. @returns the status of the upgrade */
async function anUnresponsiveClient(headers: Record<string, string>): Promise<number> {
  const connection = await aRawConnection(port);
  open.push(connection);
  const key = randomBytes(16).toString('base64');
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': 13 };
  connection.send(requestHead('GET', '/api/live', { ...headers, ...upgrade, 'sec-websocket-key': key }));
  return (await connection.answer).status;
}

const countSockets = () => app.websocketServer.clients.size;
const aUsersHeaders = async () => aSession(site.db, await aUser(site.db));

describe('clients that ignore the goodbye', () => {
  test('cannot hold more connections than one user is allowed', async () => {
    await aSite({ closeGraceMs: 60_000 });
    const headers = await aUsersHeaders();
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push(await anUnresponsiveClient(headers));
    expect(statuses).toEqual([...Array(5).fill(101), ...Array(7).fill(429)]);
    expect(countSockets()).toBe(5);
  });

  test('are cut after the grace period, which frees their places', async () => {
    await aSite({ closeGraceMs: 100 });
    const headers = await aUsersHeaders();
    for (let i = 0; i < 5; i++) expect(await anUnresponsiveClient(headers)).toBe(101);
    await expect.poll(countSockets).toBe(3);
    await Promise.all(open.slice(0, 2).map(({ ended }) => ended));
    expect(await anUnresponsiveClient(headers)).toBe(101);
  });

  test('do not take the places of other users', async () => {
    await aSite({ closeGraceMs: 60_000 });
    const headers = await aUsersHeaders();
    for (let i = 0; i < 6; i++) await anUnresponsiveClient(headers);
    await expect(aLivePage(`http://127.0.0.1:${port}`, await aUsersHeaders())).resolves.toBeTruthy();
  });
});

describe('the limit of connections per network', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('counts all users together and is checked before the session', async () => {
    await aSite({ closeGraceMs: 60_000, maxSocketsPerNetwork: 4 });
    for (let i = 0; i < 4; i++)
      expect(await anUnresponsiveClient({ ...(await aUsersHeaders()), ...from('192.0.2.1') })).toBe(101);
    expect(await anUnresponsiveClient({ ...(await aUsersHeaders()), ...from('192.0.2.1') })).toBe(429);
    expect(await anUnresponsiveClient(from('192.0.2.1'))).toBe(429);
    expect(await anUnresponsiveClient(from('192.0.2.2'))).toBe(401);
    expect(await anUnresponsiveClient({ ...(await aUsersHeaders()), ...from('192.0.2.2') })).toBe(101);
  });

  test('counts an IPv6 /64 as one network', async () => {
    await aSite({ closeGraceMs: 60_000, maxSocketsPerNetwork: 3 });
    const statuses: number[] = [];
    for (let i = 1; i <= 4; i++)
      statuses.push(
        await anUnresponsiveClient({ ...(await aUsersHeaders()), ...from(`2001:db8:1:2:${i}::${i}`) }),
      );
    expect(statuses).toEqual([101, 101, 101, 429]);
    expect(await anUnresponsiveClient({ ...(await aUsersHeaders()), ...from('2001:db8:1:3::1') })).toBe(101);
  });

  test('does not count refused and closed connections', async () => {
    await aSite({ closeGraceMs: 60_000, maxSocketsPerNetwork: 2 });
    for (let i = 0; i < 5; i++) expect(await anUnresponsiveClient({})).toBe(401);
    const headers = await aUsersHeaders();
    expect(await anUnresponsiveClient(headers)).toBe(101);
    expect(await anUnresponsiveClient(headers)).toBe(101);
    expect(await anUnresponsiveClient(headers)).toBe(429);
    for (const { socket } of open) socket.destroy();
    await expect.poll(() => anUnresponsiveClient(headers)).toBe(101);
  });
});
