import { once } from 'node:events';
import { setTimeout as passing } from 'node:timers/promises';
import { aListing, aUser } from '@sway/testing/builders';
import { aRawConnection, asChunk, requestHead } from '@sway/testing/raw-connection';
import type { RawConnection } from '@sway/testing/raw-connection';
import { aSession } from '@sway/testing/sessions';
import { inParallel } from './ask.ts';
import type { Headers } from './ask.ts';
import type { Finding } from './finding.ts';
import type { LiveSite } from './live-site.ts';
import { measureAttacks, MEASURED } from './measured-attacks.ts';
import type { MeasuredAttack } from './measured-attacks.ts';

const LARGE_BYTES = 30 * 2 ** 20;
const PIECE_BYTES = 64 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };
/** The duration of an endless attack. */
const ENDLESS_MS = 3_000;
const PAUSE_MS = 100;

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

async function casesOf(site: LiveSite): Promise<MeasuredAttack[]> {
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
      promised: 'delay',
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
  return {
    title: 'Bodies',
    about: `Bodies that try to keep the site busy, ${MEASURED}`,
    ...(await measureAttacks(site, await casesOf(site))),
  };
}
