import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as passing } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { aRawConnection, requestHead } from '@sway/testing/raw-connection';
import type { RawConnection } from '@sway/testing/raw-connection';
import { aListing } from '@sway/testing/builders';
import { withInstallation } from './installation.ts';
import { startOthers } from './others.ts';
import { optionsOf } from './options.ts';
import { connectionsTo } from './process-figures.ts';
import { WEB_DIR } from '../../scripts/lib/web-build.ts';
import { writeProof } from './proof-page.ts';

const WORD_EVERY_MS = 1_000;
/** Longer than the longest limit for a connection: two minutes without traffic, which are checked every two minutes. */
const ENDED_WITHIN_MS = 270_000;
/** By how much other visitors may wait longer, in ms, and at least twice as long as before. */
const DELAY_LIMIT_MS = 250;
/** Requests that a reader sends at once for the largest file of the pages: more than the buffers of the system hold. */
const PIPELINED = 16;

type SlowClient = { kind: string; connection: RawConnection; localPort: number; isEnded: boolean };

/**
 * A client of each kind in turn: the first sends its headers at a byte a second, the second its body, and the third reads answers at that
 * speed.
 */
async function aSlowClient(port: number, i: number): Promise<SlowClient> {
  const connection = await aRawConnection(port);
  const kind = ['headers', 'body', 'reader'][i % 3]!;
  const client: SlowClient = { kind, connection, localPort: connection.socket.localPort!, isEnded: false };
  void connection.ended.then(() => (client.isEnded = true));
  const from = { 'x-forwarded-for': `203.0.${113 + (i % 8)}.${i % 250}` };
  if (kind === 'headers') connection.send('GET / HTTP/1.1\r\nhost: sway.example\r\nx-slow: ');
  if (kind === 'body') {
    const length = { 'content-type': 'application/json', 'content-length': 900_000 };
    connection.send(requestHead('POST', '/api/properties/search', { ...from, ...length }));
  }
  if (kind === 'reader') {
    connection.socket.pause();
    connection.send(requestHead('GET', `/assets/${largestFile()}`, from).repeat(PIPELINED));
  }
  return client;
}

const ASSETS = join(WEB_DIR, 'assets');

/** The name of the largest script of the pages. */
function largestFile(): string {
  const sizes = readdirSync(ASSETS).map(name => ({ name, bytes: statSync(join(ASSETS, name)).size }));
  return sizes.toSorted((a, b) => b.bytes - a.bytes)[0]!.name;
}

/** Opens clients of each kind in turn, and waits until the readers have been sent what the buffers hold. */
async function openSlowClients(port: number, count: number): Promise<SlowClient[]> {
  const clients: SlowClient[] = [];
  for (let i = 0; i < count; i++) clients.push(await aSlowClient(port, i));
  // Megabytes on the loopback interface go into the system's buffers before a reader counts as slow.
  await passing(5_000);
  return clients;
}

/** The same clients at a server of Node's own that only sends the file: how long others wait meanwhile, in ms (p99). */
async function delayAtBareServer(count: number): Promise<number> {
  const workerData = { file: join(ASSETS, largestFile()) };
  const server = new Worker(new URL('./bare-server.worker.ts', import.meta.url), { workerData });
  const [port] = (await once(server, 'message')) as [number];
  const others = await startOthers(port);
  let clients: SlowClient[] = [];
  const { p99Ms } = await others.during(async () => (clients = await openSlowClients(port, count)));
  for (const { connection } of clients) connection.socket.destroy();
  await others.stop();
  await server.terminate();
  return p99Ms;
}

function trickle({ kind, connection, isEnded }: SlowClient): void {
  if (isEnded) return;
  if (kind === 'reader') connection.socket.read(1);
  else connection.send(' ');
}

/** Opens clients that send or read a byte a second while others use the site. @returns the number of failures */
export async function proveSlowClients(args: string[]): Promise<number> {
  const { times: count } = optionsOf(args, { times: 500 });
  return withInstallation('postgres', async installation => {
    const { port } = await installation.start();
    await installation.withDb(async db => {
      for (let i = 0; i < 100; i++) await aListing(db);
    });
    const others = await startOthers(port);
    await others.during(() => passing(1_000));
    const before = await others.during(() => passing(10_000));
    let clients: SlowClient[] = [];
    const begun = performance.now();
    const opening = await others.during(async () => (clients = await openSlowClients(port, count)));
    const timer = setInterval(() => clients.forEach(trickle), WORD_EVERY_MS);
    const meanwhile = await others.during(() => passing(10_000));
    const left = () => {
      const held = connectionsTo(port);
      return clients.filter(({ isEnded, localPort }) => !isEnded && held.has(localPort));
    };
    while (left().length > 0 && performance.now() - begun < ENDED_WITHIN_MS) await passing(500);
    const endedAfterS = (performance.now() - begun) / 1000;
    const failures = opening.failures + meanwhile.failures;
    clearInterval(timer);
    const [leftCount, kinds] = [left().length, [...new Set(left().map(({ kind }) => kind))].join(', ')];
    for (const { connection } of clients) connection.socket.destroy();
    await others.stop();
    const bareMs = await delayAtBareServer(count);
    await writeProof(
      'slow-clients',
      `${count} clients that send or read a byte a second: others p99 ${before.p99Ms.toFixed(0)} ms before, ${opening.p99Ms.toFixed(0)} ms while the buffers of the readers are filled ` +
        `(${bareMs.toFixed(0)} ms at a bare server of Node that sends the same file), ` +
        `${meanwhile.p99Ms.toFixed(0)} ms from then on, ${failures} of their ${opening.requests + meanwhile.requests} requests failed; ` +
        (leftCount === 0
          ? `all were ended after ${endedAfterS.toFixed(0)} s`
          : `${leftCount} (${kinds}) were not ended after ${endedAfterS.toFixed(0)} s`),
    );
    const limitMs = Math.max(before.p99Ms * 2, before.p99Ms + DELAY_LIMIT_MS);
    const isSlow = meanwhile.p99Ms > limitMs || opening.p99Ms > Math.max(bareMs * 2, limitMs);
    return leftCount + failures + (isSlow ? 1 : 0);
  });
}
