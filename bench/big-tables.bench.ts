import { seededRandom } from '@sway/demo/random';
import * as conversations from '@sway/server/features/conversations/conversations.service.ts';
import { postMessage, readMessages, readUpTo } from '@sway/server/features/conversations/messages.service.ts';
import { readConfig } from '@sway/server/platform/config.ts';
import { openPlatform } from '@sway/server/platform/open-platform.ts';
import type { Platform } from '@sway/server/platform/platform.ts';
import { costOf } from '@sway/testing/costs';
import type { Cost } from '@sway/testing/costs';
import { BLOCK, CONVERSATIONS, fillBlock } from '@sway/testing/many-messages';
import { makeSchemaAt } from '@sway/testing/prepared-database';
import { withClient } from '@sway/testing/with-client';
import { withPostgres } from '../scripts/lib/postgres.ts';
import type { TableBenchmark } from './lib/benchmark.ts';
import { formatMs, ratio } from './lib/format-figures.ts';
import { count } from './lib/import-process.ts';
import { withDatabases } from './lib/load.ts';
import { clock } from './lib/measure.ts';

/** For 100,000,000 it needs 40 GB. */
const MESSAGES = Number(process.env.MESSAGES ?? 10 * BLOCK);
const SAMPLE = 1000;
/** Each level of an index is a page more. */
const MAX_RATIO = 1.5;

export const benchmark: TableBenchmark = {
  title: 'Many messages',
  about:
    'What conversations cost the database when it has a million messages and many millions: the median time, the pages read (8 kB) and ' +
    'the processor time of an act, through the services, in conversations anywhere in the table, of people who have 40 each. The budget: ' +
    `at most ${MAX_RATIO} × the pages. Then the time of a vacuum that freezes and analyzes a million further messages. \`MESSAGES\` chooses the number.`,
  async table() {
    const costs = await withPostgres(url => measureSizes(url, MESSAGES / BLOCK), { settings: SETTINGS });
    const [few, many] = costs.map(({ acts }) => acts) as [Map<string, Cost>, Map<string, Cost>];
    const sizes = [BLOCK, MESSAGES].map(count);
    return [
      ['', ...sizes.flatMap(size => [`p50, ${size}`, 'pages', 'processor']), 'pages ÷', 'processor ÷', 'met'],
      ...[...few].map(([name, cost]) => [name, ...rowOf(cost, many.get(name)!)]),
      ['vacuum', ...costs.flatMap(({ vacuumMs }) => [formatMs(vacuumMs), '', '']), '', '', ''],
    ];
  },
};

const SETTINGS = ['shared_buffers=2GB', 'max_wal_size=8GB', 'autovacuum=off', 'jit=off'];

function rowOf(few: Cost, many: Cost): string[] {
  return [
    ...[few, many].flatMap(cost => [formatMs(cost.p50Ms), cost.pages.toFixed(0), formatMs(cost.processorMs)]),
    ratio(many.pages, few.pages),
    ratio(many.processorMs, few.processorMs),
    many.pages <= MAX_RATIO * few.pages ? 'yes' : 'NO',
  ];
}

type Size = { acts: Map<string, Cost>; vacuumMs: number };

function measureSizes(serverUrl: string, blocks: number): Promise<Size[]> {
  return withDatabases(serverUrl, async emptyDatabase => {
    const sizes: Size[] = [];
    const url = await emptyDatabase();
    await makeSchemaAt(url);
    let filled = 0;
    for (const size of [1, blocks])
      await withClient(url, async client => {
        while (filled < size) {
          await fillBlock(client, filled++);
          if (filled % 10 === 0) console.log(`${count(filled * BLOCK)} messages`);
        }
        await client.query('vacuum (freeze, analyze)');
        await client.query('checkpoint');
        const acts = await measureActs(url, size);
        await fillBlock(client, filled++);
        const vacuumMs = await clock(() => client.query('vacuum (freeze, analyze) messages'));
        sizes.push({ acts, vacuumMs });
      });
    return sizes;
  });
}

type Case = { id: number; propertyId: number; buyerId: number; ownerId: number };

const actorOf = (id: number) => ({ id, userType: 'buyer' as const });

const ACTS: Record<string, (platform: Platform, testCase: Case) => Promise<unknown>> = {
  'the last page of a conversation': (platform, { id, buyerId }) =>
    readMessages(platform, actorOf(buyerId), id, { limit: 50 }),
  'an earlier page': (platform, { id, buyerId }) =>
    readMessages(platform, actorOf(buyerId), id, { before: 40, limit: 20 }),
  'a person’s conversations': (platform, { buyerId }) =>
    conversations.listOwnConversations(platform, actorOf(buyerId), { limit: 20 }),
  'a search in them': (platform, { buyerId }) =>
    conversations.listOwnConversations(platform, actorOf(buyerId), { limit: 20, search: 'kea' }),
  'the number of unread messages': (platform, { ownerId }) =>
    conversations.countOwnUnread(platform, actorOf(ownerId)),
  'sending a message': (platform, { id, propertyId, buyerId }) =>
    postMessage(platform, actorOf(buyerId), {
      conversationId: id,
      propertyId,
      content: 'Kia ora',
      clientId: crypto.randomUUID(),
    }),
  'reading it': (platform, { id, ownerId }) => readUpTo(platform, actorOf(ownerId), id, 1_000_000),
};

/** The costs of all acts on the conversations of `blocks` blocks. */
async function measureActs(url: string, blocks: number): Promise<Map<string, Cost>> {
  const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
  const platform = await openPlatform(config, console);
  try {
    const random = seededRandom('conversations');
    const ids = Array.from({ length: SAMPLE }, () => random.int(1, blocks * CONVERSATIONS));
    const cases: Case[] = await platform.db
      .selectFrom('conversations')
      .select(['id', 'propertyId', 'buyerId', 'ownerId'])
      .where('id', 'in', ids)
      .execute();
    const costs = new Map<string, Cost>();
    for (const [name, act] of Object.entries(ACTS))
      costs.set(name, await costOf(platform.db, cases, testCase => act(platform, testCase)));
    return costs;
  } finally {
    await platform.close();
  }
}
