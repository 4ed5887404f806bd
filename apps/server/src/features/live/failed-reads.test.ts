import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ServerFrame } from '@sway/contract/live';
import { useTestApp } from '@sway/testing/app';
import { aConversation, aListing, aUser } from '@sway/testing/builders';
import { aLivePage, sequencesIn } from '@sway/testing/live-page';
import type { LivePage } from '@sway/testing/live-page';
import { aSession } from '@sway/testing/sessions';
import { WebSocketServer } from 'ws';
import type { SignedIn } from '#platform/http/caller/actor.ts';
import type { SignalHandlers } from '#platform/realtime/signals.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLiveHub } from './live-hub.ts';
import type { LiveHub } from './live-hub.ts';
import { LIVE_LIMITS } from './live-sockets.ts';

const site = useTestApp();

/** Reads of the hub that fail from now on, and how many did. */
let reads: { toFail: number; failed: number; onRead: () => Promise<void> };
let signals: SignalHandlers;
let errors: unknown[];
let sockets: WebSocketServer;
let hub: LiveHub;
let url: string;
let owner: SignedIn;
let buyerId: number;
let propertyId: number;
let conversationId: number;

beforeEach(async () => {
  reads = { toFail: 0, failed: 0, onRead: async () => undefined };
  errors = [];
  const ownerId = await aUser(site.db);
  buyerId = await aUser(site.db);
  await aSession(site.db, ownerId);
  const { id: sessionId } = await site.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  owner = { id: ownerId, sessionId } as SignedIn;
  propertyId = await aListing(site.db, { ownerId });
  conversationId = await aConversation(site.db, propertyId, buyerId);
  await openHub([10, 10]);
});

afterEach(async () => {
  await hub.close();
  for (const socket of sockets.clients) socket.terminate();
  sockets.close();
});

/** A hub on a database whose reads can fail, and with signals that the test gives. */
async function openHub(repeatAfterMs: number[]): Promise<void> {
  const ofSessions = new WeakSet<object>();
  const db = site.db.withPlugin({
    transformQuery({ node, queryId }) {
      // Whether a session still runs is read again with every ping.
      if (JSON.stringify(node).includes('"sessions"')) ofSessions.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (ofSessions.has(queryId)) return result;
      await reads.onRead();
      if (reads.toFail <= 0) return result;
      reads.toFail -= 1;
      reads.failed += 1;
      throw new Error('Connection terminated: the database does not answer');
    },
  });
  const subscribe = (handlers: SignalHandlers) => {
    signals = handlers;
    return async () => undefined;
  };
  const platform = { ...site, db, signals: { ...site.signals, subscribe } };
  hub = openLiveHub(platform, { ...LIVE_LIMITS, repeatAfterMs }, error => errors.push(error));
  sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  sockets.on('connection', socket => hub.join(socket, { ...owner, language: 'en' }));
  await once(sockets, 'listening');
  url = `http://127.0.0.1:${(sockets.address() as AddressInfo).port}`;
}

/** A page that has the first `seen` messages, and receives those after them. */
async function aPage(seen = 0): Promise<LivePage> {
  const page = await aLivePage(url, {});
  page.send({ type: 'resume', seen: { [conversationId]: seen } });
  return page;
}

/** Stores a message. @returns a function that signals it */
async function write(): Promise<() => void> {
  const payload = { propertyId, conversationId, content: 'Kia ora' };
  const headers = await aSession(site.db, buyerId);
  const response = await site.app.inject({ method: 'POST', url: '/api/messages', payload, headers });
  const { sequence } = response.json<{ sequence: number }>();
  const userIds = [buyerId, owner.id];
  return () => signals.onSignal({ kind: 'message', conversationId, sequence, userIds });
}

const has = (count: number) => (frames: ServerFrame[]) => sequencesIn(frames).length >= count;
const hasGap = (frames: ServerFrame[]) => frames.some(frame => frame.type === 'gap');

