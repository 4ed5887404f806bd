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

async function aSite(limits: { closeGraceMs: number; socketsANetwork?: number }): Promise<void> {
  app = await buildApp(site, {
    webDir: site.webDir,
    demoAccounts: [],
    limits: { pagesAUser: 3, socketsAUser: 5, ...limits },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
}

/** A page that asks to be told and then neither answers nor closes, whatever it is told. @returns the status it got */
async function aDeafPage(headers: Record<string, string>): Promise<number> {
  const connection = await aRawConnection(port);
  open.push(connection);
  const key = randomBytes(16).toString('base64');
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': 13 };
  connection.send(requestHead('GET', '/api/live', { ...headers, ...upgrade, 'sec-websocket-key': key }));
  return (await connection.answer).status;
}

const livePages = () => app.websocketServer.clients.size;
const aUsersHeaders = async () => aSession(site.db, await aUser(site.db));

describe('pages that ignore that they are told to close', () => {
  test('are no more than one user may have, however many are opened', async () => {
    await aSite({ closeGraceMs: 60_000 });
    const headers = await aUsersHeaders();
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push(await aDeafPage(headers));
    expect(statuses).toEqual([...Array(5).fill(101), ...Array(7).fill(429)]);
    expect(livePages()).toBe(5);
  });

  test('are cut off after a while, which makes room; three stay', async () => {
    await aSite({ closeGraceMs: 100 });
    const headers = await aUsersHeaders();
    for (let i = 0; i < 5; i++) expect(await aDeafPage(headers)).toBe(101);
    await expect.poll(livePages).toBe(3);
    await Promise.all(open.slice(0, 2).map(({ ended }) => ended));
    expect(await aDeafPage(headers)).toBe(101);
  });

  test('take nobody else’s place', async () => {
    await aSite({ closeGraceMs: 60_000 });
    const headers = await aUsersHeaders();
    for (let i = 0; i < 6; i++) await aDeafPage(headers);
    await expect(aLivePage(`http://127.0.0.1:${port}`, await aUsersHeaders())).resolves.toBeTruthy();
  });
});

describe('a network has so many connections', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('whoever holds them; who is not signed in is told the same', async () => {
    await aSite({ closeGraceMs: 60_000, socketsANetwork: 4 });
    for (let i = 0; i < 4; i++)
      expect(await aDeafPage({ ...(await aUsersHeaders()), ...from('192.0.2.1') })).toBe(101);
    expect(await aDeafPage({ ...(await aUsersHeaders()), ...from('192.0.2.1') })).toBe(429);
    expect(await aDeafPage(from('192.0.2.1'))).toBe(429);
    expect(await aDeafPage(from('192.0.2.2'))).toBe(401);
    expect(await aDeafPage({ ...(await aUsersHeaders()), ...from('192.0.2.2') })).toBe(101);
  });

  test('an IPv6 network is a /64, whatever addresses it makes up', async () => {
    await aSite({ closeGraceMs: 60_000, socketsANetwork: 3 });
    const statuses: number[] = [];
    for (let i = 1; i <= 4; i++)
      statuses.push(await aDeafPage({ ...(await aUsersHeaders()), ...from(`2001:db8:1:2:${i}::${i}`) }));
    expect(statuses).toEqual([101, 101, 101, 429]);
    expect(await aDeafPage({ ...(await aUsersHeaders()), ...from('2001:db8:1:3::1') })).toBe(101);
  });

  test('a connection that is refused or has ended counts no more', async () => {
    await aSite({ closeGraceMs: 60_000, socketsANetwork: 2 });
    for (let i = 0; i < 5; i++) expect(await aDeafPage({})).toBe(401);
    const headers = await aUsersHeaders();
    expect(await aDeafPage(headers)).toBe(101);
    expect(await aDeafPage(headers)).toBe(101);
    expect(await aDeafPage(headers)).toBe(429);
    for (const { socket } of open) socket.destroy();
    await expect.poll(() => aDeafPage(headers)).toBe(101);
  });
});
