import type { OwnListingDetail } from '@sway/contract/own-properties';
import type { ListingDetail } from '@sway/contract/properties';
import { RATE_LIMITS } from '@sway/domain/limits/rate-limits';
import { useTestApp } from '@sway/testing/app';
import { aClaim, anAddress, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { definePriceNotificationJob } from '../saved/price-notifications.ts';

const site = useTestApp();
const MINUTE_MS = 60_000;

let owner: Record<string, string>;
let ownerId: number;

beforeEach(async () => {
  ownerId = await aUser(site.db);
  owner = await aSession(site.db, ownerId);
});

function send(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object, headers = owner) {
  return site.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}

/** A home in Auckland whose estimate is $1,632,000. */
const HOME = { swayPrice: 1_590_000, bedrooms: 3, bathrooms: 2, floorArea: 136, propertyType: 'House' };

async function create(change: object = {}) {
  return send('POST', '/api/properties', { addressId: await anAddress(site.db), ...HOME, ...change });
}

async function list(change: object = {}): Promise<OwnListingDetail> {
  const response = await create(change);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const edit = ({ id, version }: OwnListingDetail, change: object) =>
  send('PATCH', `/api/properties/${id}`, { version, ...change });

const now = async ({ id }: OwnListingDetail) =>
  (await send('GET', `/api/own/properties/${id}`)).json<OwnListingDetail>();

/** The public price history. */
async function historyOf({ id }: OwnListingDetail): Promise<number[]> {
  const shown = await site.app.inject(`/api/properties/${id}`);
  return shown.json<ListingDetail>().priceHistory.map(({ price }) => price);
}

test('a price named after the clock was set back is the last one of the history', async () => {
  site.wait(60 * MINUTE_MS);
  const listing = await list();
  site.wait(-60 * MINUTE_MS);
  expect((await edit(listing, { swayPrice: 1_495_000 })).statusCode).toBe(200);
  expect(await historyOf(listing)).toEqual([1_590_000, 1_495_000]);
});

test('a listing takes 20 new prices a day; the next one is refused, and the last one can still be corrected', async () => {
  let listing = await list();
  const name = (swayPrice: number, more: object = {}) => edit(listing, { swayPrice, ...more });
  const { max } = RATE_LIMITS.pricesOfListing;
  for (let i = 1; i <= max; i++) listing = (await name(1_590_000 + i)).json();
  const refused = await name(1_500_000);
  expect(refused.json()).toMatchObject({ status: 429, code: 'listing.price_limit' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3_600);
  expect((await edit(listing, { title: 'Still editable' })).statusCode).toBe(200);
  listing = await now(listing);
  expect((await name(1_495_000, { correctsPrice: true })).statusCode).toBe(200);
  expect(await historyOf(listing)).toHaveLength(1 + max);
  expect((await create()).statusCode).toBe(200);
  site.wait(24 * 60 * MINUTE_MS);
  listing = await now(listing);
  expect((await name(1_500_000)).statusCode).toBe(200);
});

describe('a price named by mistake', () => {
  test('is taken back within ten minutes and leaves no trace in the public history', async () => {
    const listing = await list();
    site.wait(60 * MINUTE_MS);
    const mistaken = (
      await edit(listing, { swayPrice: 1_950_000, priceNote: 'A typo' })
    ).json<OwnListingDetail>();
    site.wait(9 * MINUTE_MS);
    const back = await edit(mistaken, { swayPrice: 1_590_000, correctsPrice: true });
    expect(back.json()).toMatchObject({ swayPrice: 1_590_000, priceHistory: listing.priceHistory });
    expect(await historyOf(listing)).toEqual([1_590_000]);
    const shown = await site.app.inject(`/api/properties/${listing.id}`);
    expect(shown.body).not.toContain('1950000');
    expect(shown.body).not.toContain('A typo');
  });

  test('is replaced by another one, which takes its date, so that corrections do not prolong the time', async () => {
    const listing = await list();
    site.wait(60 * MINUTE_MS);
    const mistaken = (await edit(listing, { swayPrice: 1_950_000 })).json<OwnListingDetail>();
    site.wait(6 * MINUTE_MS);
    const corrected = (
      await edit(mistaken, { swayPrice: 1_495_000, correctsPrice: true })
    ).json<OwnListingDetail>();
    expect(await historyOf(listing)).toEqual([1_590_000, 1_495_000]);
    expect(corrected.priceHistory[1]!.changedAt).toBe(mistaken.priceHistory[1]!.changedAt);
    expect(corrected.priceSettlesAt).toBe(mistaken.priceSettlesAt);
    site.wait(6 * MINUTE_MS);
    const late = await edit(corrected, { swayPrice: 1_490_000, correctsPrice: true });
    expect(late.json()).toMatchObject({ status: 409, code: 'listing.price_settled' });
    expect(await historyOf(listing)).toEqual([1_590_000, 1_495_000]);
  });

  test('can be the first price of a new listing', async () => {
    const listing = await list({ swayPrice: 1_195_000 });
    await edit(listing, { swayPrice: 1_915_000, correctsPrice: true });
    expect(await historyOf(listing)).toEqual([1_915_000]);
  });

  test('stays in the history after ten minutes, also in the database, and when a newer price exists', async () => {
    const listing = await list();
    site.wait(10 * MINUTE_MS + 1);
    const late = await edit(listing, { swayPrice: 1_500_000, correctsPrice: true });
    expect(late.json()).toMatchObject({ status: 409, code: 'listing.price_settled' });
    await edit(listing, { swayPrice: 1_500_000 });
    const remove = (which: string) =>
      sql`delete from price_changes where id = (select ${sql.raw(which)}(id) from price_changes)`.execute(
        site.db,
      );
    await expect(remove('min')).rejects.toThrow('immutable');
    await remove('max');
    expect(await historyOf(listing)).toEqual([1_590_000]);
  });

  test('is corrected once by two tabs or a retry', async () => {
    const listing = await list();
    const mistaken = (await edit(listing, { swayPrice: 1_950_000 })).json<OwnListingDetail>();
    const change = { swayPrice: 1_590_000, correctsPrice: true };
    const answers = await Promise.all([edit(mistaken, change), edit(mistaken, change)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await historyOf(listing)).toEqual([1_590_000]);
  });

  test('that a watcher was notified of is followed by a notification of the right one', async () => {
    definePriceNotificationJob(site);
    await site.jobs.start();
    onTestFinished(() => site.jobs.stop());
    const watcher = await aSession(site.db, await aUser(site.db));
    const latest = async () =>
      (await send('GET', '/api/notifications', undefined, watcher)).json<{ text: string }[]>()[0]?.text ?? '';
    const listing = await list();
    await send('PUT', `/api/watchlist/${listing.id}`, {}, watcher);
    const mistaken = (await edit(listing, { swayPrice: 1_950_000 })).json<OwnListingDetail>();
    await expect.poll(latest).toContain('$1,950,000 now');
    await edit(mistaken, { swayPrice: 1_590_000, correctsPrice: true });
    await expect.poll(latest).toContain('$1,590,000 now');
  });
});

describe('a price far from the estimate or the last price', () => {
  test('is asked about once when a home is listed, and accepted with a confirmation', async () => {
    const asked = await create({ swayPrice: 159_000 });
    expect(asked.json()).toMatchObject({
      status: 409,
      code: 'listing.price_unusual',
      issues: [{ path: 'swayPrice' }],
      message: '$159,000 is less than a third of the estimate, $1,632,000. Is the price right?',
    });
    expect(await site.db.selectFrom('properties').select('id').execute()).toEqual([]);
    expect((await create({ swayPrice: 159_000, confirmsPrice: true })).statusCode).toBe(200);
  });

  test('is asked about when it is changed, and another edit of that listing asks nothing', async () => {
    const listing = await list();
    const asked = await edit(listing, { swayPrice: 15_900_000 });
    expect(asked.json()).toMatchObject({ code: 'listing.price_unusual' });
    expect(asked.json().message).toContain('more than three times the last price, $1,590,000');
    expect((await now(listing)).version).toBe(listing.version);
    const named = await edit(listing, { swayPrice: 15_900_000, confirmsPrice: true });
    expect(named.statusCode).toBe(200);
    expect((await edit(named.json(), { title: 'Other words' })).statusCode).toBe(200);
  });

  test('that takes the place of a mistake is not compared with the mistake', async () => {
    const listing = await list();
    const mistaken = await edit(listing, { swayPrice: 15_900_000, confirmsPrice: true });
    const corrected = await edit(mistaken.json(), { swayPrice: 1_600_000, correctsPrice: true });
    expect(corrected.statusCode).toBe(200);
    expect(await historyOf(listing)).toEqual([1_590_000, 1_600_000]);
  });

  test('is asked about when the listing of a claim is created', async () => {
    const claimId = await aClaim(site.db, { userId: ownerId, status: 'verified' });
    const url = `/api/property-claims/${claimId}/listing`;
    expect((await send('PUT', url, { ...HOME, swayPrice: 15_900_000 })).json()).toMatchObject({
      code: 'listing.price_unusual',
    });
    expect((await send('PUT', url, { ...HOME, swayPrice: 15_900_000, confirmsPrice: true })).statusCode).toBe(
      200,
    );
  });
});
