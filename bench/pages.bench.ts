import fastify from 'fastify';
import { buildWebIfStale, SERVER_BUNDLE, WEB_DIR } from '../scripts/lib/web-build.ts';
import type { Bench, Benchmark, Figure } from './lib/benchmark.ts';
import { openListingApp } from './lib/listing-app.ts';
import type { ListingApp } from './lib/listing-app.ts';
import { measureSideBySide, p99Budget } from './lib/measure.ts';
import { requestsPerSecond, timesAtRate } from './lib/throughput.ts';

const RENDERED_RUNS = 100;
const WARM_UP = 30;
const MIN_PER_SECOND = 300;
const RATE = 100;
const BUDGET_MS = 50;

/** As browsers ask for a page. */
const HEADERS = { 'accept-encoding': 'br, gzip' };

export const benchmark: Benchmark = {
  title: 'Pages from the server',
  about:
    'Discover’s grid and a home’s page as a visitor’s browser asks for them, compressed, in one server process with its thread for ' +
    'rendering, which keeps pages until something changes that visitors see. The floor is bare fastify with the same bytes.',
  async run(bench: Bench): Promise<Figure[]> {
    await buildWebIfStale();
    const listings = await openListingApp(bench.url, { webDir: WEB_DIR, serverBundle: SERVER_BUNDLE });
    try {
      const [home] = (await listings.app.inject('/api/properties?limit=1')).json<[{ id: number }]>();
      const pages = [
        { name: 'the grid', path: '/browse' },
        { name: 'a home', path: `/property/${home.id}` },
      ];
      const figures: Figure[] = [];
      for (const page of pages) figures.push(...(await measurePage(listings, page)));
      return figures;
    } finally {
      await listings.close();
    }
  },
};

async function measurePage(
  { app }: ListingApp,
  { name, path }: { name: string; path: string },
): Promise<Figure[]> {
  const page = await app.inject({ url: path, headers: HEADERS });
  if (page.headers['content-encoding'] !== 'br') throw new Error(`${path} is not compressed`);
  const bare = fastify();
  bare.get(path, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(page.rawPayload),
  );
  // Another query each time is a page that was not rendered before.
  const rendered = await measureSideBySide(
    Array.from({ length: RENDERED_RUNS }, (_, i) => i),
    {
      ours: n => app.inject({ url: `${path}?n=${n}`, headers: HEADERS }),
      floor: () => bare.inject({ url: path, headers: HEADERS }),
    },
    Array.from({ length: WARM_UP }, (_, i) => RENDERED_RUNS + i),
  );
  const floor = await requestsPerSecond(bare, path, HEADERS);
  const ours = await requestsPerSecond(app, path, HEADERS);
  const atRate = {
    floor: await timesAtRate(bare, path, RATE, HEADERS),
    ours: await timesAtRate(app, path, RATE, HEADERS),
  };
  await bare.close();
  const floorIs = 'bare fastify with the same bytes';
  return [
    {
      name: `${name}, not cached`,
      ...rendered,
      floorIs,
      note: `${Math.round(page.rawPayload.length / 1000)} kB compressed; rendered and compressed on other threads`,
    },
    {
      name: `${name}, requested by 20 clients (ms per request)`,
      ours: { p50Ms: 1000 / ours, p99Ms: NaN, runs: 1 },
      floor: { p50Ms: 1000 / floor, p99Ms: NaN, runs: 1 },
      floorIs,
      budget: { limit: `≥ ${MIN_PER_SECOND} pages a second`, isMet: ours >= MIN_PER_SECOND },
      note: `${Math.round(ours)} pages a second against ${Math.round(floor)}`,
    },
    {
      name: `${name}, ${RATE} times a second`,
      ...atRate,
      floorIs,
      budget: p99Budget(atRate.ours, BUDGET_MS),
    },
  ];
}
