import { randomUUID } from 'node:crypto';
import { setTimeout as passing } from 'node:timers/promises';
import type { ServerFrame } from '@sway/contract/live';
import type { Db } from '@sway/server/platform/database/database.ts';
import { aConversation, aListing, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { WebSocket } from 'ws';
import { aNetwork, ask } from './ask.ts';
import type { Headers, Request } from './ask.ts';

/** Between two messages of a user, below the limit of messages, and the most until a page connects again, in ms. */
const [MESSAGE_EVERY_MS, BACK_MS] = [700, 500];
/** How long the last messages may take to arrive, in ms. */
const ARRIVAL_LIMIT_MS = 10_000;

/** A user in a conversation. */
export type Writer = { headers: Headers; propertyId: number; conversationId: number };

/** Two users and their conversation, and the messages in it whose sending was acknowledged. */
export type Pair = { people: Headers[]; propertyId: number; conversationId: number; sent: Set<string> };

/** A page with a live connection. `last` is the number of the last message that it has, without gaps. */
export type Page = {
  port: number;
  pair: Pair;
  headers: Headers;
  last: number;
  received: Set<string>;
  backMs: number[];
  gaps: number;
  doubled: number;
};

/** The request with which a user sends a message. */
export function messageOf(
  { headers, propertyId, conversationId }: Writer,
  clientId: string = randomUUID(),
  content = 'Kia ora',
): Request {
  const body = { propertyId, conversationId, content, clientId };
  return { method: 'POST', path: '/api/messages', headers, body, from: aNetwork() };
}

export async function somePairs(db: Db, count: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let i = 0; i < count; i++) {
    const [ownerId, buyerId] = [await aUser(db), await aUser(db)];
    const propertyId = await aListing(db, { ownerId });
    // Before the buyer's first message the owner does not have the conversation.
    const conversationId = await aConversation(db, propertyId, buyerId, ['Kia ora']);
    const people = [await aSession(db, ownerId), await aSession(db, buyerId)];
    pairs.push({ people, propertyId, conversationId, sent: new Set() });
  }
  return pairs;
}

/** A page of each user of the pairs. */
export function pagesOf(pairs: readonly Pair[], port: number): Page[] {
  const fresh = () => ({ port, last: 0, received: new Set<string>(), backMs: [], gaps: 0, doubled: 0 });
  return pairs.flatMap(pair => pair.people.map(headers => ({ pair, headers, ...fresh() })));
}

/** How many messages the pages do not have, and how many arrived out of order or again. */
export function faultsOf(pages: readonly Page[]): { missing: number; gaps: number; doubled: number } {
  const sum = (count: (page: Page) => number) => pages.reduce((total, page) => total + count(page), 0);
  return {
    missing: sum(({ pair, received }) => pair.sent.difference(received).size),
    gaps: sum(({ gaps }) => gaps),
    doubled: sum(({ doubled }) => doubled),
  };
}

/**
 * Keeps pages open and their users writing during `work`, and until what they wrote has arrived. With many pages, people write and pages
 * are back more slowly, so that the processor is not the limit. @param onStatus receives the status of each answer
 */
export async function whileWriting(
  pages: readonly Page[],
  work: () => Promise<void>,
  onStatus: (status: number) => void = () => undefined,
): Promise<void> {
  const [everyMs, backMs] = [Math.max(MESSAGE_EVERY_MS, pages.length), Math.max(BACK_MS, pages.length / 2)];
  const [noMoreMessages, over] = [new AbortController(), new AbortController()];
  const open = pages.map(page => keepOpen(page, over.signal, backMs));
  const writers = new Map(pages.map(page => [page.headers, page]));
  const writing = [...writers.values()].map(page =>
    keepSending(page, noMoreMessages.signal, everyMs, onStatus),
  );
  await work();
  noMoreMessages.abort();
  await Promise.all(writing);
  const begun = Date.now();
  while (faultsOf(pages).missing > 0 && Date.now() - begun < ARRIVAL_LIMIT_MS) await passing(100);
  over.abort();
  await Promise.all(open);
}

/** Sends messages one after the other; each is repeated with the same `clientId` until it is acknowledged, as a page does. */
async function keepSending(
  { port, pair, headers }: Page,
  over: AbortSignal,
  everyMs: number,
  onStatus: (status: number) => void,
): Promise<void> {
  for (let clientId = randomUUID(); !over.aborted; await passing(everyMs)) {
    const { status } = await ask(port, messageOf({ ...pair, headers }, clientId));
    onStatus(status);
    if (status !== 200) continue;
    pair.sent.add(clientId);
    clientId = randomUUID();
  }
}

/** Keeps the live connection of a page open, resumes after the last message that it has, and measures how long it takes to be back. */
async function keepOpen(page: Page, over: AbortSignal, backMs: number): Promise<void> {
  const headers = { ...page.headers, 'x-forwarded-for': aNetwork() };
  for (let lostAt = 0; !over.aborted; lostAt ||= Date.now()) {
    await passing(backMs * Math.random());
    const socket = new WebSocket(`ws://127.0.0.1:${page.port}/api/live`, { headers });
    const end = () => socket.terminate();
    over.addEventListener('abort', end);
    socket.on('error', () => undefined);
    socket.on('message', data => {
      const frame = JSON.parse(String(data)) as ServerFrame;
      if (frame.type === 'ping') socket.send(JSON.stringify({ type: 'pong' }));
      if (frame.type === 'message') receive(page, frame.message);
      if (frame.type !== 'welcome') return;
      if (lostAt) page.backMs.push(Date.now() - lostAt);
      lostAt = 0;
      socket.send(JSON.stringify({ type: 'resume', seen: { [page.pair.conversationId]: page.last } }));
    });
    await new Promise(resolve => socket.once('close', resolve));
    over.removeEventListener('abort', end);
  }
}

function receive(page: Page, { sequence, clientId }: { sequence: number; clientId: string | null }): void {
  if (sequence > page.last + 1) page.gaps += 1;
  if (sequence <= page.last) page.doubled += 1;
  page.last = Math.max(page.last, sequence);
  if (clientId) page.received.add(clientId);
}
