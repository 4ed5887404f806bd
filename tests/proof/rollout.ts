import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@sway/demo/people/demo-accounts';
import { NGINX_FAIL_TIMEOUT_MS } from '../../scripts/lib/nginx.ts';
import { ask, cookiesOf, jsonOf } from './ask.ts';
import type { Headers } from './ask.ts';
import { withInstallation } from './installation.ts';
import { keepLive } from './live.ts';
import { withPair } from './pair.ts';
import type { Pair } from './pair.ts';
import { writeProof } from './proof-page.ts';

const ROUNDS = 3;
const READERS = 12;
/** Between two messages of a user, in ms: below the limit of messages. */
const MESSAGE_EVERY_MS = 600;
/** How long the first live connections may take to open, in ms. */
const OPEN_LIMIT_MS = 10_000;
const READ_PATHS = ['/', '/api/properties?limit=20', '/api/properties/summary', '/map', '/healthz'];

type Figures = {
  requests: number;
  failed: string[];
  /** The messages by their ids, each with when it was sent. */
  sent: Map<string, string>;
  received: Set<string>;
  restarts: number;
};

/**
 * Restarts two instances in turn behind nginx, which chooses servers by its defaults, while visitors read pages and two users write to each other,
 * and counts failed requests and lost messages. @returns the number of failures
 */
export async function proveRollout(): Promise<number> {
  return withInstallation('postgres', async installation => {
    const figures = await withPair(installation, { SITE_MODE: 'demo', LOG_LEVEL: 'error' }, rollOut);
    const lost = [...figures.sent]
      .filter(([id]) => !figures.received.has(id))
      .map(([id, when]) => `message ${id}, ${when}`);
    for (const line of [...figures.failed.slice(0, 20), ...lost]) console.log(line);
    await writeProof(
      'rollout',
      `${figures.restarts} restarts of two instances in turn behind nginx: ${figures.requests} requests, ${figures.failed.length} failed; ` +
        `${figures.sent.size} messages sent, ${lost.length} not received over the live connection`,
    );
    return figures.failed.length + lost.length;
  });
}

async function rollOut({ port, servers, start }: Pair): Promise<Figures> {
  const site = `http://127.0.0.1:${port}`;
  const figures: Figures = { requests: 0, failed: [], sent: new Map(), received: new Set(), restarts: 0 };
  const [noMore, over] = [new AbortController(), new AbortController()];
  const work = Array.from({ length: READERS }, (_, i) => read(site, figures, noMore.signal, i));
  const { writing, receiving } = await startChat(port, figures, noMore.signal, over.signal);
  for (let restart = 0; restart < ROUNDS * servers.length; restart++) {
    const at = restart % servers.length;
    await servers[at]!.stop();
    await start(at);
    await pause(NGINX_FAIL_TIMEOUT_MS);
    figures.restarts += 1;
  }
  noMore.abort();
  await Promise.all([...work, ...writing]);
  over.abort();
  await Promise.all(receiving);
  return figures;
}

async function count(
  figures: Figures,
  name: string,
  request: () => Promise<Response>,
): Promise<Response | null> {
  figures.requests += 1;
  try {
    const response = await request();
    if (!response.ok) figures.failed.push(`${name}: ${response.status}`);
    return response;
  } catch (error) {
    figures.failed.push(`${name}: ${String(error)}`);
    return null;
  }
}

async function read(site: string, figures: Figures, over: AbortSignal, offset: number): Promise<void> {
  for (let i = offset; !over.aborted; i++) {
    const path = READ_PATHS[i % READ_PATHS.length]!;
    const response = await count(figures, path, () => fetch(site + path));
    await response?.arrayBuffer();
    // Below what nginx lets one address ask for.
    await pause(150);
  }
}

/** Two users write to each other until there is no more; each receives the other's messages over a live connection, as a page does. */
async function startChat(port: number, figures: Figures, noMore: AbortSignal, over: AbortSignal) {
  const [buyer, owner] = [await logIn(port, 'demo_buyer'), await logIn(port, 'demo_owner')];
  const listOf = async (headers: Headers) =>
    jsonOf<{ id: number; propertyId: number }[]>(
      await ask(port, { method: 'GET', path: '/api/conversations', headers }),
    );
  const ofOwner = new Set((await listOf(owner)).map(({ id }) => id));
  const shared = (await listOf(buyer)).find(({ id }) => ofOwner.has(id));
  if (!shared) throw new Error('The demo buyer and owner have no conversation');
  const users = [buyer, owner].map(headers => ({ headers, open: Promise.withResolvers<void>() }));
  const receiving = users.map(({ headers, open }) => {
    const seen: Record<number, number> = {};
    return keepLive(port, headers, over, {
      onOpen() {
        open.resolve();
        return seen;
      },
      onMessage({ conversationId, sequence, clientId }) {
        seen[conversationId] = sequence;
        if (clientId) figures.received.add(clientId);
      },
    });
  });
  // A message that is sent before the first connection is one that a page loads, and does not receive.
  const areOpen = Promise.all(users.map(({ open }) => open.promise)).then(() => true);
  if (!(await Promise.race([areOpen, pause(OPEN_LIMIT_MS, false)])))
    throw new Error('The live connections did not open');
  return { receiving, writing: users.map(({ headers }) => write(port, headers, shared, figures, noMore)) };
}

async function logIn(port: number, username: string): Promise<Headers> {
  const body = { username, password: DEMO_PASSWORD };
  return cookiesOf(await ask(port, { method: 'POST', path: '/api/auth/login', body }));
}

async function write(
  port: number,
  session: Headers,
  { id, propertyId }: { id: number; propertyId: number },
  figures: Figures,
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    const clientId = randomUUID();
    const body = JSON.stringify({ propertyId, conversationId: id, content: 'Kia ora', clientId });
    const headers = { 'content-type': 'application/json', ...session };
    const response = await count(figures, 'POST /api/messages', () =>
      fetch(`http://127.0.0.1:${port}/api/messages`, { method: 'POST', headers, body }),
    );
    if (response?.ok) figures.sent.set(clientId, `sent after restart ${figures.restarts}`);
    await pause(MESSAGE_EVERY_MS);
  }
  // The last messages have to arrive.
  await pause(2_000);
}
