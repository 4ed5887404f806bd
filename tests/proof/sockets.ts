import { randomBytes } from 'node:crypto';
import { setTimeout as passing } from 'node:timers/promises';
import { aUser } from '@sway/testing/builders';
import { aRawConnection, requestHead } from '@sway/testing/raw-connection';
import type { RawConnection } from '@sway/testing/raw-connection';
import { aSession } from '@sway/testing/sessions';
import { ask, statusCounts } from './ask.ts';
import type { Headers } from './ask.ts';
import type { Finding } from './finding.ts';
import type { LiveSite } from './live-site.ts';

const SOCKETS = 300;
/** The limits that the product promises: docs/decisions/0018-limits-for-callers.md. */
const MOST = { aUser: 25, aNetwork: 200, maxOpenPerUser: 20 };
/** Longer than the grace period of a connection that was asked to close. */
const PAST_THE_GRACE_MS = 7_000;

type UnresponsivePage = { connection: RawConnection; status: number };

/** Opens a live connection that neither answers nor closes, whatever it receives. */
async function anUnresponsivePage(port: number, headers: Headers): Promise<UnresponsivePage> {
  const connection = await aRawConnection(port);
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': 13 };
  const key = randomBytes(16).toString('base64');
  connection.send(requestHead('GET', '/api/live', { ...headers, ...upgrade, 'sec-websocket-key': key }));
  const status = await connection.answer.then(
    answer => answer.status,
    () => 0,
  );
  return { connection, status };
}

/** The memory of the server's process in MB, by its metrics. */
async function memoryMb({ port }: LiveSite): Promise<number> {
  const { text } = await ask(port, { method: 'GET', path: '/metrics' });
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20;
}

/** Opens 300 unresponsive pages, waits until the server has dropped those it asked to close, and closes all. */
async function hold(site: LiveSite, headersOf: (i: number) => Promise<Headers>) {
  const before = await memoryMb(site);
  const pages: UnresponsivePage[] = [];
  for (let i = 0; i < SOCKETS; i++) pages.push(await anUnresponsivePage(site.port, await headersOf(i)));
  const held = () => pages.filter(({ status, connection }) => status === 101 && !connection.socket.destroyed);
  const atOnce = held().length;
  const during = await memoryMb(site);
  const other = await aSession(site.db, await aUser(site.db));
  const elsewhere = await anUnresponsivePage(site.port, { ...other, 'x-forwarded-for': '198.51.100.200' });
  await passing(PAST_THE_GRACE_MS);
  const later = held().length;
  for (const { connection } of [...pages, elsewhere]) connection.socket.destroy();
  return {
    statuses: statusCounts(pages.map(({ status }) => status)),
    atOnce,
    later,
    memory: `${before.toFixed(0)} → ${during.toFixed(0)}`,
    isOtherAccepted: elsewhere.status === 101,
  };
}

/** Holds live connections open that ignore the close: as one user, from one network, and as visitors. */
export async function attackWithSockets(site: LiveSite): Promise<Finding> {
  const one = await aSession(site.db, await aUser(site.db));
  const many: Headers[] = [];
  for (let i = 0; i < 30; i++) many.push(await aSession(site.db, await aUser(site.db)));
  const cases: [string, number, number, (i: number) => Promise<Headers>][] = [
    [
      'one user, from 300 networks',
      MOST.aUser,
      MOST.maxOpenPerUser,
      async i => ({ ...one, 'x-forwarded-for': `203.0.113.${i % 250}` }),
    ],
    [
      'thirty users, from one network',
      MOST.aNetwork,
      MOST.aNetwork,
      async i => ({ ...many[i % 30]!, 'x-forwarded-for': '203.0.113.251' }),
    ],
    [
      'thirty users, from one IPv6 /64',
      MOST.aNetwork,
      MOST.aNetwork,
      async i => ({ ...many[i % 30]!, 'x-forwarded-for': `2001:db8:7:7::${(i + 1).toString(16)}` }),
    ],
    ['visitors, from one network', 0, 0, async () => ({ 'x-forwarded-for': '203.0.113.252' })],
  ];
  const breaches: string[] = [];
  const rows: Finding['rows'] = [];
  for (const [name, most, mostLater, headersOf] of cases) {
    const { statuses, atOnce, later, memory, isOtherAccepted } = await hold(site, headersOf);
    rows.push([name, SOCKETS, statuses, atOnce, later, memory]);
    if (atOnce > most) breaches.push(`${name}: ${atOnce} at once, more than ${most}`);
    if (later > mostLater) breaches.push(`${name}: ${later} were still held, more than ${mostLater}`);
    if (!isOtherAccepted) breaches.push(`${name}: another user was refused meanwhile`);
  }
  return {
    title: 'Sockets',
    about:
      'WebSockets that neither answer nor close when asked to. The table shows how many are held at once, and how many after the ' +
      'grace period to close; a user from another network is accepted meanwhile. Memory is the server’s process, in MB.',
    headings: ['who', 'opened', 'statuses', 'held at once', 'held after 7 s', 'memory'],
    rows,
    breaches,
  };
}
