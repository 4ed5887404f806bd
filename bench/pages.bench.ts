import fastify from 'fastify';
import { buildWebIfStale, SERVER_BUNDLE, WEB_DIR } from '../scripts/lib/web-build.ts';
import type { Bench, Benchmark, Figure } from './lib/benchmark.ts';
import { openListingApp } from './lib/listing-app.ts';
import type { ListingApp } from './lib/listing-app.ts';
import { measurePeers, measureSideBySide, p99Budget, range } from './lib/measure.ts';
import { loadUrl, timingAt } from './lib/throughput.ts';
import { startPeer } from './peers/peer.ts';
import { reactRouter } from './peers/react-router.ts';

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
    'rendering, which keeps pages until something changes that visitors see. The floor is bare fastify with the same bytes. The peer is ' +
    'the request handler of React Router’s framework mode, in the same process, with the same components of a home’s page and the same ' +
    'answers of the API, which its loader asks for; its page is first found to have the same text. It renders for each request, and is ' +
    'spared what ours has besides: compression, the content policy, a description of the page in its head, the look-up of its files.',
  async run(bench: Bench): Promise<Figure[]> {
    await buildWebIfStale();
    const listings = await openListingApp(bench.url, { webDir: WEB_DIR, serverBundle: SERVER_BUNDLE });
    try {
      const [home] = (await listings.app.inject('/api/properties?limit=1')).json<[{ id: number }]>();
      const base = await listings.app.listen({ port: 0, host: 'localhost' });
      const grid = await measurePage(listings, { name: 'the grid', path: '/browse', base });
      const peer = await startPeer(reactRouter(path => callOf(listings.app, String(path))));
      const ofHome = { name: 'a home', path: `/property/${home.id}`, base, ...(peer && { peer }) };
      const figures = await measurePage(listings, ofHome).finally(() => peer?.stop());
      return [...grid, ...figures];
    } finally {
      await listings.close();
    }
  },
};

async function callOf(app: ListingApp['app'], path: string): Promise<Response> {
  const { statusCode: status, headers, body } = await app.inject(path);
  return new Response(body, { status, headers: headers as Record<string, string> });
}

/** What a reader of the page sees, without the spaces between. */
function textOf(html: string): string {
  const [, body = ''] = /<body[^>]*>(.*)<\/body>/s.exec(html) ?? [];
  return body.replaceAll(/<(script|noscript|style)\b.*?<\/\1>|<p[^>]* hidden.*?<\/p>|<[^>]+>|\s+/gs, '');
}

type Peer = { name: string; url: string; ask: (path: string) => Promise<string> };
type Page = { name: string; path: string; base: string; peer?: Peer };

async function measurePage(listings: ListingApp, { name, path, base, peer }: Page): Promise<Figure[]> {
  const { app } = listings;
  const ask = async (n: number) => (await fetch(`${base}${path}?n=${n}`, { headers: HEADERS })).text();
  const asked = peer ? [{ name: peer.name, ask: (n: number) => peer.ask(`${path}?n=${n}`) }] : [];
  if (peer && textOf(await peer.ask(path)) !== textOf(await ask(-1))) {
    console.log(`Left out: the page of ${peer.name} has another text than ours.`);
    return measurePage(listings, { name, path, base });
  }
  const page = await app.inject({ url: path, headers: HEADERS });
  if (page.headers['content-encoding'] !== 'br') throw new Error(`${path} is not compressed`);
  const bare = fastify();
  bare.get(path, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(page.rawPayload),
  );
  // Another query each time is a page that was not rendered before.
  const rendered = await measureSideBySide(
    range(0, RENDERED_RUNS),
    {
      ours: n => app.inject({ url: `${path}?n=${n}`, headers: HEADERS }),
      floor: () => bare.inject({ url: path, headers: HEADERS }),
    },
    range(RENDERED_RUNS, WARM_UP),
  );
  const peers = peer ? await measurePeers(range(1000, RENDERED_RUNS), ask, asked, range(2000, 3)) : [];
  const bareUrl = (await bare.listen({ port: 0, host: 'localhost' })) + path;
  const { perSecond: floor } = await loadUrl(bareUrl, { headers: HEADERS });
  const { perSecond: ours } = await loadUrl(base + path, { headers: HEADERS });
  const theirs = peer && (await loadUrl(peer.url + path)).perSecond;
  const steady = { headers: HEADERS, overallRate: RATE };
  const atRate = {
    floor: (await loadUrl(bareUrl, steady)).timing,
    ours: (await loadUrl(base + path, steady)).timing,
  };
  await bare.close();
  return [
    {
      name: `${name}, not cached`,
      ...rendered,
      peers,
      note: `${Math.round(page.rawPayload.length / 1000)} kB compressed; rendered and compressed on other threads`,
    },
    {
      name: `${name}, requested by 20 clients (ms per request)`,
      ours: timingAt(ours),
      floor: timingAt(floor),
      ...(peer && { peers: [{ name: peer.name, timing: timingAt(theirs!) }] }),
      budget: { limit: `≥ ${MIN_PER_SECOND} pages a second`, isMet: ours >= MIN_PER_SECOND },
      note: `${Math.round(ours)} pages a second against ${[floor, ...(theirs ? [theirs] : [])].map(Math.round).join(' and ')}`,
    },
    { name: `${name}, ${RATE} times a second`, ...atRate, budget: p99Budget(atRate.ours, BUDGET_MS) },
  ];
}
