import pg from 'pg';
import { buildWebIfStale } from '../scripts/lib/web-build.ts';
import { CREATE_KEPT, KEPT } from './chat/saved-messages.ts';
import type { LineOptions } from './chat/line.ts';
import type { LoadResult } from './chat/load.ts';
import { computeStats } from './chat/stats.ts';
import type { ChatStats } from './chat/stats.ts';
import { runLoad } from './chat/run-load.ts';
import { withServers } from './chat/servers.ts';
import { createConversations } from './chat/conversations.ts';
import type { Benchmark, Figure } from './lib/benchmark.ts';
import { migrateUrl } from './lib/migrate-url.ts';

const CONVERSATIONS = 1_000;
const SOCKETS = CONVERSATIONS * 2;
const PER_SECOND = 200;
const WARM_UP_SECONDS = 10;
const SECONDS = 30;
const MAX_MS = 50;

const WARM_UP = PER_SECOND * WARM_UP_SECONDS;
const MESSAGES = WARM_UP + PER_SECOND * SECONDS;

const SWAY = 'apps/server/src/main.ts';
const PEER = 'bench/chat/peer-server.ts';

const NUMBER = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 1 });

export const benchmark: Benchmark = {
  title: 'Chat',
  about:
    `${NUMBER.format(SOCKETS)} open sockets over two server processes on one PostgreSQL, the two people of each of ` +
    `${NUMBER.format(CONVERSATIONS)} conversations on different ones; ${PER_SECOND} messages a second for ${SECONDS} s through ` +
    'POST /api/messages, after a warm-up. The load is a process of its own. The commit is the moment that PostgreSQL notes for the ' +
    'message’s transaction (`track_commit_timestamp`), the receipt the moment that the other browser’s socket hands it over, on one ' +
    'machine’s clock. The peer is socket.io with its PostgreSQL adapter, which keeps each message by one INSERT and tells its room: ' +
    'no session, no permission, no unread count, no catching up.',
  async run({ emptyDatabase }) {
    await buildWebIfStale();
    const databaseUrl = await emptyDatabase();
    await migrateUrl(databaseUrl);
    await query(databaseUrl, CREATE_KEPT);
    const ours = await runSway(databaseUrl);
    const peer = await runPeer(databaseUrl);
    const floor = await runFloor(databaseUrl);
    return [
      {
        name: 'commit to the other browser',
        ours: ours.fromCommit,
        floor: floor.fromCommit,
        floorIs: 'a row and a NOTIFY by bare pg at the same rate, to a connection that listens',
        peers: [{ name: 'socket.io', timing: peer.fromCommit }],
        budget: {
          promise: `p99 ≤ ${MAX_MS} ms, 0 lost, doubled, misplaced`,
          isHeld: ours.fromCommit.p99Ms <= MAX_MS && faultsIn(ours) === 0,
        },
        note: `${messageText(ours)}. socket.io: p99 ${NUMBER.format(peer.fromCommit.p99Ms)} ms, ${messageText(peer)}. Floor: ${messageText(floor)}`,
      },
      {
        name: 'sending to the other browser',
        ours: ours.fromSending,
        floor: floor.fromSending,
        peers: [{ name: 'socket.io', timing: peer.fromSending }],
        note: `socket.io: p99 ${NUMBER.format(peer.fromSending.p99Ms)} ms`,
      },
    ] satisfies Figure[];
  },
};

type Outcome = ChatStats & { lagP99Ms: number; bytesASocket?: number };

function faultsIn({ lost, doubled, misplaced }: ChatStats): number {
  return lost + doubled + misplaced;
}

function messageText({ lost, doubled, misplaced, lagP99Ms, bytesASocket }: Outcome): string {
  return [
    ...(bytesASocket === undefined ? [] : [`${NUMBER.format(bytesASocket / 1000)} kB of memory a socket`]),
    `of ${NUMBER.format(MESSAGES)} messages to two browsers each ${lost} lost, ${doubled} doubled, ${misplaced} out of order`,
    `the load was held up ${NUMBER.format(lagP99Ms)} ms at most in 99 of 100 turns`,
  ].join('; ');
}

async function runSway(databaseUrl: string): Promise<Outcome> {
  const talks = await createConversations(databaseUrl, CONVERSATIONS);
  const outcome = await runOnServers(SWAY, databaseUrl, servers => ({ kind: 'sway', servers, talks }));
  return withCommits(
    outcome,
    databaseUrl,
    `select substring(content from '\\d+')::integer as key, xmin from messages`,
  );
}

async function runPeer(databaseUrl: string): Promise<Outcome> {
  // Where the adapter puts what is too long for a NOTIFY; no message here is.
  await query(
    databaseUrl,
    'create table socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea)',
  );
  const outcome = await runOnServers(PEER, databaseUrl, servers => ({
    kind: 'socket.io',
    servers,
    conversations: CONVERSATIONS,
  }));
  return recordingCommits(outcome, databaseUrl);
}

async function runFloor(databaseUrl: string): Promise<Outcome> {
  return recordingCommits({ result: await load({ kind: 'notify', databaseUrl }) }, databaseUrl);
}

type Loaded = { result: LoadResult; bytesASocket?: number };

function load(line: LineOptions, onOpen?: () => void): Promise<LoadResult> {
  return runLoad({ line, conversations: CONVERSATIONS, messages: MESSAGES, perSecond: PER_SECOND }, onOpen);
}

function runOnServers(
  program: string,
  databaseUrl: string,
  lineOf: (urls: [string, string]) => LineOptions,
): Promise<Loaded> {
  return withServers(program, databaseUrl, async ({ urls, memoryBytes }) => {
    const before = memoryBytes();
    let after = before;
    const result = await load(lineOf(urls), () => (after = memoryBytes()));
    return { result, bytesASocket: (after - before) / SOCKETS };
  });
}

async function recordingCommits(loaded: Loaded, databaseUrl: string): Promise<Outcome> {
  const outcome = await withCommits(loaded, databaseUrl, `select key, xmin from ${KEPT}`);
  await query(databaseUrl, `truncate ${KEPT}`);
  return outcome;
}

/** @param messages a query of the numbers of all messages with the transaction that wrote each */
async function withCommits(
  { result, ...rest }: Loaded,
  databaseUrl: string,
  messages: string,
): Promise<Outcome> {
  const rows = await query<{ key: number; at: number }>(
    databaseUrl,
    `select key, extract(epoch from pg_xact_commit_timestamp(xmin))::float8 * 1000 as at from (${messages}) as m`,
  );
  const reckoning = computeStats(result, new Map(rows.map(({ key, at }) => [key, at])), WARM_UP);
  return { ...reckoning, ...rest, lagP99Ms: result.lagP99Ms };
}

async function query<Row extends pg.QueryResultRow>(databaseUrl: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
