import { Agent } from 'node:http';
import { CITIES } from '@sway/demo/places/places';
import { LISTING_ORDERS } from '@sway/domain/listings/listing-rules';
import type { Db } from '@sway/server/platform/database/database.ts';
import { aConversation, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { tileAt } from '../../bench/lib/tiles.ts';
import { aNetwork, ask } from './ask.ts';
import type { Request } from './ask.ts';
import { messageOf } from './chat.ts';
import type { Writer } from './chat.ts';
import { percentileOf } from '../../bench/lib/measure.ts';
import { randomnessOf } from '@sway/testing/randomness';

/** The parts of the load, with their shares in percent: what visitors of the site do. */
// oxfmt-ignore
const SHARES: Record<string, number> = {
  page: 10, list: 15, search: 20, tile: 25, detail: 15, suggestion: 10, message: 5,
};

/** Enough users that none reaches the limit of messages. */
const WRITERS = 120;
const TICK_MS = 5;
const SEARCHES = ['Auckland', 'Wellington', 'Christchurch', 'Lane', 'Hamilton', 'Tauranga'];
const TYPED = ['12 q', 'queen', '4 sample', 'harbour', '1/2', 'tōtara', '88 main st'];

export type Mix = { listingIds: number[]; writers: Writer[] };

/** What the load reads and writes: the listings of the sample, and a conversation for each writer. */
export async function prepareMix(db: Db): Promise<Mix> {
  const rows = await db.selectFrom('properties').select('id').where('isActive', '=', true).execute();
  const listingIds = rows.map(({ id }) => id);
  const writers: Writer[] = [];
  for (let i = 0; i < WRITERS; i++) {
    const id = await aUser(db);
    const propertyId = listingIds[i % listingIds.length]!;
    const conversationId = await aConversation(db, propertyId, id);
    writers.push({ headers: await aSession(db, id), propertyId, conversationId });
  }
  return { listingIds, writers };
}

/** The answers of a load: delays in ms from the moment at which a request was due, and failures by part and status. */
export type LoadFigures = { sent: number; delaysMs: number[]; failures: Map<string, number> };

/** Sends requests at a rate for a time, without waiting for answers. @returns the figures once all are answered */
export async function loadFor(port: number, mix: Mix, ratePerSecond: number, ms: number) {
  const agent = new Agent({ keepAlive: true });
  const random = randomnessOf(ratePerSecond);
  const figures: LoadFigures = { sent: 0, delaysMs: [], failures: new Map() };
  const open = new Set<Promise<void>>();
  const begun = performance.now();
  async function answer(dueMs: number): Promise<void> {
    const { part, request } = nextRequest(mix, random);
    const { status } = await ask(port, { ...request, agent, from: aNetwork() });
    figures.delaysMs.push(performance.now() - begun - dueMs);
    if (status >= 200 && status < 400) return;
    const kind = `${part} ${status || 'cut'}`;
    figures.failures.set(kind, (figures.failures.get(kind) ?? 0) + 1);
  }
  const send = (dueMs: number) => {
    const answered = answer(dueMs).finally(() => open.delete(answered));
    open.add(answered);
  };
  await new Promise<void>(resolve => {
    const timer = setInterval(() => {
      const now = Math.min(performance.now() - begun, ms);
      while (figures.sent < (now / 1000) * ratePerSecond) send((figures.sent++ / ratePerSecond) * 1000);
      if (now < ms) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  await Promise.all(open);
  agent.destroy();
  return figures;
}

/** The figures as text, and how many requests failed. */
export function summaryOf({ sent, delaysMs, failures }: LoadFigures) {
  const failed = [...failures.values()].reduce((sum, times) => sum + times, 0);
  const p99Ms = percentileOf(delaysMs, 0.99);
  const kinds = [...failures].map(([kind, times]) => `${kind} × ${times}`).join(', ');
  const text =
    `${sent} requests, p50 ${percentileOf(delaysMs, 0.5).toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms, ` +
    `${failed} failed (${((failed / sent) * 100).toFixed(3)} %)${kinds && `: ${kinds}`}`;
  return { p99Ms, failed, text };
}

function nextRequest(mix: Mix, random: ReturnType<typeof randomnessOf>): { part: string; request: Request } {
  let at = random.below(100);
  const part = Object.keys(SHARES).find(name => (at -= SHARES[name]!) < 0)!;
  const get = (path: string): Request => ({ method: 'GET', path });
  const listing = () => random.pick(mix.listingIds);
  const requests: Record<string, () => Request> = {
    page: () => get(random.pick(['/', '/browse', '/map', `/property/${listing()}`])),
    list: () => get(`/api/properties?limit=24&order=${random.pick(LISTING_ORDERS)}`),
    search: () => ({
      method: 'POST',
      path: '/api/properties/search',
      body: { location: random.pick(SEARCHES), minPrice: 100_000 * (1 + random.below(20)), limit: 24 },
    }),
    tile: () => {
      const { z, x, y } = tileAt(5 + random.below(7), random.pick(CITIES).suburbs[0]!);
      return get(`/api/tiles/listings/${z}/${x}/${y}.mvt`);
    },
    detail: () => get(`/api/properties/${listing()}`),
    suggestion: () => get(`/api/addresses/suggest?q=${encodeURIComponent(random.pick(TYPED))}`),
    message: () => messageOf(random.pick(mix.writers)),
  };
  return { part, request: requests[part]!() };
}
