import { setTimeout as passing } from 'node:timers/promises';
import { ask, statusCounts } from './ask.ts';
import type { Request } from './ask.ts';
import type { Installation, RunningServer } from './installation.ts';
import { someWriters, timesStored } from './writes.ts';
import type { Write } from './writes.ts';

/** A fault of a site's database. `cause` resolves when the database, or the way to it, works again. */
export type Fault = { name: string; times: number; cause: () => Promise<void> };

/** What happened to the requests of visitors while the faults occurred one after the other. */
export type FaultsFigures = { text: string; failures: string[] };

type State = {
  server: RunningServer;
  statuses: number[];
  readyMs: number[];
  /** How much longer it took than `/healthz` meanwhile. `/healthz` asks nothing, so its time is that of a busy machine. */
  beyondHealthMs: number[];
  acknowledged: Write[];
  failures: string[];
};

const READS = [
  '/',
  '/api/properties?limit=5',
  '/api/properties/summary',
  '/api/market-trends',
  '/api/agents',
];
const ALLOWED = new Set([200, 429, 503]);
const READY_LIMIT_MS = 1_000;
const RECOVERY_LIMIT_MS = 60_000;
const BETWEEN_FAULTS_MS = 700;

/**
 * Causes the faults under a load of reads and writes. The server's process goes on, answers 200, 429 or 503 and nothing else, and
 * `/readyz` always within a second; it recovers by itself, and loses no write that it has acknowledged.
 */
export async function sufferFaults(
  installation: Installation,
  faults: readonly Fault[],
  recoveryLimitMs = RECOVERY_LIMIT_MS,
): Promise<FaultsFigures> {
  const server = await installation.start();
  const state: State = {
    server,
    statuses: [],
    readyMs: [],
    beyondHealthMs: [],
    acknowledged: [],
    failures: [],
  };
  const over = new AbortController();
  const work = [
    ...READS.map(path => keepReading(state, path, over.signal)),
    keepWriting(installation, state, over.signal),
    keepAskingForReadiness(state, over.signal),
  ];
  const parts: string[] = [];
  for (const { name, times, cause } of faults) {
    const recoveries: number[] = [];
    for (let i = 0; i < times; i++) {
      await passing(BETWEEN_FAULTS_MS);
      await cause();
      recoveries.push(await recoveryMs(state));
      console.log(`${name} ${i + 1}: back after ${recoveries.at(-1)!.toFixed(0)} ms`);
    }
    parts.push(`${name} ${times} ×: back after ${rangeOf(recoveries)}`);
    const slow = recoveries.filter(ms => ms > recoveryLimitMs);
    if (slow.length > 0)
      state.failures.push(`${name}: ${slow.length} recoveries took longer than ${recoveryLimitMs} ms`);
  }
  over.abort();
  await Promise.all(work);
  await check(installation, state);
  const lost = state.failures.filter(failure => failure.includes('is stored')).length;
  return {
    text:
      `${parts.join('; ')}. Requests: ${statusCounts(state.statuses)}; ${state.acknowledged.length} writes acknowledged, ` +
      `${lost} lost or doubled; /readyz ${state.readyMs.length} × answered after at most ${Math.max(...state.readyMs).toFixed(0)} ms ` +
      `(at most ${Math.max(...state.beyondHealthMs).toFixed(0)} ms longer than /healthz meanwhile); 0 restarts`,
    failures: state.failures,
  };
}

async function check(installation: Installation, state: State): Promise<void> {
  const { server, failures, beyondHealthMs, acknowledged } = state;
  if (server.child.exitCode !== null || server.child.signalCode !== null) failures.push('The process ended');
  const slow = beyondHealthMs.filter(ms => ms > READY_LIMIT_MS);
  if (slow.length > 0)
    failures.push(
      `/readyz took a second longer than /healthz ${slow.length} times, at most ${Math.max(...slow).toFixed(0)} ms`,
    );
  const times = await installation.withDb(db => timesStored(db, acknowledged));
  for (const [i, { text }] of acknowledged.entries())
    if (times[i] !== 1) failures.push(`“${text}” is stored ${times[i]} times`);
}

async function send({ server, statuses, failures }: State, request: Request): Promise<number> {
  const { status, text } = await ask(server.port, request);
  statuses.push(status);
  if (!ALLOWED.has(status))
    failures.push(
      `${request.method} ${request.path} was answered ${status || 'not at all'}: ${text.slice(0, 300)}`,
    );
  return status;
}

async function keepReading(state: State, path: string, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await send(state, { method: 'GET', path });
    await passing(20);
  }
}

/** Users write one after the other; when these have written as much as they can, others go on as soon as the database works. */
async function keepWriting(installation: Installation, state: State, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const writers = await installation.withDb(someWriters).catch(() => []);
    for (const writer of writers) {
      for (let write = writer(); write && !over.aborted; write = writer()) {
        const status = await send(state, write.request);
        if (status === 200) state.acknowledged.push(write);
        // The next price needs the version after this one.
        if (write.kind === 'price' && (status !== 200 || state.acknowledged.length % 20 === 0)) break;
        await passing(20);
      }
    }
    if (writers.length === 0) await passing(100);
  }
}

async function keepAskingForReadiness(state: State, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const done = new AbortController();
    const busyMs = longestHealthMs(state, done.signal);
    const [readyMs, status] = await timed(state, '/readyz');
    done.abort();
    state.beyondHealthMs.push(readyMs - (await busyMs));
    state.readyMs.push(readyMs);
    if (![200, 503].includes(status)) state.failures.push(`/readyz was answered ${status}`);
    await passing(50);
  }
}

/** Asks for `/healthz` over and over. @returns the longest answer in ms */
async function longestHealthMs(state: State, done: AbortSignal): Promise<number> {
  let longest = 0;
  while (!done.aborted) {
    longest = Math.max(longest, (await timed(state, '/healthz'))[0]);
    await passing(10);
  }
  return longest;
}

async function timed({ server }: State, path: string): Promise<[ms: number, status: number]> {
  const begun = performance.now();
  const { status } = await ask(server.port, { method: 'GET', path });
  return [performance.now() - begun, status];
}

/** How long until the site says that it is ready, and serves what needs the database. */
async function recoveryMs({ server, failures }: State): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < RECOVERY_LIMIT_MS) {
    const [ready, read] = await Promise.all(
      ['/readyz', '/api/market-trends'].map(path => ask(server.port, { method: 'GET', path })),
    );
    if (ready!.status === 200 && read!.status === 200) return performance.now() - begun;
    await passing(20);
  }
  failures.push('The site did not recover');
  return RECOVERY_LIMIT_MS;
}

function rangeOf(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return `${seconds(sorted[Math.floor(sorted.length / 2)]!)} (median), ${seconds(sorted.at(-1)!)} (max)`;
}
