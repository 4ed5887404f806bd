import { isoDayInNewZealand } from '@sway/domain/text/format';
import { addDays } from '@sway/domain/exploration/streaks';
import { PROPERTY_TYPES } from '@sway/domain/listings/property-types';
import { aListing, anAddress, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import { beforeEach, expect, test } from 'vitest';

const site = useTestApp();
const HOUR_MS = 3_600_000;
const SESSION_MS = 48 * HOUR_MS;
let userId: number;
let headers: Record<string, string>;
let today: string;

beforeEach(async () => {
  userId = await aUser(site.db);
  headers = await aSession(site.db, userId, { expiresAt: new Date(Date.now() + SESSION_MS) });
  today = isoDayInNewZealand(site.clock());
});

const listing = (propertyId: number, viewedOn = today) => ({
  propertyId,
  propertyType: 'sway_listing',
  viewedOn,
});

async function carryOver(homes: object[], zooms = 0) {
  const payload = { homes, zooms };
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/achievements/carry-over',
    headers,
    payload,
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function stats() {
  return (await site.app.inject({ url: `/api/achievements/user/${userId}`, headers })).json().stats;
}

test('what a visitor explored counts after the registration, with the days of the views', async () => {
  const [first, second] = [await aListing(site.db), await aListing(site.db)];
  const answer = await carryOver([listing(first, addDays(today, -1)), listing(second)], 25);
  expect(answer).toMatchObject({ status: 200, carriedOver: true });
  expect(answer.newAchievements.map(({ name }: { name: string }) => name)).toEqual([
    'first-zoom',
    'map-reader',
    'first-home',
  ]);
  expect(await stats()).toMatchObject({ propertiesViewed: 2, mapZoomsPerformed: 25, currentStreak: 2 });
});

test('it counts once for an account, in ten requests at once and later', async () => {
  const homes = [listing(await aListing(site.db))];
  const answers = await Promise.all(Array.from({ length: 10 }, () => carryOver(homes, 10)));
  expect(answers.filter(answer => answer.carriedOver)).toHaveLength(1);
  expect(await carryOver([listing(await aListing(site.db))], 100)).toMatchObject({ carriedOver: false });
  expect(await stats()).toMatchObject({ propertiesViewed: 1, mapZoomsPerformed: 10 });
});

test('it does not count a day after the registration', async () => {
  site.wait(25 * HOUR_MS);
  const answer = await carryOver([listing(await aListing(site.db))], 10);
  expect(answer).toMatchObject({ status: 200, carriedOver: false, newAchievements: [] });
  expect(await stats()).toMatchObject({ propertiesViewed: 0, mapZoomsPerformed: 0 });
});

test('unknown, hidden and own homes are left out, and views that are too old or in the future', async () => {
  const hidden = await aListing(site.db, { isActive: false });
  const own = await aListing(site.db, { ownerId: userId });
  const other = await aListing(site.db);
  await carryOver([
    listing(999_999_999),
    listing(hidden),
    listing(own),
    listing(other, addDays(today, -6)),
    listing(other, addDays(today, 1)),
  ]);
  expect(await stats()).toMatchObject({ propertiesViewed: 0, longestStreak: 0, lastActiveDate: null });
});

test('a home that was seen as address and as listing counts once, with its type', async () => {
  const addressId = await anAddress(site.db);
  const listingId = await aListing(site.db, { addressId });
  const address = { propertyId: addressId, propertyType: 'address', viewedOn: today };
  await carryOver([listing(listingId), address, listing(listingId)]);
  expect(await stats()).toMatchObject({ propertiesViewed: 1, propertyTypesViewed: 1 });
});

test('it adds to what the user has explored since the registration', async () => {
  const listingId = await aListing(site.db);
  const payload = { propertyId: listingId, propertyType: 'sway_listing' };
  await site.app.inject({ method: 'POST', url: '/api/achievements/track-view', headers, payload });
  const answer = await carryOver([
    listing(listingId, addDays(today, -1)),
    listing(await aListing(site.db), addDays(today, -2)),
    listing(await aListing(site.db), addDays(today, -1)),
  ]);
  expect(answer.newAchievements.map(({ name }: { name: string }) => name)).toEqual(['three-days']);
  expect(await stats()).toMatchObject({ propertiesViewed: 3, currentStreak: 3, lastActiveDate: today });
});

test('a forged device gives level 2 at most: the latest nine homes of six days, and 25 zooms', async () => {
  const homes = await Promise.all(
    Array.from({ length: 40 }, async (_, i) =>
      listing(
        await aListing(site.db, {
          suburb: `Suburb ${i}`,
          city: `Town ${i}`,
          propertyType: PROPERTY_TYPES[i % 7]!,
        }),
        addDays(today, -i),
      ),
    ),
  );
  await carryOver(homes, 100);
  const { level, ...counts } = await stats();
  expect(counts).toMatchObject({ propertiesViewed: 6, mapZoomsPerformed: 25, currentStreak: 6 });
  expect(level).toBeLessThanOrEqual(2);
});

test.each([
  ['more than 100 homes', () => Array.from({ length: 101 }, (_, i) => listing(i + 1)), 0],
  ['more than 100 zooms', () => [], 101],
  ['half a zoom', () => [], 1.5],
  ['a day that is none', () => [listing(1, '2026-02-30')], 0],
])('%s are refused', async (_, homes, zooms) => {
  expect(await carryOver(homes(), zooms)).toMatchObject({ status: 400, code: 'input.invalid' });
});
