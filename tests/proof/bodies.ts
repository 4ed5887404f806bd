import { once } from 'node:events';
import { setTimeout as passing } from 'node:timers/promises';
import { aListing, aUser } from '@sway/testing/builders';
import { aRawConnection, asChunk, requestHead } from '@sway/testing/raw-connection';
import type { RawConnection } from '@sway/testing/raw-connection';
import { aSession } from '@sway/testing/sessions';
import { ask, inParallel, statusCounts } from './ask.ts';
import type { Headers } from './ask.ts';
import type { Finding } from './finding.ts';
import type { LiveSite } from './live-site.ts';
import { cellsOf, startOthers } from './others.ts';
import type { Delays } from './others.ts';

const LARGE_BYTES = 30 * 2 ** 20;
const PIECE_BYTES = 64 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };
/** The longest additional delay of others at the 99th percentile. It is promised for single 30 MB bodies from a visitor. */
const PROMISED_DELAY_MS = 50;
/** The duration of an endless attack. */
const ENDLESS_MS = 3_000;
const PAUSE_MS = 100;
const TRIES = 3;

type Body = {
  path: string;
  method?: string;
  headers?: Headers;
  /** The text that the body repeats. */
  text: string;
  prefix?: string;
  /** Whether it has a Content-Length; otherwise it is sent in chunks. */
  hasLength?: boolean;
  bytes?: number;
};

/** Sends a body as fast as the site reads it, until it answers. @returns the status, 0 if the connection was dropped */
async function sendBody({ port }: LiveSite, body: Body): Promise<number> {
  const { path, method = 'POST', headers = {}, text, prefix = '', hasLength, bytes = LARGE_BYTES } = body;
  const connection = await aRawConnection(port);
  const length: Record<string, string | number> = hasLength
    ? { 'content-length': bytes }
    : { 'transfer-encoding': 'chunked' };
  connection.send(requestHead(method, path, { ...JSON_TYPE, ...headers, ...length }));
  const pieceBytes = Math.min(PIECE_BYTES, bytes);
  const piece = text.repeat(Math.ceil(pieceBytes / text.length)).slice(0, pieceBytes);
  const wire = hasLength ? piece : asChunk(piece);
  if (prefix) connection.send(hasLength ? prefix : asChunk(prefix));
  const state = { isAnswered: false };
  void connection.answer.then(
    () => (state.isAnswered = true),
    () => (state.isAnswered = true),
  );
  for (let sent = prefix.length; sent < bytes && !state.isAnswered; sent += piece.length) {
    if (!connection.socket.write(wire))
      await Promise.race([once(connection.socket, 'drain'), connection.ended]);
  }
  if (!hasLength && !state.isAnswered) connection.send('0\r\n\r\n');
  const status = await connection.answer.then(
    answer => answer.status,
    () => 0,
  );
  connection.socket.destroy();
  return status;
}

/** Opens requests whose bodies never end, and sends `word` on each at intervals. @returns their statuses, 0 for none yet */
async function sendEndlessly({ port }: LiveSite, count: number, head: string, word: string, everyMs: number) {
  const open: RawConnection[] = [];
  for (let i = 0; i < count; i++) open.push(await aRawConnection(port));
  for (const connection of open) connection.send(head);
  const timer = setInterval(() => {
    for (const { socket, send } of open) if (socket.writableLength < PIECE_BYTES) send(word);
  }, everyMs);
  await passing(ENDLESS_MS);
  clearInterval(timer);
  const statuses = await Promise.all(
    open.map(connection =>
      Promise.race([
        connection.answer.then(
          ({ status }) => status,
          () => 0,
        ),
        passing(50, 0),
      ]),
    ),
  );
  for (const { socket } of open) socket.destroy();
  return statuses;
}

/** An attack with bodies, and the statuses that it may receive. */
type Case = { name: string; isPromised?: boolean; run: () => Promise<number[]>; allowed: number[] };

