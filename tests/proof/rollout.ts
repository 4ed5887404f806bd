import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@sway/demo/people/demo-accounts';
import { asAdmin, databaseUrl } from '@sway/testing/database-template';
import { freePort } from '@sway/testing/free-port';
import { aServerProcess } from '@sway/testing/server-process';
import type { ServerProcess } from '@sway/testing/server-process';
import { WebSocket } from 'ws';
import { withPostgres } from '../../scripts/lib/postgres.ts';
import { NGINX_FAIL_TIMEOUT_MS, startNginx } from './nginx.ts';
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
  return withPostgres(async url => {
    await asAdmin(url, ['create database sway_rollout']);
    const figures = await rollOut(databaseUrl(url, 'sway_rollout'));
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

async function rollOut(database: string): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'sway-rollout-'));
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const settings = {
    DATABASE_URL: database,
    DATA_DIR: join(folder, 'data'),
    SITE_MODE: 'demo',
    BASE_URL: site,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
  };
  const ports = [await freePort(), await freePort()];
  const start = async (at: number): Promise<ServerProcess> => {
    const server = await aServerProcess({ ...settings, HOST: '127.0.0.1', PORT: String(ports[at]) });
    await server.says('Sway is ready');
    return server;
  };
  const servers = [await start(0), await start(1)];
  const nginx = await startNginx(folder, port, ports);
  try {
    const figures: Figures = { requests: 0, failed: [], sent: new Map(), received: new Set(), restarts: 0 };
    const over = new AbortController();
    const work = [
      ...Array.from({ length: READERS }, (_, i) => read(site, figures, over.signal, i)),
      ...(await startChat(site, figures, over.signal)),
    ];
    for (let restart = 0; restart < ROUNDS * servers.length; restart++) {
      const at = restart % servers.length;
      await servers[at]!.stop();
      servers[at] = await start(at);
      await pause(NGINX_FAIL_TIMEOUT_MS);
      figures.restarts += 1;
    }
    over.abort();
    await Promise.all(work);
    return figures;
  } finally {
    nginx.kill('SIGTERM');
    await Promise.all(servers.map(server => server.stop('SIGKILL')));
    rmSync(folder, { recursive: true, force: true });
  }
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

/** Two users write to each other; each receives the other's messages over a live connection, as a page does. */
async function startChat(site: string, figures: Figures, over: AbortSignal): Promise<Promise<void>[]> {
  const [buyer, owner] = [await logIn(site, 'demo_buyer'), await logIn(site, 'demo_owner')];
  type Conversation = { id: number; propertyId: number };
  const listOf = async (cookie: string) =>
    (await (await fetch(`${site}/api/conversations`, { headers: { cookie } })).json()) as Conversation[];
  const ofOwner = new Set((await listOf(owner)).map(({ id }) => id));
  const shared = (await listOf(buyer)).find(({ id }) => ofOwner.has(id));
  if (!shared) throw new Error('The demo buyer and owner have no conversation');
  const users = [buyer, owner].map(cookie => ({ cookie, open: Promise.withResolvers<void>() }));
  const receiving = users.map(({ cookie, open }) => receive(site, cookie, figures, over, open.resolve));
  // A message that is sent before the first connection is one that a page loads, and does not receive.
  const areOpen = Promise.all(users.map(({ open }) => open.promise)).then(() => true);
  if (!(await Promise.race([areOpen, pause(OPEN_LIMIT_MS, false)])))
    throw new Error('The live connections did not open');
  return [...receiving, ...users.map(({ cookie }) => write(site, cookie, shared, figures, over))];
}

async function logIn(site: string, username: string): Promise<string> {
  const response = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  return response.headers.getSetCookie()[0]!.split(';')[0]!;
}

async function write(
  site: string,
  cookie: string,
  { id, propertyId }: { id: number; propertyId: number },
  figures: Figures,
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    const clientId = randomUUID();
    const body = JSON.stringify({ propertyId, conversationId: id, content: 'Kia ora', clientId });
    const headers = { 'content-type': 'application/json', cookie };
    const response = await count(figures, 'POST /api/messages', () =>
      fetch(`${site}/api/messages`, { method: 'POST', headers, body }),
    );
    if (response?.ok) figures.sent.set(clientId, `sent after restart ${figures.restarts}`);
    await pause(MESSAGE_EVERY_MS);
  }
  // The last messages have to arrive.
  await pause(2_000);
}

/**
 * Keeps a live connection open, reconnects as pages do, and resumes after the last message that it has.
 * @param onOpen called each time that it is open
 */
async function receive(
  site: string,
  cookie: string,
  figures: Figures,
  over: AbortSignal,
  onOpen: () => void,
): Promise<void> {
  let seen: Record<string, number> = {};
  while (!over.aborted) {
    const socket = new WebSocket(`${site.replace('http', 'ws')}/api/live`, {
      headers: { cookie, origin: site },
    });
    socket.on('error', () => undefined);
    socket.on('message', data => {
      const frame = JSON.parse(String(data)) as {
        type: string;
        message?: { conversationId: number; sequence: number; clientId: string | null };
      };
      if (frame.type === 'welcome') {
        socket.send(JSON.stringify({ type: 'resume', seen }));
        onOpen();
      }
      if (frame.type === 'ping') socket.send(JSON.stringify({ type: 'pong' }));
      if (!frame.message) return;
      const { conversationId, sequence, clientId } = frame.message;
      seen = { ...seen, [conversationId]: sequence };
      if (clientId) figures.received.add(clientId);
    });
    const closed = new Promise(resolve => {
      socket.once('close', resolve);
    });
    const ended = new Promise(resolve => {
      over.addEventListener('abort', resolve, { once: true });
    });
    await Promise.race([closed, ended]);
    if (over.aborted) {
      await pause(1_500);
      socket.terminate();
    } else await pause(500 * Math.random());
  }
}
