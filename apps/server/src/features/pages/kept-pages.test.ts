import { useTestApp } from '@sway/testing/app';
import { aListing, aUser } from '@sway/testing/builders';
import { workerDatabase } from '@sway/testing/database';
import { aSession } from '@sway/testing/sessions';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { watchPublicChanges } from '#platform/realtime/public-changes.ts';
import { buildWebIfStale, SERVER_BUNDLE, WEB_DIR } from '../../../../../scripts/lib/web-build.ts';
import { buildApp } from '../../app.ts';
import { keptPages } from './kept-pages.ts';
import type { VisitorPage } from './kept-pages.ts';

/** Building takes seconds, and on a busy machine minutes. */
const BUILD_LIMIT_MS = 300_000;
const BUILD = { webDir: WEB_DIR, serverBundle: SERVER_BUNDLE };

beforeAll(buildWebIfStale, BUILD_LIMIT_MS);

const site = useTestApp({}, { build: async () => BUILD });
/** Another instance on the same database, with its own listener. */
let other: FastifyInstance;

beforeAll(async () => {
  other = await buildApp(site, { ...BUILD, demoAccounts: [] });
});
afterAll(() => other.close());
afterEach(() => vi.restoreAllMocks());

const statusAt = async (app: FastifyInstance, path: string) => (await app.inject(path)).statusCode;

/** Requests a page until it is answered without a call of the API: the instance listens, and nothing changes any more. */
async function untilKept(app: FastifyInstance, path: string): Promise<void> {
  await expect.poll(() => callsFor(app, path)).toBe(0);
}

async function callsFor(app: FastifyInstance, path: string): Promise<number> {
  const injected = vi.spyOn(app, 'inject');
  await app.inject(path);
  const calls = injected.mock.calls.length - 1;
  injected.mockRestore();
  return calls;
}

test('a home that its owner hides leaves every instance, and for the owner at once', async () => {
  const ownerId = await aUser(site.db);
  const headers = await aSession(site.db, ownerId);
  const id = await aListing(site.db, { ownerId });
  const path = `/property/${id}`;
  await untilKept(site.app, path);
  await untilKept(other, path);
  const hide = {
    method: 'PATCH',
    url: `/api/properties/${id}`,
    headers,
    payload: { isActive: false },
  } as const;
  expect((await site.app.inject(hide)).statusCode).toBe(200);
  const own = await other.inject({
    url: path,
    headers: { ...headers, cookie: `${headers.cookie}; sway_signed_in=1` },
  });
  expect(own.headers['cache-control']).toBe('private, no-store');
  await expect.poll(() => statusAt(site.app, path)).toBe(404);
  await expect.poll(() => statusAt(other, path)).toBe(404);
  // It stays away.
  expect([await statusAt(site.app, path), await statusAt(other, path)]).toEqual([404, 404]);
});

test('a home that an admin takes down leaves every instance', async () => {
  const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
  const id = await aListing(site.db);
  const path = `/property/${id}`;
  await untilKept(other, path);
  const takeDown = {
    method: 'PATCH',
    url: `/api/admin/properties/${id}`,
    headers: admin,
    payload: { isActive: false },
  } as const;
  expect((await site.app.inject(takeDown)).statusCode).toBe(200);
  await expect.poll(() => statusAt(other, path)).toBe(404);
});

test('a page says what is stored, from the moment after the change', async () => {
  const id = await aListing(site.db, { title: 'Before' });
  await untilKept(other, `/property/${id}`);
  await site.db.updateTable('properties').set({ title: 'After' }).where('id', '=', id).execute();
  await expect.poll(async () => (await other.inject(`/property/${id}`)).body).toContain('After');
});