async function casesOf(site: LiveSite): Promise<Case[]> {
  const ownerId = await aUser(site.db);
  const listingId = await aListing(site.db, { ownerId });
  const owner = await aSession(site.db, ownerId);
  const create = '/api/properties';
  const search = '/api/properties/search';
  const own = { path: `/api/properties/${listingId}`, method: 'PATCH', headers: owner };
  const inTurn = async (bodies: Body[], pauseMs = 0) =>
    inParallel(bodies, 1, async body => {
      await passing(pauseMs);
      return sendBody(site, body);
    });
  const atOnce = async (bodies: Body[]) => inParallel(bodies, bodies.length, body => sendBody(site, body));
  const brackets = (hasLength: boolean) =>
    [create, search].flatMap(path => ['[', '[],'].map(text => ({ path, text, hasLength })));
  const chunkedHead = (path: string, headers: Headers = {}) =>
    requestHead('POST', path, { ...JSON_TYPE, ...headers, 'transfer-encoding': 'chunked' });
  const slowHead = requestHead('POST', search, { ...JSON_TYPE, 'content-length': 900_000 });
  return [
    {
      name: 'a visitor: 30 MB of brackets, one body at a time',
      isPromised: true,
      run: () => inTurn([...brackets(true), ...brackets(false)], PAUSE_MS),
      allowed: [400, 401, 413],
    },
    {
      name: 'a visitor: 8 × 30 MB of brackets at once',
      run: () => atOnce([...brackets(true), ...brackets(false)]),
      allowed: [400, 401, 413],
    },
    {
      name: 'signed in: 4 × 30 MB of brackets where files are allowed',
      run: () => inTurn(['[', '[],', '{"a":', '[[],'].map(text => ({ ...own, text, prefix: '{"images":[' }))),
      allowed: [400, 413],
    },
    {
      name: 'signed in: 2 × 30 MB in one text, and in one data string',
      run: () =>
        inTurn([
          { ...own, text: 'x', prefix: '{"description":"' },
          { ...own, text: 'A', prefix: '{"images":["data:image/png;base64,' },
        ]),
      allowed: [400, 413, 415],
    },
    {
      name: 'signed in: 6 large bodies at once',
      run: () =>
        atOnce(
          Array.from({ length: 6 }, () => ({
            ...own,
            text: 'A',
            prefix: '{"images":["data:image/png;base64,',
          })),
        ),
      allowed: [400, 413, 415, 429],
    },
    {
      name: 'a visitor: 40 × 1 MB of small values and names',
      run: () =>
        inTurn(
          Array.from({ length: 40 }, (_, i) => ({
            path: search,
            text: ['0,', '{},', '"",', 'null,'][i % 4]!,
            prefix: '{"a":[',
            bytes: 2 ** 20 - 10,
          })),
        ),
      allowed: [400],
    },
    {
      name: 'a visitor: 40 × 4,900 small strings in 20 kB',
      run: () =>
        inTurn(
          Array.from({ length: 40 }, () => ({
            path: search,
            text: '"a",',
            prefix: '{"a":[',
            bytes: 19_600,
          })),
        ),
      allowed: [400],
    },
    {
      name: 'a visitor: 20 × 1 MB nested deep',
      run: () =>
        inTurn(Array.from({ length: 20 }, () => ({ path: search, text: '{"a":', bytes: 2 ** 20 - 10 }))),
      allowed: [400],
    },
    {
      name: 'a visitor: 100 bodies a byte at a time',
      run: () => sendEndlessly(site, 100, slowHead, ' ', 100),
      allowed: [0],
    },
    {
      name: 'a visitor: 20 endless bodies, as fast as the site reads them',
      run: () => sendEndlessly(site, 20, chunkedHead(create), asChunk(' '.repeat(PIECE_BYTES)), 5),
      allowed: [401],
    },
    {
      name: 'a visitor: 20 endless bodies to a public call',
      run: () => sendEndlessly(site, 20, chunkedHead(search), asChunk(' '.repeat(PIECE_BYTES)), 5),
      allowed: [413],
    },
  ];
}

/** Sends bodies that try to keep the site busy, while another client requests a page of listings every 20 ms. */
export async function attackWithBodies(site: LiveSite): Promise<Finding> {
  for (let i = 0; i < 20; i++) await aListing(site.db);
  const others = await startOthers(site.port);
  const breaches: string[] = [];
  const rows: Finding['rows'] = [];
  await others.during(() => passing(PAUSE_MS));
  for (const { name, run, allowed, isPromised } of await casesOf(site)) {
    const statuses: number[] = [];
    const measure = async () => {
      const quiet = await others.during(() => passing(PAUSE_MS));
      await blockedMs(site);
      const attacked = await others.during(async () => statuses.push(...(await run())));
      return { quiet, attacked, blocked: await blockedMs(site) };
    };
    let measured = await measure();
    // A busy machine delays others by itself, so a broken promise must repeat to count.
    const tries = isPromised ? TRIES : 1;
    for (let tried = 1; tried < tries && isTooLong(measured); tried++) measured = await measure();
    const { quiet, attacked, blocked } = measured;
    rows.push([name, statusCounts(statuses), ...cellsOf(quiet), ...cellsOf(attacked), blocked.toFixed(0)]);
    const unexpected = statuses.filter(status => !allowed.includes(status));
    if (unexpected.length > 0) breaches.push(`${name}: ${statusCounts(unexpected)}`);
    if (attacked.failures > 0) breaches.push(`${name}: ${attacked.failures} requests of others failed`);
    if (isPromised && isTooLong(measured)) breaches.push(`${name}: others waited too long`);
  }
  await others.stop();
  return {
    title: 'Bodies',
    about:
      'Bodies that try to keep the site busy, while another client requests a page of listings every 20 ms. The table shows that ' +
      'client’s delays in milliseconds right before the attack and during it, and the longest time that the server’s thread was ' +
      'blocked. Attacker, site and observer share the machine’s cores.',
    headings: [
      'attack',
      'statuses',
      'others p50',
      'p99',
      'max',
      'during it p50',
      'p99',
      'max',
      'thread blocked',
    ],
    rows,
    breaches,
  };
}

/** The longest time in milliseconds that the server's thread was blocked since the last call, by its metrics. */
async function blockedMs({ port }: LiveSite): Promise<number> {
  const { text } = await ask(port, { method: 'GET', path: '/metrics' });
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000;
}

function isTooLong({ quiet, attacked }: Record<'quiet' | 'attacked', Delays>): boolean {
  return attacked.p99Ms - quiet.p99Ms > PROMISED_DELAY_MS;
}
