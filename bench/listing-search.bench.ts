import { monitorEventLoopDelay } from 'node:perf_hooks';
import fastify from 'fastify';
import pg from 'pg';
import type { Bench, Benchmark, Figure } from './lib/benchmark.ts';
import { openListingApp } from './lib/listing-app.ts';
import type { ListingApp } from './lib/listing-app.ts';
import { measureSideBySide, measureWithin, p99Budget } from './lib/measure.ts';
import { requestsPerSecond } from './lib/throughput.ts';

const RUNS = 200;
/** Warm-up queries, which must differ from the timed ones, as answers are cached. */
const WARM_UP = Array.from({ length: 50 }, (_, i) => RUNS + 1 + i);
const PAGE_SIZE = 24;
const BUDGET_MS = 25;
const SHARE_OF_BARE_FASTIFY = 0.8;

/** A search on Discover, and the same in SQL. `n` makes each query different, so that no cached answer helps. */
type Search = { name: string; query: (n: number) => string; where: (n: number) => string; order?: string };

const NEWEST = 'created_at desc, id desc';

const SEARCHES: Search[] = [
  {
    name: 'a price range',
    query: n => `minPrice=${700_000 + n}&maxPrice=1500000`,
    where: n => `sway_price between ${700_000 + n} and 1500000`,
  },
  {
    name: 'type, bedrooms and price, closest first',
    query: n => `propertyType=House&bedrooms=3&minPrice=${500_000 + n}&order=closest`,
    where: n => `property_type = 'House' and bedrooms >= 3 and sway_price >= ${500_000 + n}`,
    order: 'coalesce(abs(price_lean), 1e9), id',
  },
  {
    name: 'a broad text and a price',
    query: n => `location=auckland&maxPrice=${2_000_000 - n}`,
    where: n => `search_text like '%auckland%' and sway_price <= ${2_000_000 - n}`,
  },
  {
    name: 'a text of one letter and a price',
    query: n => `location=a&maxPrice=${2_000_000 - n}`,
    where: n => `search_text like '%a%' and sway_price <= ${2_000_000 - n}`,
  },
  {
    name: 'another number and street each time',
    query: n => `location=${n}+queen`,
    where: n => `search_text like '%${n} queen%'`,
  },
  {
    name: 'a text without a match',
    query: n => `location=nowhere${n}`,
    where: n => `search_text like '%nowhere${n}%'`,
  },
];

export const benchmark: Benchmark = {
  title: 'Listing search',
  about:
    `Discover's list through the complete API: filtered, counted, ordered, one page of ${PAGE_SIZE}. The floor is that page by ` +
    'primary key through bare `pg`, the peer the same filter counted and paged in SQL.',
  async run(bench: Bench): Promise<Figure[]> {
    const app = await openListingApp(bench.url);
    const pool = new pg.Pool({ connectionString: bench.url });
    try {
      const figures: Figure[] = [];
      for (const search of SEARCHES) figures.push(await measureSearch(app, pool, search));
      return [...figures, await measureThroughput(app, pool), await measureLoad(bench.url)];
    } finally {
      await pool.end();
      await app.close();
    }
  },
};

async function measureSearch(
  { app }: ListingApp,
  pool: pg.Pool,
  { name, query, where, order = NEWEST }: Search,
): Promise<Figure> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const ids = await newestIds(pool);
  const { ours, floor } = await measureSideBySide(
    Array.from({ length: RUNS }, (_, i) => i + 1),
    {
      ours: n => app.inject(`/api/properties?limit=${PAGE_SIZE}&${query(n)}`),
      floor: () => pageByKey(pool, ids),
    },
    WARM_UP,
  );
  delay.disable();
  // The peer is much slower, so a few runs suffice.
  const inSql = await measureWithin(Infinity, [1, 2, 3, 4, 5], n => searchInSql(pool, where(n), order));
  return {
    name,
    ours,
    floor,
    floorIs: 'a page by primary key',
    peers: [{ name: 'count and page in SQL', timing: inSql }],
    budget: p99Budget(ours, BUDGET_MS),
    note: `p99 of the event loop delay: ${(delay.percentile(99) / 1e6).toFixed(1)} ms`,
  };
}

async function newestIds(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from properties where is_active order by id desc limit $1',
    [PAGE_SIZE],
  );
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

async function searchInSql(pool: pg.Pool, where: string, order: string): Promise<void> {
  await pool.query(`select count(*) from properties where is_active and ${where}`);
  await pool.query(
    `select * from properties where is_active and ${where} order by ${order} limit ${PAGE_SIZE}`,
  );
}

/** Compares the API's page with a bare fastify that answers with the same rows, without validation and presentation. */
async function measureThroughput({ app }: ListingApp, pool: pg.Pool): Promise<Figure> {
  const path = `/api/properties?limit=${PAGE_SIZE}`;
  const ids = await newestIds(pool);
  const bare = fastify();
  bare.get('/api/properties', () => pageByKey(pool, ids));
  const floor = await requestsPerSecond(bare, path);
  const ours = await requestsPerSecond(app, path);
  await bare.close();
  const share = ours / floor;
  return {
    name: 'one page, requested by 20 clients (ms per request)',
    ours: { p50Ms: 1000 / ours, p99Ms: NaN, runs: 1 },
    floor: { p50Ms: 1000 / floor, p99Ms: NaN, runs: 1 },
    floorIs: 'bare fastify with the same query',
    budget: {
      limit: `≥ ${SHARE_OF_BARE_FASTIFY * 100} % of the throughput`,
      isMet: share >= SHARE_OF_BARE_FASTIFY,
    },
    note: `${Math.round(ours)} requests a second against ${Math.round(floor)}: ${Math.round(share * 100)} %`,
  };
}

async function measureLoad(url: string): Promise<Figure> {
  const before = process.memoryUsage().arrayBuffers;
  const { loadMs, listings, close } = await openListingApp(url);
  const megabytes = (process.memoryUsage().arrayBuffers - before) / 1e6;
  await close();
  return {
    name: 'loading the index at start',
    ours: { p50Ms: loadMs, p99Ms: NaN, runs: 1 },
    note: `${listings} active listings, about ${Math.round(megabytes)} MB of columns`,
  };
}