test('each committed change of what visitors see counts, and nothing else', async () => {
  // Committed before the watch begins, so that it is not counted.
  const id = await aListing(site.db);
  const changes = watchPublicChanges(await workerDatabase());
  await expect.poll(() => changes.version()).not.toBeNull();
  const start = changes.version()!;
  await site.db.updateTable('properties').set({ title: 'Another' }).where('id', '=', id).execute();
  await expect.poll(() => changes.version()).toBe(start + 1);
  const undone = site.db.transaction().execute(async tx => {
    await tx.updateTable('properties').set({ title: 'Undone' }).where('id', '=', id).execute();
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  await site.db.deleteFrom('view_salts').execute();
  // Notifications arrive in the order of their commits: after this one, those of the changes before would have arrived.
  await sql`select pg_notify('sway_public_changes', '')`.execute(site.db);
  await expect.poll(() => changes.version()).toBe(start + 2);
  await changes.stop();
});

test('every table is known to be shown to visitors or not, and those that are tell their changes', async () => {
  const { rows } = await sql<{ name: string; tells: boolean }>`
    select c.relname as name, exists (
      select from pg_trigger g join pg_proc p on p.oid = g.tgfoid where g.tgrelid = c.oid and p.proname = 'tell_public_change'
    ) as tells
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`.execute(
    site.db,
  );
  const silent = rows.filter(({ tells }) => !tells).map(({ name }) => name);
  expect(silent.toSorted()).toEqual(NOT_ON_PAGES.toSorted());
});

test.runIf(inject('databaseTemplate').engine === 'postgres')(
  'when the listening connection is cut, no version is trusted until it is there again',
  async () => {
    const database = await workerDatabase();
    const changes = watchPublicChanges(database);
    await expect.poll(() => changes.version()).not.toBeNull();
    const before = changes.version()!;
    const lost: (number | null)[] = [];
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'listen%sway_public_changes%' or query like 'select pg_notify%'`.execute(site.db);
    await expect
      .poll(
        () => {
          lost.push(changes.version());
          return lost.includes(null);
        },
        { interval: 5 },
      )
      .toBe(true);
    await expect.poll(() => changes.version()).toBeGreaterThan(before);
    await changes.stop();
  },
);

const PAGE: VisitorPage = { status: 200, html: '<p>Here</p>', tag: 'a', isRendered: true };

/** The number of times that a page was made for a sequence of requests. */
async function timesMade(
  requests: { version: number | null; ms: number }[],
  page: Partial<VisitorPage> = {},
) {
  let made = 0;
  let at = { version: null as number | null, ms: 0 };
  const keep = keptPages({ version: () => at.version }, () => at.ms);
  for (const request of requests) {
    at = request;
    await keep('/here', async () => {
      made += 1;
      return { ...PAGE, ...page };
    });
  }
  return made;
}

test('a page is made once for two seconds without a change, and again after one', async () => {
  const at = (ms: number, version: number | null = 1) => ({ version, ms });
  expect(await timesMade([at(0), at(10), at(1499)])).toBe(1);
  expect(await timesMade([at(0), at(2000)])).toBe(2);
  expect(await timesMade([at(0), at(1, 2), at(2, 2)])).toBe(2);
});

test('without a version, or if it is not complete, a page is made for each request', async () => {
  expect(
    await timesMade([
      { version: null, ms: 0 },
      { version: null, ms: 1 },
    ]),
  ).toBe(2);
  const twice = [
    { version: 1, ms: 0 },
    { version: 1, ms: 1 },
  ];
  expect(await timesMade(twice, { status: 404 })).toBe(2);
  expect(await timesMade(twice, { isRendered: false })).toBe(2);
});

test('requests at the same time share one page, but not with one from before a change', async () => {
  let version = 1;
  let made = 0;
  const waiting = Promise.withResolvers<void>();
  const keep = keptPages({ version: () => version });
  const request = () =>
    keep('/here', async () => {
      made += 1;
      const number = made;
      await waiting.promise;
      return { ...PAGE, html: String(number) };
    });
  const pages = [request(), request()];
  version = 2;
  pages.push(request());
  waiting.resolve();
  expect((await Promise.all(pages)).map(({ html }) => html)).toEqual(['1', '1', '2']);
  // What was made before the change is not sent after it.
  expect((await request()).html).toBe('2');
});

test('shortly before its time has passed, a page is made again while requests get it at once', async () => {
  let ms = 0;
  let made = 0;
  const waiting = Promise.withResolvers<void>();
  const keep = keptPages({ version: () => 1 }, () => ms);
  const request = () =>
    keep('/here', async () => {
      made += 1;
      const number = made;
      if (number > 1) await waiting.promise;
      return { ...PAGE, html: String(number) };
    });
  await request();
  ms = 1500;
  expect((await request()).html).toBe('1');
  ms = 1999;
  expect((await request()).html).toBe('1');
  expect(made).toBe(2);
  // No page is sent after its time.
  ms = 2000;
  const late = request();
  waiting.resolve();
  expect((await late).html).toBe('2');
  expect((await request()).html).toBe('2');
  expect(made).toBe(2);
});

test('a page that could not be made again is made by a request after its time', async () => {
  let ms = 0;
  const keep = keptPages({ version: () => 1 }, () => ms);
  const fail = () => Promise.reject(new Error('no database'));
  expect((await keep('/here', async () => PAGE)).html).toBe(PAGE.html);
  ms = 1500;
  expect((await keep('/here', fail)).html).toBe(PAGE.html);
  ms = 2000;
  await expect(keep('/here', fail)).rejects.toThrow('no database');
});

/** Tables that visitors see nothing of. A new table is added here, or gets the trigger `tell_public_change`. */
const NOT_ON_PAGES = [
  'access_tokens',
  'account_tokens',
  'address_cells',
  'audit_log',
  'backup_runs',
  'claim_documents',
  'claim_letters',
  'compared_homes',
  'conversations',
  'counted_zooms',
  'demand_weeks',
  'demo_former_values',
  'discarded_documents',
  'estimates_due',
  'explored_homes',
  'factor_challenges',
  'factor_resets',
  'factors',
  'function_files',
  'gone_addresses',
  'home_demand',
  // What layers say of a home is written with its layer or its place.
  'home_layers',
  'introductions',
  // An area is written with its layer.
  'layer_areas',
  'kept_answers',
  'limit_uses',
  'listing_removals',
  'localities',
  'login_devices',
  'maintenance',
  'matching_days',
  'messages',
  'migrations',
  'notification_settings',
  'notifications',
  'offers',
  'waiting_entries',
  'buyer_statements',
  'shown_addresses',
  'home_floors',
  'outbox',
  'places_to_link',
  'property_view_totals',
  'property_view_weeks',
  'property_views',
  'view_cleanups',
  'push_subscriptions',
  'pushes',
  'recovery_codes',
  'refused_addresses',
  'signals',
  'replica_marks',
  'reports',
  'road_lines',
  'road_lines_state',
  'road_sections',
  'roads',
  'sample_records',
  'sample_seedings',
  'photo_copies',
  'photo_hashes',
  'price_links',
  // An area is told with its home, whose row changes.
  'private_areas',
  'private_homes',
  'saved_comments',
  'saved_costs',
  'saved_searches',
  'shortlists',
  'search_digests',
  'search_hits',
  'sealed_figures',
  'sessions',
  'signing_keys',
  'street_prefix_counts',
  'street_prefix_variants',
  'street_prefixes',
  'street_search',
  'streets',
  'unread_mails',
  'user_achievements',
  'user_blocks',
  'user_stats',
  'view_salts',
  'viewing_offers',
  'viewings',
  'watched_addresses',
  'watchlist',
];
