import { randomUUID } from 'node:crypto';
import { setTimeout as passing } from 'node:timers/promises';
import type { Db } from '@sway/server/platform/database/database.ts';
import { aConversation, aListing, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { NGINX_FAIL_TIMEOUT_MS } from '../../scripts/lib/nginx.ts';
import { ask } from './ask.ts';
import type { Headers } from './ask.ts';
import { withInstallation } from './installation.ts';
import type { Installation } from './installation.ts';
import { keepLive } from './live.ts';
import { numbersOf } from './options.ts';
import { withPair } from './pair.ts';
import type { Pair as Servers } from './pair.ts';
import { writeProof } from './proof-page.ts';

const PAIRS = 10;
/** Between two messages of a user, in ms: below the limit of messages. */
const MESSAGE_EVERY_MS = 700;
/** A killed instance is started again after this time. */
const GONE_MS = 2_000;
/** nginx counts whole seconds. */
const NGINX_ROUNDING_MS = 2_000;
/** A live connection has to be back within this time, and a message has to arrive. */
const BACK_LIMIT_MS = 10_000;

/** Two users and their conversation, and the messages in it whose sending was acknowledged. */
type Pair = { people: Headers[]; propertyId: number; conversationId: number; sent: Set<string> };

/** A page with a live connection. `last` is the number of the last message that it has, without gaps. */
type Page = {
  pair: Pair;
  headers: Headers;
  last: number;
  received: Set<string>;
  backMs: number[];
  gaps: number;
};

/**
 * Kills one of two instances behind nginx, in turn, while users write to each other, and checks that every live connection is back
 * in time and receives every message in order. @returns the number of failures
 */
export async function proveInstances(args: string[]): Promise<number> {
  const { times } = numbersOf(args, { times: 10 });
  return withInstallation('postgres', installation =>
    withPair(installation, {}, pair => killInTurn(installation, pair, times)),
  );
}

async function killInTurn(installation: Installation, { port, servers, start }: Servers, times: number) {
  const pairs = await installation.withDb(somePairs);
  const pages = pairs.flatMap(pair => pair.people.map(headers => newPage(pair, headers)));
  const [noMoreMessages, over] = [new AbortController(), new AbortController()];
  const work = pages.map(page => keepOpen(port, page, over.signal));
  const writing = pairs.flatMap(pair =>
    pair.people.map(headers => keepSending(port, pair, headers, noMoreMessages.signal)),
  );
  for (let kill = 0; kill < times; kill++) {
    await passing(NGINX_FAIL_TIMEOUT_MS + NGINX_ROUNDING_MS);
    const at = kill % servers.length;
    await servers[at]!.stop('SIGKILL');
    await passing(GONE_MS);
    await start(at);
    console.log(
      `kill ${kill + 1}: connections back after at most ${Math.max(...pages.flatMap(({ backMs }) => backMs))} ms`,
    );
  }
  noMoreMessages.abort();
  await Promise.all(writing);
  const begun = Date.now();
  while (pages.some(page => missingOf(page) > 0) && Date.now() - begun < BACK_LIMIT_MS) await passing(100);
  over.abort();
  await Promise.all(work);
  return report(times, pairs, pages);
}

async function report(times: number, pairs: Pair[], pages: Page[]): Promise<number> {
  const backMs = pages.flatMap(page => page.backMs);
  const late = backMs.filter(ms => ms > BACK_LIMIT_MS).length;
  const missing = pages.reduce((sum, page) => sum + missingOf(page), 0);
  const gaps = pages.reduce((sum, page) => sum + page.gaps, 0);
  const sent = pairs.reduce((sum, pair) => sum + pair.sent.size, 0);
  await writeProof(
    'instances',
    `${times} kills of one of two instances behind nginx, ${pages.length} live connections: ${backMs.length} reconnections, each back after at most ` +
      `${(Math.max(...backMs) / 1000).toFixed(1)} s; ${sent} messages sent, ${missing} not received, ${gaps} gaps`,
  );
  // Without a reconnection nothing was shown.
  return late + missing + gaps + (backMs.length === 0 ? 1 : 0);
}

async function somePairs(db: Db): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let i = 0; i < PAIRS; i++) {
    const [ownerId, buyerId] = [await aUser(db), await aUser(db)];
    const propertyId = await aListing(db, { ownerId });
    const conversationId = await aConversation(db, propertyId, buyerId);
    const people = [await aSession(db, ownerId), await aSession(db, buyerId)];
    pairs.push({ people, propertyId, conversationId, sent: new Set() });
  }
  return pairs;
}

function newPage(pair: Pair, headers: Headers): Page {
  return { pair, headers, last: 0, received: new Set(), backMs: [], gaps: 0 };
}

function missingOf({ pair, received }: Page): number {
  return pair.sent.difference(received).size;
}

/** Sends messages one after the other; each is repeated with the same `clientId` until it is acknowledged, as a page does. */
async function keepSending(
  port: number,
  { propertyId, conversationId, sent }: Pair,
  headers: Headers,
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    const clientId = randomUUID();
    const body = { propertyId, conversationId, content: 'Kia ora', clientId };
    while ((await ask(port, { method: 'POST', path: '/api/messages', headers, body })).status !== 200)
      await passing(MESSAGE_EVERY_MS);
    sent.add(clientId);
    await passing(MESSAGE_EVERY_MS);
  }
}

/** Keeps the connection of a page open, and measures how long it takes to be back. */
async function keepOpen(port: number, page: Page, over: AbortSignal): Promise<void> {
  let lostAt = 0;
  await keepLive(port, page.headers, over, {
    onOpen() {
      if (lostAt) page.backMs.push(Date.now() - lostAt);
      lostAt = 0;
      return { [page.pair.conversationId]: page.last };
    },
    onMessage: message => receive(page, message),
    onLost: () => void (lostAt ||= Date.now()),
  });
}

function receive(page: Page, { sequence, clientId }: { sequence: number; clientId: string | null }): void {
  if (sequence > page.last + 1) page.gaps += 1;
  page.last = Math.max(page.last, sequence);
  if (clientId) page.received.add(clientId);
}
