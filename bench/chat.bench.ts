import pg from 'pg';
import { buildWebIfStale } from '../scripts/lib/web-build.ts';
import { CREATE_MESSAGE_TABLE, MESSAGE_TABLE } from './chat/saved-messages.ts';
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

const NUMBER = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 1 });

export const benchmark: Benchmark = {
  title: 'Chat',
  about:
    `${NUMBER.format(SOCKETS)} open sockets on two server processes with one PostgreSQL, the two users of each of ` +
    `${NUMBER.format(CONVERSATIONS)} conversations on different servers; ${PER_SECOND} messages a second for ${SECONDS} s through ` +
    'POST /api/messages, after a warm-up. The load runs in a separate process. The commit time is what PostgreSQL records for the ' +
    'message’s transaction (`track_commit_timestamp`), the receipt time is when the other browser’s socket delivers it, by the same ' +
    'machine’s clock.',
  async run({ emptyDatabase }) {
    await buildWebIfStale();
    const databaseUrl = await emptyDatabase();
    await migrateUrl(databaseUrl);
    await query(databaseUrl, CREATE_MESSAGE_TABLE);
    const ours = await runSway(databaseUrl);
    const floor = await runFloor(databaseUrl);
    return [
      {
        name: 'commit to the other browser',
        ours: ours.fromCommit,
        floor: floor.fromCommit,
        floorIs: 'a row and a NOTIFY through bare pg at the same rate, to a listening connection',
        budget: {
          limit: `p99 ≤ ${MAX_MS} ms, 0 lost, repeated or out of order`,
          isMet: ours.fromCommit.p99Ms <= MAX_MS && countErrors(ours) === 0,
        },
        note: `${messageText(ours)}. Floor: ${messageText(floor)}`,
      },
      {
        name: 'sending to the other browser',
        ours: ours.fromSending,
        floor: floor.fromSending,
      },
    ] satisfies Figure[];
  },
};

type Outcome = ChatStats & { lagP99Ms: number; bytesPerSocket?: number };

function countErrors({ lost, repeated, outOfOrder }: ChatStats): number {
  return lost + repeated + outOfOrder;
}

function messageText({ lost, repeated, outOfOrder, lagP99Ms, bytesPerSocket }: Outcome): string {
  return [
    ...(bytesPerSocket === undefined
      ? []
      : [`${NUMBER.format(bytesPerSocket / 1000)} kB of memory per socket`]),
    `of ${NUMBER.format(MESSAGES)} messages to two browsers each, ${lost} lost, ${repeated} repeated, ${outOfOrder} out of order`,
    `p99 of the load’s event loop delay: ${NUMBER.format(lagP99Ms)} ms`,
  ].join('; ');
}

async function runSway(databaseUrl: string): Promise<Outcome> {
  const conversations = await createConversations(databaseUrl, CONVERSATIONS);
  const outcome = await runOnServers(databaseUrl, servers => ({ kind: 'sway', servers, conversations }));
  return withCommits(
    outcome,
    databaseUrl,
    `select substring(content from '\\d+')::integer as key, xmin from messages`,
  );
}

async function runFloor(databaseUrl: string): Promise<Outcome> {
  return recordingCommits({ result: await load({ kind: 'notify', databaseUrl }) }, databaseUrl);
}

type Loaded = { result: LoadResult; bytesPerSocket?: number };

function load(line: LineOptions, onOpen?: () => void): Promise<LoadResult> {
  return runLoad({ line, conversations: CONVERSATIONS, messages: MESSAGES, perSecond: PER_SECOND }, onOpen);
}

function runOnServers(databaseUrl: string, lineOf: (urls: [string, string]) => LineOptions): Promise<Loaded> {
  return withServers(SWAY, databaseUrl, async ({ urls, memoryBytes }) => {
    const before = memoryBytes();
    let after = before;
    const result = await load(lineOf(urls), () => (after = memoryBytes()));
    return { result, bytesPerSocket: (after - before) / SOCKETS };
  });
}

async function recordingCommits(loaded: Loaded, databaseUrl: string): Promise<Outcome> {
  const outcome = await withCommits(loaded, databaseUrl, `select key, xmin from ${MESSAGE_TABLE}`);
  await query(databaseUrl, `truncate ${MESSAGE_TABLE}`);
  return outcome;
}

/** Adds the commit times. @param messages a query for the key and the transaction of every message */
async function withCommits(
  { result, ...rest }: Loaded,
  databaseUrl: string,
  messages: string,
): Promise<Outcome> {
  const rows = await query<{ key: number; at: number }>(
    databaseUrl,
    `select key, extract(epoch from pg_xact_commit_timestamp(xmin))::float8 * 1000 as at from (${messages}) as m`,
  );
  const stats = computeStats(result, new Map(rows.map(({ key, at }) => [key, at])), WARM_UP);
  return { ...stats, ...rest, lagP99Ms: result.lagP99Ms };
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
