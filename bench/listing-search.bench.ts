import { deepStrictEqual as deepEqual } from 'node:assert';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { TOTAL_COUNT_HEADER } from '@sway/contract/headers';
import fastify from 'fastify';
import type pg from 'pg';
import { createPeerTable, dropPeerTable, searchInSql } from './listing-search/peer-table.ts';
import { conditionsOf, SEARCHES } from './listing-search/searches.ts';
import type { Found, Question, Search } from './listing-search/searches.ts';
import type { Bench, Benchmark, Figure } from './lib/benchmark.ts';
import { openListingApp } from './lib/listing-app.ts';
import { measurePeers, measureSideBySide, p99Budget, range, timingOf } from './lib/measure.ts';
import { processesOf } from './lib/processor.ts';
import { loadUrl, timingAt } from './lib/throughput.ts';
import { directus } from './peers/directus.ts';
import { startPeer } from './peers/peer.ts';
import type { Running } from './peers/peer.ts';
import { postgraphile } from './peers/postgraphile.ts';

const RUNS = 200;
/** Warm-up queries, which must differ from the timed ones, as answers are cached. */
const WARM_UP = range(RUNS + 1, 50);
const PAGE_SIZE = 24;
const PEER_RUNS = 20;
const BUDGET_MS = 25;
/** Of the throughput of bare fastify. */
const MIN_SHARE = 0.8;

export const benchmark: Benchmark = {
  title: 'Listing search',
  about:
    `Discover's list through the complete API over HTTP: filtered, counted, ordered, one page of ${PAGE_SIZE}. The floor is that page by ` +
    'primary key through bare `pg`, and for clients at once bare fastify with the same query. The peers have a narrow table of the same ' +
    'listings with an index for each filter and order: count and page in SQL through `pg`; PostGraphile with its connection filter; and ' +
    'Directus’s REST API as an administrator, whose calls need no permissions, without `isolated-vm`, which runs scripts of users. Both ' +
    'are servers in production mode without a cache, asked over HTTP. Count and page of each are first found to be the same as ours. ' +
    'The ratios are of runs in which all took turns. Processor time is that of this process, which is also the client, of the database ' +
    'and of the peers.',
  async run(bench: Bench): Promise<Figure[]> {
    const before = process.memoryUsage().arrayBuffers;
    const listings = await openListingApp(bench.url);
    const megabytes = (process.memoryUsage().arrayBuffers - before) / 1e6;
    const { pool } = bench;
    await createPeerTable(pool);
    const inSql = `${bench.postgres.split(' (')[0]!}, count and page`;
    const peers: Peer[] = [{ name: inSql, ask: question => searchInSql(pool, question) }];
    try {
      for (const peer of [postgraphile, directus]) {
        const started = await startPeer(peer(bench.url));
        if (started) peers.push(started);
      }
      const base = await listings.app.listen({ port: 0, host: 'localhost' });
      const figures: Figure[] = [];
      for (const search of SEARCHES) figures.push(await measureSearch({ base, pool, peers }, search));
      const loading = {
        name: 'loading the index at start',
        ours: timingOf([listings.loadMs]),
        note: `${listings.listings} active listings, about ${Math.round(megabytes)} MB of columns`,
      };
      return [...figures, await measureThroughput(base, pool), loading];
    } finally {
      for (const { stop } of peers) await stop?.();
      await dropPeerTable(pool);
      await listings.close();
    }
  },
};

type Peer = { name: string } & Partial<Running<Question, Found>> & Pick<Running<Question, Found>, 'ask'>;
type Contest = { base: string; pool: pg.Pool; peers: Peer[] };

async function measureSearch({ base, pool, peers }: Contest, search: Search): Promise<Figure> {
  const { name, query, order = 'newest' } = search;
  const ask = (n: number) => askFor(`${base}/api/properties?limit=${PAGE_SIZE}&order=${order}&${query(n)}`);
  const question = (n: number) => ({ conditions: conditionsOf(query(n)), order, limit: PAGE_SIZE });
  for (const peer of peers) deepEqual(await peer.ask(question(0)), await ask(0), `${name}, ${peer.name}`);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const ids = await newestIds(pool);
  const contestants = { ours: ask, floor: () => pageByKey(pool, ids) };
  const { ours, floor } = await measureSideBySide(range(1, RUNS), contestants, WARM_UP);
  delay.disable();
  const pids = [...(await processesOf(pool)), ...peers.flatMap(({ pid }) => pid ?? [])];
  const asked = peers.map(peer => ({ name: peer.name, ask: (n: number) => peer.ask(question(n)) }));
  const timed = await measurePeers(range(1_001, PEER_RUNS), ask, asked, [1_000], pids);
  return {
    name,
    ours: { ...ours, processorMs: timed[0]!.beside!.processorMs! },
    floor,
    peers: timed,
    budget: p99Budget(ours, BUDGET_MS),
    note: `p99 of the event loop delay: ${(delay.percentile(99) / 1e6).toFixed(1)} ms`,
  };
}

async function askFor(url: string): Promise<Found> {
  const response = await fetch(url);
  const homes = (await response.json()) as { id: number }[];
  return { total: Number(response.headers.get(TOTAL_COUNT_HEADER)), ids: homes.map(({ id }) => id) };
}

async function newestIds(pool: pg.Pool): Promise<string[]> {
  const newest = `select id from properties where is_active order by id desc limit ${PAGE_SIZE}`;
  const { rows } = await pool.query<{ id: string }>(newest);
  return rows.map(({ id }) => id);
}

/** The rows of a page with their pictures, as the API needs them. */
async function pageByKey(pool: pg.Pool, ids: string[]): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select p.*, (select json_agg(json_build_object('key', m.key, 'kind', m.kind) order by pm.place)
        from property_media pm join media m on m.id = pm.media_id where pm.property_id = p.id) as media
     from properties p where p.id = any($1::bigint[])`,
    [ids],
  );
  return rows;
}

/** Compares the API's page with a bare fastify that answers with the same rows, without validation and presentation. */
async function measureThroughput(base: string, pool: pg.Pool): Promise<Figure> {
  const path = `/api/properties?limit=${PAGE_SIZE}`;
  const ids = await newestIds(pool);
  const bare = fastify();
  bare.get('/api/properties', () => pageByKey(pool, ids));
  const { perSecond: floor } = await loadUrl((await bare.listen({ port: 0, host: 'localhost' })) + path);
  const { perSecond: ours } = await loadUrl(base + path);
  await bare.close();
  const share = ours / floor;
  return {
    name: 'one page, requested by 20 clients (ms per request)',
    ours: timingAt(ours),
    floor: timingAt(floor),
    budget: { limit: `≥ ${MIN_SHARE * 100} % of the throughput`, isMet: share >= MIN_SHARE },
    note: `${Math.round(ours)} requests a second against ${Math.round(floor)}: ${Math.round(share * 100)} %`,
  };
}