/** A page to which the first message has been sent. */
async function aResumedPage(): Promise<LivePage> {
  await write();
  const page = await aPage();
  await page.until(has(1));
  return page;
}

/** Waits until a page is told to connect again. @returns a page that does so with what it has */
async function reconnected(page: LivePage): Promise<LivePage> {
  expect(await page.ended).toBe(1012);
  expect(page.frames.at(-1)).toEqual({ type: 'goodbye', reason: 'shutting-down' });
  return aPage(sequencesIn(page.frames).at(-1) ?? 0);
}

describe('a read that fails is repeated', () => {
  test('while a page resumes, which then receives what it missed and what is new', async () => {
    await write();
    reads.toFail = 2;
    const page = await aPage();
    (await write())();
    await page.until(has(2));
    expect(sequencesIn(page.frames)).toEqual([1, 2]);
    expect(reads.failed).toBe(2);
  });

  test('when a message is delivered', async () => {
    const page = await aResumedPage();
    reads.toFail = 2;
    (await write())();
    (await write())();
    await page.until(has(3));
    expect(sequencesIn(page.frames)).toEqual([1, 2, 3]);
    expect(reads.failed).toBe(2);
  });

  test('after a gap in the signals', async () => {
    const page = await aResumedPage();
    await write();
    reads.toFail = 2;
    signals.onGap();
    await page.until(frames => has(2)(frames) && hasGap(frames));
    expect(sequencesIn(page.frames)).toEqual([1, 2]);
    expect(errors).toEqual([]);
  });
});

describe('a read that fails for good ends the connections that wait for it, and their pages reconnect', () => {
  test('while a page resumes', async () => {
    await write();
    reads.toFail = 3;
    const page = await aPage();
    const later = await reconnected(page);
    await later.until(has(1));
    (await write())();
    await later.until(has(2));
    expect(sequencesIn(later.frames)).toEqual([1, 2]);
    expect(errors).toHaveLength(1);
  });

  test('when a message is delivered', async () => {
    const page = await aResumedPage();
    reads.toFail = 3;
    (await write())();
    const later = await reconnected(page);
    await later.until(has(1));
    expect([...sequencesIn(page.frames), ...sequencesIn(later.frames)]).toEqual([1, 2]);
    expect(errors).toHaveLength(1);
  });

  test('after a gap in the signals', async () => {
    const page = await aResumedPage();
    await write();
    reads.toFail = 3;
    signals.onGap();
    const later = await reconnected(page);
    await later.until(has(1));
    expect([...sequencesIn(page.frames), ...sequencesIn(later.frames)]).toEqual([1, 2]);
    expect(errors).toHaveLength(1);
  });
});

describe('a gap in the signals', () => {
  test('is told to every page, which can have missed other frames than messages', async () => {
    const pages = [await aResumedPage(), await aPage(1)];
    signals.onGap();
    for (const page of pages) await page.until(hasGap);
    expect(pages.map(page => sequencesIn(page.frames))).toEqual([[1], []]);
  });

  test('while a page resumes makes it read again, as what it read can be older', async () => {
    await write();
    const [reading, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    reads.onRead = async () => {
      reads.onRead = async () => undefined;
      reading.resolve();
      await answer.promise;
    };
    const page = await aPage();
    await reading.promise;
    await write();
    signals.onGap();
    await page.until(hasGap);
    answer.resolve();
    await page.until(has(2));
    expect(sequencesIn(page.frames)).toEqual([1, 2]);
  });
});

test('a hub that closes neither repeats a read nor logs that it failed', async () => {
  await hub.close();
  sockets.close();
  await openHub([60_000]);
  const page = await aResumedPage();
  reads.toFail = Infinity;
  signals.onGap();
  await expect.poll(() => reads.failed).toBe(1);
  await hub.close();
  expect(await page.ended).toBe(1012);
  expect(reads.failed).toBe(1);
  expect(errors).toEqual([]);
});
