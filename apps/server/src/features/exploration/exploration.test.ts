import { randomUUID } from 'node:crypto';
import { ACHIEVEMENTS } from '@sway/domain/exploration/achievements';
import { aClaim, aConversation, aListing, anAddress, anEnquiry, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import { beforeEach, describe, expect, test } from 'vitest';

const site = useTestApp();
const DAY_MS = 86_400_000;
let userId: number;
let headers: Record<string, string>;

beforeEach(async () => {
  userId = await aUser(site.db);
  headers = await aSession(site.db, userId, { expiresAt: new Date(Date.now() + 400 * DAY_MS) });
});

function post(url: string, payload?: object, as: Record<string, string> = headers) {
  return site.app.inject({ method: 'POST', url, headers: as, ...(payload && { payload }) });
}

function view(propertyId: number, propertyType = 'sway_listing', as = headers) {
  return post('/api/achievements/track-view', { propertyId, propertyType }, as);
}

function zoom(clientId?: string) {
  return post('/api/achievements/track-zoom', clientId ? { clientId } : {});
}

async function own() {
  return (await site.app.inject({ url: `/api/achievements/user/${userId}`, headers })).json();
}

const namesIn = (answer: { json: () => { newAchievements: { name: string }[] } }) =>
  answer.json().newAchievements.map(({ name }) => name);

describe('a viewed home', () => {
  test('counts, unlocks the first achievement, and says so in the words of the toast', async () => {
    const answer = await view(await aListing(site.db));
    expect(answer.json()).toMatchObject({
      newAchievements: [{ name: 'first-home', icon: 'Home', points: 10 }],
      message: 'Over the fence. +10 pts',
    });
    expect(await own()).toMatchObject({
      stats: { totalPoints: 10, level: 1, propertiesViewed: 1, uniqueSuburbsVisited: 1, currentStreak: 1 },
      achievements: [{ achievement: { name: 'first-home' }, unlockedAt: expect.any(String) as string }],
      leaderboardName: null,
    });
  });

  test('counts once for the user in fifty requests at once, and its achievement is told once', async () => {
    const listingId = await aListing(site.db);
    const answers = await Promise.all(Array.from({ length: 50 }, () => view(listingId)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(answers.flatMap(namesIn)).toEqual(['first-home']);
    expect((await own()).stats).toMatchObject({ propertiesViewed: 1, totalPoints: 10 });
    await view(listingId);
    expect((await own()).stats).toMatchObject({ propertiesViewed: 1, totalPoints: 10 });
  });

  test('counts for each of two users', async () => {
    const listingId = await aListing(site.db);
    const other = await aSession(site.db, await aUser(site.db));
    await view(listingId);
    expect(namesIn(await view(listingId, 'sway_listing', other))).toEqual(['first-home']);
  });

  test('counts once, whether it is seen as its address or as its listing, and keeps the type of the listing', async () => {
    const addressId = await anAddress(site.db);
    const listingId = await aListing(site.db, { addressId, propertyType: 'Apartment' });
    await view(addressId, 'address');
    expect((await own()).stats).toMatchObject({ propertiesViewed: 1, propertyTypesViewed: 0 });
    await view(listingId);
    await view(addressId, 'address');
    expect((await own()).stats).toMatchObject({ propertiesViewed: 1, propertyTypesViewed: 1 });
  });

  test('is counted by the server’s own record of its suburb and city, not by the body’s', async () => {
    const listingId = await aListing(site.db);
    for (const suburb of ['Made up', 'Other', 'Third'])
      await post('/api/achievements/track-view', {
        propertyId: listingId,
        propertyType: 'sway_listing',
        suburb,
        city: suburb,
        coordinates: { lat: 1, lng: 2 },
      });
    expect((await own()).stats).toMatchObject({ uniqueSuburbsVisited: 1, uniqueCitiesVisited: 1 });
  });

  test('of a suburb’s name that two cities share is in two suburbs', async () => {
    for (const town of ['Auckland', 'Wellington'])
      await view(
        await aListing(site.db, { addressId: await anAddress(site.db, { suburb: 'Newtown', town }) }),
      );
    expect((await own()).stats).toMatchObject({
      uniqueSuburbsVisited: 2,
      uniqueCitiesVisited: 2,
      visitedSuburbs: ['Newtown, Auckland', 'Newtown, Wellington'],
      visitedCities: ['Auckland', 'Wellington'],
    });
  });

  test('does not count when it is the user’s own: listed, hidden, or claimed', async () => {
    const listed = await aListing(site.db, { ownerId: userId });
    const hiddenAt = await anAddress(site.db);
    await aListing(site.db, { ownerId: userId, addressId: hiddenAt, isActive: false });
    const claimedAt = await anAddress(site.db);
    await aClaim(site.db, { userId, addressId: claimedAt });
    await view(listed);
    await view(hiddenAt, 'address');
    await view(claimedAt, 'address');
    await view(await aListing(site.db, { addressId: claimedAt }));
    expect((await own()).stats).toMatchObject({ propertiesViewed: 0, currentStreak: 0, totalPoints: 0 });
  });

  test('counts where the user’s claim was rejected', async () => {
    const addressId = await anAddress(site.db);
    await aClaim(site.db, { userId, addressId, status: 'rejected' });
    expect(namesIn(await view(addressId, 'address'))).toEqual(['first-home']);
  });

  test('that is hidden or unknown is not found', async () => {
    const hidden = await aListing(site.db, { isActive: false });
    for (const answer of [await view(hidden), await view(999_999_999)])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'listing.not_found']);
    const address = await view(1, 'address');
    expect([address.statusCode, address.json().code]).toEqual([404, 'address.not_found']);
  });

  test('beyond 300 new ones in a day counts on the next day', async () => {
    await view(await aListing(site.db));
    const { viewedOn: day, viewedAt: at } = (await site.db
      .selectFrom('explored_homes')
      .selectAll()
      .executeTakeFirst())!;
    const others = Array.from({ length: 299 }, (_, i) => ({
      userId,
      addressId: i + 1,
      viewedOn: day,
      viewedAt: at,
    }));
    await site.db.insertInto('explored_homes').values(others).execute();
    const next = await aListing(site.db);
    await view(next);
    expect((await own()).stats.propertiesViewed).toBe(300);
    site.wait(DAY_MS);
    await view(next);
    expect((await own()).stats.propertiesViewed).toBe(301);
  });
});

describe('who is asked for', () => {
  test('a visitor’s view and zoom are accepted and store nothing', async () => {
    const body = { userId: 1, propertyId: 1, propertyType: 'address' };
    for (const answer of [
      await post('/api/achievements/track-view', body, {}),
      await post('/api/achievements/track-zoom', { userId: 1 }, {}),
    ]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ newAchievements: [], message: '' });
    }
    expect(await site.db.selectFrom('user_stats').selectAll().execute()).toEqual([]);
  });

  test('another user is refused, in a body and in a path', async () => {
    const otherId = await aUser(site.db);
    const listingId = await aListing(site.db);
    const body = { userId: otherId, propertyId: listingId, propertyType: 'sway_listing' };
    expect((await post('/api/achievements/track-view', body)).statusCode).toBe(403);
    expect((await post('/api/achievements/track-zoom', { userId: otherId })).statusCode).toBe(403);
    const url = `/api/achievements/user/${otherId}`;
    expect((await site.app.inject({ url, headers })).statusCode).toBe(403);
    expect((await post('/api/achievements/track-zoom', { userId })).statusCode).toBe(200);
  });
});

