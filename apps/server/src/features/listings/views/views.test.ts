import { useTestApp } from '@sway/testing/app';
import { aListing, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { cleanUpViews } from './view-cleanup.ts';
import { addVisitorsToTotals } from './views.repo.ts';

const site = useTestApp();
const DAY_MS = 86_400_000;
let ownerId: number;
let listingId: number;

beforeEach(async () => {
  ownerId = await aUser(site.db);
  listingId = await aListing(site.db, { ownerId });
});

async function view(
  { from = '203.0.113.7', at = listingId }: { from?: string; at?: number } = {},
  headers: Record<string, string> = {},
): Promise<boolean> {
  const url = `/api/properties/${at}/view`;
  return (await site.app.inject({ method: 'POST', url, headers, remoteAddress: from })).json().counted;
}

async function viewers() {
  const owner = await aSession(site.db, ownerId, { expiresAt: new Date(Date.now() + 400 * DAY_MS) });
  const read = async (url: string) => (await site.app.inject({ url, headers: owner })).json();
  const [[card], summary] = [await read('/api/own/properties'), await read('/api/own/summary')];
  expect(summary.viewers).toBe(card.viewers);
  return card.viewers;
}

function rows() {
  return site.db.selectFrom('property_views').selectAll().execute();
}

test('a viewer counts once a day, also with concurrent requests, and again the next day', async () => {
  const buyer = await aSession(site.db, await aUser(site.db));
  const owner = await aSession(site.db, ownerId);
  const concurrent = await Promise.all(Array.from({ length: 8 }, () => view({}, buyer)));
  expect(concurrent.filter(Boolean)).toHaveLength(1);
  expect(await view()).toBe(true);
  expect(await view()).toBe(false);
  expect(await view({}, owner)).toBe(false);
  site.wait(DAY_MS);
  expect(await view({}, buyer)).toBe(true);
  expect(await view()).toBe(true);
});

test('only a hash of a visitor is stored, and the salt of a past day is deleted', async () => {
  const headers = { 'user-agent': 'Kererū/1.0' };
  await view({ from: '127.0.0.1' }, headers);
  site.wait(DAY_MS);
  await view({ from: '127.0.0.1' }, headers);
  const viewerHashes = (await rows()).map(row => row.viewer);
  expect(new Set(viewerHashes).size).toBe(2);
  expect(JSON.stringify(viewerHashes)).not.toMatch(/Kerer|127\.0/);
  expect(await site.db.selectFrom('view_salts').select('day').execute()).toHaveLength(1);
});

test('a hidden listing cannot be viewed', async () => {
  const id = await aListing(site.db, { isActive: false });
  const hidden = await site.app.inject({ method: 'POST', url: `/api/properties/${id}/view` });
  expect(hidden.statusCode).toBe(404);
});

test('what a browser sends makes no second viewer', async () => {
  expect(await view()).toBe(true);
  for (let i = 0; i < 20; i += 1)
    expect(
      await view(
        {},
        { 'user-agent': `Browser ${i}`, 'accept-language': `x-${i}`, 'x-forwarded-for': `198.51.100.${i}` },
      ),
    ).toBe(false);
  expect(await viewers()).toBe(1);
});

test('addresses of one /64 are one viewer, another network is another', async () => {
  expect(await view({ from: '2001:db8:1:2::1' })).toBe(true);
  expect(await view({ from: '2001:db8:1:2:aaaa:bbbb:cccc:dddd' })).toBe(false);
  expect(await view({ from: '2001:db8:1:3::1' })).toBe(true);
  expect(await view({ from: '203.0.113.7' })).toBe(true);
  expect(await view({ from: '::ffff:203.0.113.7' })).toBe(false);
});

test('an account is one viewer from every network', async () => {
  const buyer = await aSession(site.db, await aUser(site.db));
  expect(await view({ from: '203.0.113.7' }, buyer)).toBe(true);
  expect(await view({ from: '203.0.113.8' }, buyer)).toBe(false);
});

test('one viewer counts at up to 300 listings a day', async () => {
  expect(await view()).toBe(true);
  const { viewer, viewedOn: day } = (await rows())[0]!;
  const others = [];
  for (let i = 0; i < 299; i += 1)
    others.push({ propertyId: await aListing(site.db, { ownerId }), viewedOn: day, viewer });
  await site.db.insertInto('property_views').values(others).execute();
  const next = await aListing(site.db, { ownerId });
  expect(await view({ at: next })).toBe(false);
  expect(await view({ at: next, from: '203.0.113.8' })).toBe(true);
  site.wait(DAY_MS);
  expect(await view({ at: next })).toBe(true);
});

test('the cleanup deletes visitors of past days, keeps one view of each user and listing, and changes no count', async () => {
  const buyer = await aSession(site.db, await aUser(site.db), {
    expiresAt: new Date(Date.now() + 200 * DAY_MS),
  });
  for (let day = 0; day < 3; day += 1) {
    for (const from of ['203.0.113.7', '203.0.113.8', '203.0.113.9']) expect(await view({ from })).toBe(true);
    expect(await view({}, buyer)).toBe(true);
    site.wait(DAY_MS);
  }
  expect(await viewers()).toBe(10);
  await cleanUpViews(site, 2);
  expect(await viewers()).toBe(10);
  const left = await rows();
  expect(left.filter(row => row.viewer.startsWith('visitor:'))).toHaveLength(3);
  expect(left.filter(row => row.viewer.startsWith('user:'))).toHaveLength(3);
  site.wait(100 * DAY_MS);
  await cleanUpViews(site, 2);
  await cleanUpViews(site, 2);
  expect(await rows()).toHaveLength(1);
  expect(await viewers()).toBe(10);
});

test('a user’s next view deletes those of the home that the cleanup has passed', async () => {
  const buyer = await aSession(site.db, await aUser(site.db), {
    expiresAt: new Date(Date.now() + 200 * DAY_MS),
  });
  await view({}, buyer);
  site.wait(100 * DAY_MS);
  await cleanUpViews(site);
  expect(await rows()).toHaveLength(1);
  await view({}, buyer);
  expect(await rows()).toHaveLength(1);
  expect(await viewers()).toBe(1);
});

test('a cleanup reads the days since the last one', async () => {
  const add = (...days: string[]) =>
    site.db
      .insertInto('property_views')
      .values(days.map(viewedOn => ({ propertyId: listingId, viewedOn, viewer: 'user:1' })))
      .execute();
  await add('2020-01-01', '2020-01-02');
  await cleanUpViews(site);
  expect(await rows()).toMatchObject([{ viewedOn: '2020-01-02' }]);
  await add('2020-01-03');
  await cleanUpViews(site);
  expect(await rows()).toHaveLength(2);
});

test('the views of weeks count each viewer once a day, outlast the views, and are deleted after a year', async () => {
  const weeks = () => site.db.selectFrom('property_view_weeks').select(['views']).orderBy('week').execute();
  for (const from of ['203.0.113.7', '203.0.113.7', '198.51.100.7']) await view({ from });
  expect(await weeks()).toEqual([{ views: 2 }]);
  // Far enough apart for the year to end between the two weeks on every day of the week.
  site.wait(28 * DAY_MS);
  await view();
  await cleanUpViews(site);
  expect(await weeks()).toEqual([{ views: 2 }, { views: 1 }]);
  site.wait(349 * DAY_MS);
  await cleanUpViews(site);
  expect(await weeks()).toEqual([{ views: 1 }]);
});

test('no more views are added to the totals than asked for, whatever the plan', async () => {
  const views = Array.from({ length: 20 }, (_, n) => ({
    propertyId: listingId,
    viewedOn: '2026-01-01',
    viewer: `visitor:${String(n).padStart(32, '0')}`,
  }));
  await site.db.insertInto('property_views').values(views).execute();
  const moved = await site.db.transaction().execute(async tx => {
    // Leaves nested loops without a materialised inner side.
    await sql
      .raw(
        'set local enable_hashjoin = off; set local enable_mergejoin = off; set local enable_material = off; set local enable_hashagg = off; set local enable_sort = off',
      )
      .execute(tx);
    return addVisitorsToTotals(tx, '2026-01-02', 2);
  });
  expect(moved).toBe(2);
});
