import type { Notification } from '@sway/contract/notifications';
import type { SavedSearch, SearchHit } from '@sway/contract/searches';
import { SAVED_SEARCH_LIMITS } from '@sway/domain/listings/saved-searches';
import type { SomeFilters } from '@sway/domain/listings/saved-searches';
import { useTestApp } from '@sway/testing/app';
import { aListing, aUser, manyListings } from '@sway/testing/builders';
import { aSignedInUser } from '@sway/testing/signed-in-user';
import { CamelCasePlugin, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { restListing, wakeListing } from '../confirmed/resting.repo.ts';
import { matchSearches } from './match-searches.ts';
import { tellSearchers } from './tell-searchers.ts';

const site = useTestApp();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Past the minute of every user on the next morning, whatever the time of day is. */
const NEXT_MORNING_MS = DAY_MS + HOUR_MS;

type Person = Awaited<ReturnType<typeof aSignedInUser>>;

let buyer: Person;
let ownerId: number;

beforeEach(async () => {
  buyer = await aSignedInUser(site);
  ownerId = await aUser(site.db);
});

const save = async (filters: SomeFilters, person = buyer) =>
  (await person.send('POST', '/api/own/searches', { filters })).json<SavedSearch>();
const change = (id: number, payload: object, person = buyer) =>
  person.send('PATCH', `/api/own/searches/${id}`, payload);
const list = async (person = buyer) => (await person.send('GET', '/api/own/searches')).json<SavedSearch[]>();
const hits = async ({ id }: SavedSearch) =>
  (await buyer.send('GET', `/api/own/searches/${id}/hits`)).json<SearchHit[]>();
const reasons = async (search: SavedSearch) => (await hits(search)).map(({ reason }) => reason);
const bell = async () =>
  (await buyer.send('GET', '/api/notifications'))
    .json<Notification[]>()
    .filter(({ kind }) => kind === 'search_matched');
const mails = () =>
  site.db.selectFrom('outbox').selectAll().where('userId', '=', buyer.id).orderBy('id').execute();
const home = (options: object = {}) => aListing(site.db, { ownerId, swayPrice: 900_000, ...options });
const update = (id: number, set: object) =>
  site.db.updateTable('properties').set(set).where('id', '=', id).execute();

/** Some time passes, in which the site does its work. */
async function pass(ms = 0): Promise<void> {
  site.wait(ms);
  await matchSearches(site);
  await tellSearchers(site);
}

describe('saving', () => {
  test('the same search in other words is saved once, however often and at once', async () => {
    const filters = { location: 'Ōtāhuhu', maxPrice: 900_000, verified: false };
    const saved = await Promise.all([filters, filters, filters].map(each => save(each)));
    saved.push(await save({ maxPrice: 900_000, location: ' otahuhu ', features: [] }));
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
    expect(await list()).toMatchObject([
      { name: 'Ōtāhuhu · Up to $900K', filters: { maxPrice: 900_000 }, mails: 'daily', newHomes: 0 },
    ]);
    expect(Object.keys((await list())[0]!.filters)).toEqual(['location', 'maxPrice']);
  });

  test('a user has a bounded number of searches, also if many are saved at once', async () => {
    const { maxSearches } = SAVED_SEARCH_LIMITS;
    const answers = await Promise.all(
      Array.from({ length: maxSearches + 3 }, (_, i) =>
        buyer.send('POST', '/api/own/searches', { filters: { minPrice: 1_000 + i } }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(maxSearches);
    expect(answers.find(({ statusCode }) => statusCode !== 200)!.json()).toMatchObject({
      code: 'search.full',
    });
  });

  test('a search is seen, changed and deleted by its user alone, who has it in the download', async () => {
    const { id } = await save({ bedrooms: 3 });
    const other = await aSignedInUser(site);
    expect(await list(other)).toEqual([]);
    expect((await change(id, { name: 'Mine' }, other)).json()).toMatchObject({ code: 'search.not_found' });
    expect((await other.send('GET', `/api/own/searches/${id}/hits`)).statusCode).toBe(404);
    await other.send('DELETE', `/api/own/searches/${id}`);
    const changed = await change(id, { name: 'For Mum', mails: 'weekly', filters: { bedrooms: 2 } });
    expect(changed.json()).toMatchObject({ id, name: 'For Mum', mails: 'weekly', filters: { bedrooms: 2 } });
    const { savedSearches } = (await buyer.send('GET', '/api/auth/export')).json();
    expect(savedSearches).toMatchObject([{ name: 'For Mum', found: [] }]);
    await buyer.send('DELETE', `/api/own/searches/${id}`);
    expect(await list()).toEqual([]);
  });
});

describe('what a search finds', () => {
  test('homes that come to fit it, each once for each reason, and no others', async () => {
    const old = await home({ title: 'Old' });
    const dear = await home({ title: 'Dear', swayPrice: 2_000_000 });
    await pass();
    const search = await save({ maxPrice: 1_000_000 });
    const fresh = await home({ title: 'Fresh' });
    await pass();
    expect(await hits(search)).toMatchObject([{ reason: 'new', property: { id: fresh } }]);
    for (const swayPrice of [950_000, 2_000_000, 960_000]) {
      await update(dear, { swayPrice });
      site.wait(1_000);
      await pass();
    }
    await update(old, { title: 'Renamed', swayPrice: 899_000 });
    await site.db.transaction().execute(tx => restListing(tx, fresh, 'unconfirmed', site.clock()));
    await pass();
    expect(await hits(search)).toMatchObject([{ reason: 'price', property: { id: dear } }]);
    await site.db.transaction().execute(tx => wakeListing(tx, fresh, 'unconfirmed'));
    site.wait(1_000);
    await pass();
    expect(await hits(search)).toMatchObject([
      { reason: 'back', property: { id: fresh } },
      { reason: 'price', property: { id: dear } },
    ]);
    const stored = await site.db.selectFrom('search_hits').select('reason').execute();
    expect(stored.map(({ reason }) => reason).toSorted()).toEqual(['back', 'new', 'price']);
  });

  test('not one’s own home, nothing while it is paused, and what was missed while the server was down, once', async () => {
    const paused = await save({ bathrooms: 1 });
    const search = await save({});
    await change(paused.id, { isPaused: true });
    await home({ ownerId: buyer.id });
    await pass();
    await change(paused.id, { isPaused: false });
    await pass();
    expect([await reasons(paused), await reasons(search)]).toEqual([[], []]);
    // Another process, which knows of nothing.
    const other = { ...site, db: site.db.withPlugin(new CamelCasePlugin()) };
    await home();
    await Promise.all([matchSearches(other), matchSearches(site), matchSearches(other)]);
    expect([await reasons(paused), await reasons(search)]).toEqual([['new'], ['new']]);
  });

  test('a price that is confirmed again counts for a search of such homes', async () => {
    const id = await home();
    await update(id, { confirmedAt: new Date(Date.now() - 60 * DAY_MS) });
    await pass();
    const search = await save({ confirmedLately: true });
    await update(id, { confirmedAt: new Date() });
    await pass();
    expect(await reasons(search)).toEqual(['changed']);
  });

  test('what is new since the last look is counted', async () => {
    const search = await save({});
    await home();
    await home();
    await pass();
    expect((await list())[0]).toMatchObject({ newHomes: 2 });
    await change(search.id, { lookedAt: (await hits(search))[0]!.foundAt });
    expect((await list())[0]).toMatchObject({ newHomes: 0 });
  });
});

describe('mails', () => {
  test('one mail tells of all searches, with each home once, and a press in it stops a search or all', async () => {
    await save({ maxPrice: 1_000_000 });
    await save({ location: 'Devonport' });
    await home({ title: 'Villa on a lane' });
    await pass();
    expect(await mails()).toEqual([]);
    await pass(NEXT_MORNING_MS);
    await pass(NEXT_MORNING_MS);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('Villa on a lane: $900,000');
    expect(mail!.body.match(/Villa on a lane/g)).toHaveLength(1);
    expect(await bell()).toMatchObject([{ title: 'A home fits your search', path: '/saved' }]);
    const [, token] = /stop-mails\?search=(\S+)/.exec(mail!.body)!;
    const stop = { method: 'POST', url: '/api/searches/stop', payload: { token } } as const;
    expect((await site.app.inject(stop)).json()).toHaveProperty('name');
    expect((await list()).filter(({ isPaused }) => isPaused)).toHaveLength(1);
    const all = await site.app.inject({
      method: 'POST',
      url: mail!.unsubscribeUrl!.replace('https://sway.example', ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(all.statusCode).toBe(200);
    await home();
    await pass(NEXT_MORNING_MS);
    expect(await mails()).toHaveLength(1);
    for (const { id } of await list()) await buyer.send('DELETE', `/api/own/searches/${id}`);
    expect((await site.app.inject(stop)).json()).toMatchObject({ code: 'search.link_expired' });
  });

  test('at most one mail an hour, whatever happens', async () => {
    const { id } = await save({});
    await change(id, { mails: 'at_once' });
    for (let minute = 0; minute < 90; minute += 10) {
      await home();
      await pass(10 * 60_000);
    }
    expect(await mails()).toHaveLength(2);
  });

  test('weekly waits for Monday morning in New Zealand', async () => {
    const { id } = await save({});
    await change(id, { mails: 'weekly' });
    await home();
    await matchSearches(site);
    const { rows } = await sql<{ at: string }>`
      select to_char(due_at at time zone 'Pacific/Auckland', 'Dy HH24') as at from search_digests`.execute(
      site.db,
    );
    expect(rows).toEqual([{ at: 'Mon 08' }]);
  });

  test('nothing of a deleted or paused search, a hidden home, or a person with a block, not even what waits', async () => {
    const deleted = await save({ bedrooms: 1 });
    const paused = await save({ bathrooms: 1 });
    const hidden = await home();
    await pass();
    await buyer.send('DELETE', `/api/own/searches/${deleted.id}`);
    await change(paused.id, { isPaused: true });
    await save({});
    const blocked = await home();
    await pass();
    await update(hidden, { isActive: false });
    await buyer.send('POST', '/api/blocks', { userId: ownerId });
    await pass(8 * DAY_MS);
    expect([await mails(), await bell()]).toEqual([[], []]);
    expect(blocked).toBeGreaterThan(0);
  });

  test('of many homes at once some are named and all are counted, with a link to the list of their search', async () => {
    const search = await save({ maxPrice: 1_000_000, location: 'Auckland' });
    await manyListings(site.db, 60, { ownerId, swayPrice: 900_000 });
    await home({ ownerId: buyer.id });
    await pass();
    expect(await hits(search)).toHaveLength(20);
    expect(await list()).toMatchObject([{ newHomes: 60, foundHomes: 60 }]);
    await pass(NEXT_MORNING_MS);
    const [mail] = await mails();
    expect(mail!.subject).toBe('60 homes fit “Auckland · Up to $1M”');
    expect(mail!.body).toContain(
      'And 40 more for “Auckland · Up to $1M”: https://sway.example/browse?location=Auckland&maxPrice=1000000',
    );
    await change(search.id, { lookedAt: (await hits(search))[0]!.foundAt });
    await home();
    await pass();
    await pass(NEXT_MORNING_MS);
    expect(await list()).toMatchObject([{ newHomes: 1, foundHomes: 61 }]);
    expect((await mails())[1]!.body).not.toContain('more for');
  });

  test('a search keeps its newest hits', async () => {
    const { id } = await save({});
    const listing = await home();
    await sql`insert into properties (owner_id, address_id, title, description, address, city, region, position, sway_price, bedrooms,
        bathrooms, floor_area, property_type, search_text, is_active)
      select owner_id, address_id, title, description, address, city, region, position, sway_price, bedrooms, bathrooms, floor_area,
        property_type, search_text, false from properties, generate_series(1, 600) where id = ${listing}`.execute(
      site.db,
    );
    await sql`insert into search_hits (search_id, property_id, reason, found_at)
      select ${id}, id, 'new', ${site.clock()}::timestamptz - make_interval(secs => id) from properties`.execute(
      site.db,
    );
    await sql`insert into search_digests (user_id, due_at) values (${buyer.id}, ${site.clock()})`.execute(
      site.db,
    );
    await tellSearchers(site);
    const { rows } = await sql`select from search_hits`.execute(site.db);
    expect(rows).toHaveLength(SAVED_SEARCH_LIMITS.maxKeptHits);
  });
});