describe('a streak', () => {
  test('counts days in a row, in New Zealand, and ends after a day without a view', async () => {
    const listingId = await aListing(site.db);
    for (const streak of [1, 2]) {
      await view(listingId);
      await view(listingId);
      expect((await own()).stats.currentStreak).toBe(streak);
      site.wait(DAY_MS);
    }
    expect(namesIn(await view(listingId))).toEqual(['three-days']);
    site.wait(2 * DAY_MS);
    expect((await own()).stats).toMatchObject({ currentStreak: 0, longestStreak: 3 });
    await view(listingId);
    expect((await own()).stats).toMatchObject({ currentStreak: 1, longestStreak: 3 });
  });
});

describe('a search', () => {
  test('counts once for each client id, apart from zooms, and for the user alone', async () => {
    const search = (body: object = {}) => post('/api/achievements/track-search', body);
    const clientId = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => search({ clientId })));
    await search();
    await zoom();
    expect((await own()).stats).toMatchObject({ searchesPerformed: 2, mapZoomsPerformed: 1 });
    expect((await search({ userId: userId + 1 })).statusCode).toBe(403);
  });

  test('counts up to 200 times in a day', async () => {
    await post('/api/achievements/track-search', {});
    const others = Array.from({ length: 199 }, () => ({
      userId,
      clientId: randomUUID(),
      zoomedAt: new Date(),
      kind: 'search' as const,
    }));
    await site.db.insertInto('counted_zooms').values(others).execute();
    await post('/api/achievements/track-search', {});
    expect((await own()).stats).toMatchObject({ searchesPerformed: 1 });
  });
});

