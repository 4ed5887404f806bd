import { TREND_PERIODS_MONTHS } from '@sway/domain/prices/market-trends';
import type { MarketTrends, WindMap } from '@sway/contract/market-trends';
import type { PropertyType } from '@sway/domain/listings/property-types';
import { aConversation, aListing, anEnquiry, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { describe, expect, test } from 'vitest';
import { refreshTrends } from './refresh-trends.ts';

const site = useTestApp();

/** The moment of the tests: 15 November 2026 in New Zealand. */
const NOW = new Date('2026-11-15T00:00:00Z');

type Filter = { city?: string; propertyType?: string; months?: number };

async function read(filter: Filter = {}): Promise<MarketTrends> {
  const query = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  const response = await site.app.inject({ url: '/api/market-trends', query });
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function readWind(amount?: number): Promise<WindMap> {
  const response = await site.app.inject({
    url: '/api/wind-map',
    query: amount === undefined ? {} : { amount: String(amount) },
  });
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function refresh(now = NOW): Promise<void> {
  await refreshTrends({ db: site.db, clock: () => now });
}

type Homes = Parameters<typeof aListing>[1];

/** Lists some homes that are alike, each with an estimate of a million. */
async function homes(count: number, options: Homes = {}): Promise<number[]> {
  const ids: number[] = [];
  const owner = options.ownerId ?? (await aUser(site.db));
  for (let i = 0; i < count; i++) {
    const defaults = { ownerId: owner, avmPrice: 1_000_000, swayPrice: 1_100_000, city: 'Napier' };
    ids.push(await aListing(site.db, { ...defaults, ...options }));
  }
  return ids;
}

describe('the figures', () => {
  test('compare the medians of price and estimate by city and type, with the numbers of homes', async () => {
    await homes(3, { swayPrice: 900_000 });
    await homes(4, { swayPrice: 1_204_000 });
    await homes(2, { swayPrice: 2_000_000, propertyType: 'Apartment' });
    await homes(3, { swayPrice: 1_480_000, propertyType: 'Apartment' });
    await homes(6, { city: 'Nelson', swayPrice: 1_044_000 });
    await refresh();
    const { prices, homes: count } = await read();
    expect(count).toBe(20);
    expect(prices.byCity).toEqual([
      { city: 'Napier', homes: 10, ...compared(1_200_000, 20) },
      { city: 'Nelson', homes: 5, ...compared(1_040_000, 4) },
    ]);
    expect((await read({ city: 'Napier' })).prices.byType).toEqual([
      { propertyType: 'Apartment', homes: 5, ...compared(1_480_000, 48) },
      { propertyType: 'House', homes: 5, ...compared(1_200_000, 20) },
    ]);
  });

  test('leave homes without an estimate out of the comparison and the price bands', async () => {
    await homes(10, { propertyType: 'Land', avmPrice: null });
    await refresh();
    const answer = await read();
    expect(answer.homes).toBe(10);
    expect(answer.prices).toEqual({ all: null, byCity: [], byType: [] });
    expect(answer.priceBands.map(({ homes: count }) => count)).toEqual([null, null, null]);
  });

  test('count the price bands of Discover at their bounds', async () => {
    await homes(5, { swayPrice: 1_050_000 });
    await homes(5, { swayPrice: 1_050_001 });
    await homes(5, { swayPrice: 1_150_000 });
    await homes(5, { swayPrice: 1_150_001 });
    await refresh();
    expect((await read()).priceBands).toEqual([
      { band: 'realistic', homes: 5 },
      { band: 'aspirational', homes: 10 },
      { band: 'dream', homes: 5 },
    ]);
  });

  test('compare the present price with the first one', async () => {
    const [first, then] = ['2026-11-01T00:00:00Z', '2026-11-05T00:00:00Z'];
    const history = (start: number, ...later: number[]) => ({
      prices: [{ price: start, changedAt: first }, ...later.map(price => ({ price, changedAt: then }))],
    });
    await homes(10, history(1_100_000));
    await homes(6, history(1_000_000, 1_100_000));
    await homes(9, history(1_375_000, 1_100_000));
    await homes(5, history(1_100_000, 1_200_000, 1_100_000));
    await refresh();
    expect((await read()).priceChanges).toEqual({
      medianPercent: -20,
      moves: [
        { move: 'lowered', homes: 10 },
        { move: 'unchanged', homes: 15 },
        { move: 'raised', homes: 5 },
      ],
    });
  });

  test('count homes by the month in New Zealand in which they were listed, empty months included', async () => {
    await homes(5, { createdAt: '2026-08-31T11:59:59Z' });
    await homes(10, { createdAt: '2026-08-31T12:00:00Z' });
    await homes(5, { createdAt: '2026-11-14T00:00:00Z' });
    await refresh();
    const { months } = await read();
    expect(months).toHaveLength(24);
    expect(months.slice(-4)).toEqual([
      { month: '2026-08', homes: 5 },
      { month: '2026-09', homes: 10 },
      { month: '2026-10', homes: null },
      { month: '2026-11', homes: 5 },
    ]);
    const last3 = await read({ months: 3 });
    expect(last3.homes).toBe(15);
    expect(last3.months.map(({ month }) => month)).toEqual(['2026-09', '2026-10', '2026-11']);
  });

  test('measure the days to the first enquiry or message, and count homes that wait for one', async () => {
    const listedAt = '2026-10-01T00:00:00.000Z';
    const buyer = await aUser(site.db);
    const ids = await homes(20, { createdAt: listedAt });
    for (const [i, id] of ids.slice(0, 10).entries()) {
      const conversationId = await aConversation(site.db, id, buyer, ['Kia ora']);
      await anEnquiry(site.db, { propertyId: id, inquirerId: buyer });
      const [sooner, later] = [after(listedAt, i < 5 ? 0.9 : 4), after(listedAt, 20)];
      const [message, enquiry] = i % 2 === 0 ? [sooner, later] : [later, sooner];
      await site.db
        .updateTable('messages')
        .set({ createdAt: message })
        .where('conversationId', '=', conversationId)
        .execute();
      await site.db
        .updateTable('property_inquiries')
        .set({ createdAt: enquiry })
        .where('propertyId', '=', id)
        .execute();
    }
    await refresh();
    const { medianDays, waits } = (await read()).firstEnquiry;
    expect(medianDays).toBe(0);
    expect(waits.filter(({ homes: count }) => count !== null)).toEqual([
      { wait: 'day', homes: 5 },
      { wait: 'week', homes: 5 },
      { wait: 'none', homes: 10 },
    ]);
  });

  test('are of active homes, and state when they were computed until the next refresh', async () => {
    expect((await read()).asOf).toBeNull();
    const ids = await homes(7);
    await homes(5, { isActive: false });
    await refresh();
    await site.db.updateTable('properties').set({ isActive: false }).where('id', 'in', ids).execute();
    expect(await read()).toMatchObject({ asOf: NOW.toISOString(), homes: 5, cities: ['Napier'] });
    const later = new Date('2026-11-15T00:15:00Z');
    await Promise.all([refresh(later), refresh(later)]);
    expect(await read()).toMatchObject({ asOf: later.toISOString(), homes: null, cities: [] });
  });
});

function compared(medianPrice: number, medianDifferencePercent: number) {
  return { medianPrice, medianEstimate: 1_000_000, medianDifferencePercent };
}

function after(iso: string, days: number): Date {
  return new Date(Date.parse(iso) + days * 24 * 3_600_000);
}

describe('small groups', () => {
  test('have no figures from four homes, and a city with four is answered like an unknown one', async () => {
    await homes(4);
    await homes(6, { city: 'Gore' });
    await homes(15, { city: 'Nelson' });
    await refresh();
    expect(await read({ city: 'Napier' })).toEqual(await read({ city: 'Nowhere' }));
    expect(await read()).toMatchObject({ homes: 25, cities: ['Gore', 'Nelson'] });
  });

  test('cannot be found by comparing a group with a broader one', async () => {
    await homes(10);
    const townhouses = await homes(4, { propertyType: 'Townhouse' });
    await refresh();
    expect((await read()).homes).toBe(15);
    expect((await read({ propertyType: 'House' })).homes).toBeNull();
    await homes(1, { propertyType: 'Townhouse' });
    await refresh();
    expect((await read({ propertyType: 'House' })).homes).toBe(10);
    expect((await read({ propertyType: 'Townhouse' })).homes).toBe(5);
    await site.db
      .updateTable('properties')
      .set({ avmPrice: null })
      .where('id', 'in', townhouses.slice(0, 1))
      .execute();
    await refresh();
    expect((await read({ propertyType: 'House' })).prices.all).toBeNull();
  });

  test('are apart by at least five homes in every two answers, of which one contains the other', async () => {
    const { all, matching } = await aMixedSite();
    await refresh();
    const answered: Filter[] = [];
    for (const filter of all) if ((await read(filter)).homes !== null) answered.push(filter);
    expect(answered.length).toBeGreaterThan(5);
    expect(answered.length).toBeLessThan(all.length);
    for (const narrow of answered) {
      expect(matching(narrow).length).toBeGreaterThanOrEqual(5);
      for (const broad of answered) {
        const [inside, outside] = [new Set(matching(narrow)), matching(broad)];
        if (![...inside].every(home => outside.includes(home))) continue;
        const lacking = outside.filter(home => !inside.has(home)).length;
        expect({ narrow, broad, few: lacking > 0 && lacking < 5 }).toMatchObject({ few: false });
      }
    }
  });

  test('cannot be counted: every number of homes is a multiple of five', async () => {
    const { all } = await aMixedSite();
    await refresh();
    for (const filter of all) {
      const numbers = [...JSON.stringify(await read(filter)).matchAll(/"homes":(\d+)/g)].map(([, n]) =>
        Number(n),
      );
      expect(numbers.filter(n => n % 5 !== 0 || n === 0)).toEqual([]);
    }
  });

  test('are refused by the database, too', async () => {
    const group = { city: 'Napier', propertyType: '', periodMonths: 0, homes: 4 } as const;
    await expect(site.db.insertInto('trend_groups').values(group).execute()).rejects.toThrow(
      /check constraint/,
    );
  });
});

describe('the wind map', () => {
  const reach = async (amount?: number) =>
    (await readWind(amount)).areas.map(({ city, homesWithinReach }) => [city, homesWithinReach]);

  test('has the cities of five homes or more with how their prices lean, in the middle of their homes', async () => {
    await homes(4, { city: 'Gore' });
    await homes(3, { city: 'Nelson', at: { lat: -41.2, lng: 173.2 } });
    await homes(2, { city: 'Nelson', at: { lat: -41.3, lng: 173.3 } });
    await homes(9, { at: { lat: -39.512, lng: 176.876 }, swayPrice: 1_200_000 });
    await homes(5, { at: { lat: -35, lng: 170 }, avmPrice: null });
    expect(await readWind()).toEqual({ asOf: null, amount: null, homes: 0, homesWithinReach: 0, areas: [] });
    await refresh();
    expect(await readWind()).toEqual({
      asOf: NOW.toISOString(),
      amount: null,
      homes: 15,
      homesWithinReach: 0,
      areas: [
        {
          city: 'Napier',
          latitude: -39.51,
          longitude: 176.88,
          homes: 10,
          ...compared(1_200_000, 20),
          homesWithinReach: null,
        },
        {
          city: 'Nelson',
          latitude: -41.24,
          longitude: 173.24,
          homes: 5,
          ...compared(1_100_000, 10),
          homesWithinReach: null,
        },
      ],
    });
  });

  test('counts the homes at or under the amount, rounded to five, in steps of $10,000', async () => {
    await homes(5, { swayPrice: 900_000 });
    await homes(2, { swayPrice: 900_001 });
    await homes(1, { swayPrice: 920_000 });
    await homes(5, { swayPrice: 5_000_000 });
    await refresh();
    expect(await reach(899_999)).toEqual([['Napier', null]]);
    expect(await reach(900_000)).toEqual([['Napier', 5]]);
    expect(await reach(919_999)).toEqual([['Napier', 5]]);
    expect(await reach(920_000)).toEqual([['Napier', 10]]);
    expect(await reach(5_000_000)).toEqual([['Napier', 15]]);
    expect(await readWind(919_999)).toMatchObject({ amount: 910_000, homes: 15, homesWithinReach: 5 });
    expect(await reach(9_999_999_999)).toEqual([['Napier', 15]]);
    expect(await reach(0)).toEqual([['Napier', null]]);
  });

  test('sums its areas only, so that the sums tell nothing of a city that is too small', async () => {
    await homes(6);
    await homes(6, { city: 'Nelson' });
    await homes(4, { city: 'Gore', swayPrice: 200_000 });
    await refresh();
    expect(await readWind(1_100_000)).toMatchObject({ homes: 10, homesWithinReach: 10 });
    expect(await readWind(200_000)).toMatchObject({ homes: 10, homesWithinReach: 0 });
  });

  test('leaves out a city that the broader group would give another one away with', async () => {
    await homes(10);
    await homes(4, { city: 'Gore' });
    await refresh();
    expect(await reach(2_000_000)).toEqual([]);
    await homes(1, { city: 'Gore' });
    await refresh();
    expect(await reach(2_000_000)).toEqual([
      ['Napier', 10],
      ['Gore', 5],
    ]);
  });

  test('has neither hidden homes nor those without an estimate', async () => {
    await homes(5);
    await homes(5, { isActive: false });
    await homes(5, { avmPrice: null });
    await homes(5, { city: 'Nelson', isActive: false });
    await refresh();
    expect(await readWind(2_000_000)).toMatchObject({ homes: 5, homesWithinReach: 5 });
  });

  test.each(['-1', '10000000000', 'lots', '1&amount=2'])('refuses the amount %s', async amount => {
    const response = await site.app.inject({ url: `/api/wind-map?amount=${amount}` });
    expect(response.statusCode).toBe(400);
    expect(JSON.stringify(response.json().issues)).toContain('amount');
  });
});

/** Homes of three cities, types and moments in uneven numbers, every filter of them, and the homes that a filter means. */
async function aMixedSite() {
  const cities = ['Napier', 'Nelson', 'Gore'];
  const types: PropertyType[] = ['House', 'Townhouse', 'Unit'];
  const moments = ['2026-11-10T00:00:00Z', '2026-08-10T00:00:00Z', '2026-01-10T00:00:00Z'];
  const made: { city: string; propertyType: PropertyType; createdAt: string }[] = [];
  const ownerId = await aUser(site.db);
  for (const [c, city] of cities.entries()) {
    for (const [t, propertyType] of types.entries()) {
      for (const [m, createdAt] of moments.entries()) {
        const home = { city, propertyType, createdAt };
        const count = (c * 7 + t * 5 + m * 3 + 6) % 9;
        await homes(count, { ...home, ownerId });
        made.push(...Array.from({ length: count }, () => ({ ...home })));
      }
    }
  }
  const all = [undefined, ...cities].flatMap(city =>
    [undefined, ...types].flatMap(propertyType =>
      [undefined, ...TREND_PERIODS_MONTHS].map(months => ({
        ...(city && { city }),
        ...(propertyType && { propertyType }),
        ...(months && { months }),
      })),
    ),
  );
  const since: Record<number, string> = { 3: '2026-09', 6: '2026-06', 12: '2025-12' };
  const matching = ({ city, propertyType, months }: Filter) =>
    made.filter(
      home =>
        (!city || home.city === city) &&
        (!propertyType || home.propertyType === propertyType) &&
        (!months || home.createdAt >= since[months]!),
    );
  return { all, matching };
}

test.each([
  ['an unknown type', 'propertyType=Castle', 'propertyType'],
  ['a period that is not offered', 'months=4', 'months'],
  ['a period that is no number', 'months=year', 'months'],
  ['a city of too many characters', `city=${'x'.repeat(101)}`, 'city'],
  ['two cities', 'city=Napier&city=Nelson', 'city'],
])('%s is refused with the name of the field', async (_what, query, field) => {
  const response = await site.app.inject({ url: `/api/market-trends?${query}` });
  expect(response.statusCode).toBe(400);
  expect(JSON.stringify(response.json().issues)).toContain(field);
});

test('the answer is the same for everyone, so it can be cached', async () => {
  const { headers } = await site.app.inject({ url: '/api/market-trends' });
  expect(headers['cache-control']).toBe('public, max-age=60');
});