describe('a zoom', () => {
  test('counts once for each client id, at once and later', async () => {
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => zoom(clientId)));
    expect(answers.flatMap(namesIn)).toEqual(['first-zoom']);
    await zoom(clientId);
    expect((await own()).stats.mapZoomsPerformed).toBe(1);
    await Promise.all([zoom(), zoom(randomUUID())]);
    expect((await own()).stats.mapZoomsPerformed).toBe(3);
  });

  test('beyond 200 in a day does not count', async () => {
    await zoom();
    const others = Array.from({ length: 199 }, () => ({
      userId,
      clientId: randomUUID(),
      zoomedAt: new Date(),
    }));
    await site.db.insertInto('counted_zooms').values(others).execute();
    await zoom();
    expect((await own()).stats.mapZoomsPerformed).toBe(1);
    site.wait(DAY_MS + 1);
    await zoom();
    expect((await own()).stats.mapZoomsPerformed).toBe(2);
    expect(await site.db.selectFrom('counted_zooms').selectAll().execute()).toHaveLength(1);
  });
});

describe('what is earned elsewhere on the site', () => {
  test('a saved home, a conversation and an enquiry unlock at the next check, once', async () => {
    const listingId = await aListing(site.db);
    const url = `/api/watchlist/${listingId}`;
    await site.app.inject({ method: 'PUT', url, headers, payload: {} });
    await aConversation(site.db, listingId, userId, ['Kia ora']);
    // One without a message does not count.
    await aConversation(site.db, await aListing(site.db), userId);
    await anEnquiry(site.db, { propertyId: listingId, ownerId: await aUser(site.db), inquirerId: userId });
    const checks = await Promise.all(
      Array.from({ length: 5 }, () => post('/api/achievements/check', undefined)),
    );
    const told = checks.flatMap(namesIn);
    expect(told.toSorted()).toEqual(['first-conversation', 'first-enquiry', 'first-saved']);
    expect((await own()).stats).toMatchObject({
      totalPoints: 30,
      favoriteProperties: 1,
      conversationsStarted: 1,
      enquiriesSent: 1,
    });
  });

  test('an achievement stays when a home is no longer saved', async () => {
    const listingId = await aListing(site.db);
    const url = `/api/watchlist/${listingId}`;
    await site.app.inject({ method: 'PUT', url, headers, payload: {} });
    await post('/api/achievements/check');
    await site.app.inject({ method: 'DELETE', url, headers });
    expect(namesIn(await post('/api/achievements/check'))).toEqual([]);
    expect(await own()).toMatchObject({
      stats: { totalPoints: 10, favoriteProperties: 0 },
      achievements: [{ achievement: { name: 'first-saved' } }],
    });
  });
});

test('the list of achievements leaves out hidden ones, which appear once they are unlocked', async () => {
  const listed = (await site.app.inject('/api/achievements')).json() as { name: string }[];
  const hidden = ACHIEVEMENTS.filter(({ isHidden }) => isHidden);
  expect(listed).toHaveLength(ACHIEVEMENTS.length - hidden.length);
  expect(hidden.length).toBeGreaterThan(0);
  await zoom();
  const unlocked = { userId, achievement: hidden[0]!.name, unlockedAt: new Date() };
  await site.db.insertInto('user_achievements').values(unlocked).execute();
  const names = (await own()).achievements.map(
    (one: { achievement: { name: string } }) => one.achievement.name,
  );
  expect(names).toContain(hidden[0]!.name);
});

test('leaving deletes everything that was stored about exploring, and the export has it before', async () => {
  await view(await aListing(site.db));
  await zoom();
  const data = (await site.app.inject({ url: '/api/auth/export', headers })).json();
  expect(data).toMatchObject({
    exploration: [{ total_points: 20, map_zooms: 1, current_streak: 1 }],
    exploredHomes: [{ suburb: 'Devonport' }],
    achievements: [{ achievement: 'first-home' }, { achievement: 'first-zoom' }],
  });
  const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
  await site.app.inject({ method: 'DELETE', url: `/api/admin/users/${userId}`, headers: admin });
  for (const table of ['user_stats', 'explored_homes', 'counted_zooms', 'user_achievements'] as const)
    expect(await site.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
});
