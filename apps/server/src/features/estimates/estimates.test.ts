import type { EstimateAccuracy } from '@sway/contract/estimates';
import type { ListingDetail } from '@sway/contract/properties';
import { isoDayOf } from '@sway/estimate/sale';
import type { HomeFacts } from '@sway/estimate/sale';
import { aListing, anAddress, aRecord, aUser, manyListings } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { importPath } from '@sway/testing/imports';
import { fileOf } from '@sway/testing/linz-files';
import { FIRST_SALE_DAY, pastSales } from '@sway/testing/past-sales';
import { aSession } from '@sway/testing/sessions';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#src/app.ts';
import { closeEstimator, knownEstimator } from './estimator/current-estimator.ts';
import type { FormulaEstimate } from './home-facts.ts';
import { showEstimates } from '#features/listings/index.ts';
import { refreshEstimates } from './refresh-estimates.ts';
import { storeEstimateAtOnce } from './store-at-once.ts';

const site = useTestApp();
const DAYS = 60;
const PLACE = { lat: -36.85, lng: 174.76 };

const OTHER_HOME: HomeFacts = {
  position: PLACE,
  region: 'Auckland',
  district: 'Auckland City',
  bedrooms: 3,
  bathrooms: 1,
  carParks: 1,
  floorAreaM2: 120,
  landAreaM2: null,
  capitalValueNzd: 800_000,
  valuedOnDay: null,
};
const otherHomes = (length: number) => Array.from({ length }, () => OTHER_HOME);
const PAGE_HOMES = 20;
const HOMES_OF_THREE_PAGES = 2 * PAGE_HOMES + 10;

/** Imports sales of an invented market in two towns. */
async function importSales(days = DAYS): Promise<void> {
  const rows = pastSales({ days, salesPerDay: 5 }).map(sale =>
    [
      isoDayOf(sale.day),
      sale.priceNzd,
      sale.position!.lat,
      sale.position!.lng,
      sale.region,
      sale.district,
      sale.bedrooms,
      sale.bathrooms,
      sale.capitalValueNzd,
      isoDayOf(sale.valuedOnDay!),
    ].join(','),
  );
  const header =
    'sold_on,price,latitude,longitude,region,district,bedrooms,bathrooms,capital_value,valued_on';
  await importPath(site.db, fileOf([header, ...rows, ''].join('\n'), 'sales.csv'));
}

/** A home in the middle of the sales with a capital value of a million. */
async function aHome(valuedOn = '2019-09-01'): Promise<{ id: number; ownerId: number; unit: string }> {
  const unit = await aRecord(site.db, { at: PLACE });
  await site.db
    .updateTable('valuations')
    .set({ capitalValue: 1_000_000, effectiveDate: valuedOn, offStreetParking: 2 })
    .where('unitOfPropertyId', '=', unit)
    .execute();
  const addressId = await anAddress(site.db, { at: PLACE, unitOfPropertyId: unit });
  const ownerId = await aUser(site.db);
  const id = await aListing(site.db, {
    ownerId,
    addressId,
    unitOfPropertyId: unit,
    floorArea: 150,
    bedrooms: 3,
  });
  return { id, ownerId, unit };
}

async function detailOf(id: number): Promise<ListingDetail> {
  return (await site.app.inject(`/api/properties/${id}`)).json();
}

async function refresh(): Promise<void> {
  onTestFinished(() => closeEstimator(site));
  await refreshEstimates({ db: site.db, clock: site.clock, showEstimates });
}

const sumOf = (parts: Record<string, number>) => Object.values(parts).reduce((sum, part) => sum + part, 0);

describe('on a site with sales', () => {
  test('a home shows the estimate from sales, with range, drivers that add up, comparables and dates', async () => {
    await importSales();
    const { id } = await aHome();
    await refresh();
    const { avmPrice, estimate, estimateHistory } = await detailOf(id);
    expect(estimate).toMatchObject({
      basis: 'capital value',
      amount: avmPrice,
      day: isoDayOf(FIRST_SALE_DAY + DAYS),
      dataDay: isoDayOf(FIRST_SALE_DAY + DAYS - 1),
    });
    expect(Math.abs(avmPrice! / 1_000_000 - 1)).toBeLessThan(0.1);
    expect(estimate!.low).toBeLessThan(avmPrice!);
    expect(estimate!.high).toBeGreaterThan(avmPrice!);
    expect(sumOf(estimate!.drivers!)).toBe(avmPrice);
    expect(estimate!.comparables).toMatchObject({ count: 5 });
    const { low, high } = estimate!;
    expect(estimateHistory).toMatchObject([{ amount: avmPrice, basis: 'capital value', low, high }]);
  });

  test('a second run computes nothing, and a new estimate is no edit of the listing', async () => {
    await importSales();
    const { id } = await aHome();
    const version = async () =>
      (
        await site.db
          .selectFrom('properties')
          .select('version')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).version;
    const before = await version();
    await refresh();
    expect(await version()).toBe(before);
    const at = async () =>
      (await site.db.selectFrom('estimates').select('computedAt').executeTakeFirstOrThrow()).computedAt;
    const computedAt = await at();
    site.wait(60_000);
    await refresh();
    expect(await at()).toEqual(computedAt);
  });

  test.each([
    ['sales', () => importSales(DAYS + 1)],
    [
      'its record',
      (unit: string) =>
        sql`
      with v as (update valuations set capital_value = 1300000 where unit_of_property_id = ${unit})
      insert into register_state (version) values (7)
      on conflict (only_row) do update set version = register_state.version + 1`.execute(site.db),
    ],
    [
      'its facts',
      (_: string, id: number) => sql`update properties set bedrooms = 5 where id = ${id}`.execute(site.db),
    ],
  ])('it is estimated again when %s change', async (_, change) => {
    await importSales();
    const { id, unit } = await aHome();
    await refresh();
    const { estimate } = await detailOf(id);
    await change(unit, id);
    await refresh();
    expect((await detailOf(id)).estimate).not.toEqual(estimate);
  });

  test('a run that is under way when the server stops has time to finish', async () => {
    onTestFinished(() => closeEstimator(site));
    await importSales();
    await refresh();
    const estimator = knownEstimator(site)!;
    const instance = await buildApp(site, { webDir: site.webDir, demoAccounts: [] });
    const running = estimator.estimate(otherHomes(1_000));
    await instance.close();
    expect(await running).toHaveLength(1_000);
  });

  test('a run that is cut off stores nothing twice, and the next one goes on from where it stood', async () => {
    await importSales();
    await manyListings(site.db, HOMES_OF_THREE_PAGES - 1);
    const { id } = await aHome();
    onTestFinished(() => closeEstimator(site));
    let moments = 0;
    // The third page is not computed or the second one not stored, whichever comes later.
    const clock = () => {
      if (++moments === 5) throw new Error('cut off');
      return site.clock();
    };
    await expect(refreshEstimates({ db: site.db, clock, showEstimates }, PAGE_HOMES)).rejects.toThrow(
      'cut off',
    );
    const stored = () =>
      site.db.selectFrom('estimates').select(['propertyId', 'computedAt']).orderBy('propertyId').execute();
    const before = await stored();
    expect(before.length).toBeGreaterThanOrEqual(PAGE_HOMES);
    expect(before.length).toBeLessThan(HOMES_OF_THREE_PAGES);
    site.wait(60_000);
    await refresh();
    const after = await stored();
    expect(after).toHaveLength(HOMES_OF_THREE_PAGES);
    expect(after).toEqual(expect.arrayContaining(before));
    expect((await detailOf(id)).estimateHistory).toHaveLength(1);
  });

  test('an owner’s changes and the job store estimates of the same home at the same time without an error', async () => {
    const { id } = await aHome();
    const estimate: FormulaEstimate = { basis: 'formula', amountNzd: 900_000, day: '2026-01-01' };
    const asOwner = () =>
      site.db.transaction().execute(async tx => {
        await tx.updateTable('properties').set({ bathrooms: 2 }).where('id', '=', id).execute();
        await storeEstimateAtOnce(tx, id, estimate, site.clock(), showEstimates);
      });
    const asJob = () =>
      site.db.transaction().execute(tx => storeEstimateAtOnce(tx, id, estimate, site.clock(), showEstimates));
    await Promise.all(Array.from({ length: 10 }, () => [asOwner(), asJob()]).flat());
    expect(await site.db.selectFrom('estimates').select('propertyId').execute()).toEqual([
      { propertyId: id },
    ]);
  });

  test('the history has the last estimate of each month', async () => {
    await importSales();
    const { id, unit } = await aHome();
    await refresh();
    const { avmPrice: first } = await detailOf(id);
    site.wait(40 * 24 * 3_600_000);
    await sql`update valuations set capital_value = 1300000 where unit_of_property_id = ${unit}`.execute(
      site.db,
    );
    await sql`update properties set bathrooms = 3 where id = ${id}`.execute(site.db);
    await refresh();
    const { avmPrice: second, estimateHistory } = await detailOf(id);
    expect(second).toBeGreaterThan(first!);
    expect(estimateHistory.map(({ amount }) => amount)).toEqual([first, second]);
  });

  test('a valuation later than the sales is not used, and land has no estimate', async () => {
    await importSales();
    const { id } = await aHome('2024-09-01');
    const land = await aListing(site.db, { propertyType: 'Land', floorArea: null });
    await refresh();
    expect((await detailOf(id)).estimate).toMatchObject({ basis: 'sales', drivers: { capitalValue: 0 } });
    expect(await detailOf(land)).toMatchObject({ avmPrice: null, estimate: null });
  });

  test('its accuracy is known by region', async () => {
    await importSales();
    await refresh();
    const accuracy = (await site.app.inject('/api/estimate-accuracy')).json<EstimateAccuracy>();
    expect(accuracy).toMatchObject({ sales: DAYS * 5, isSample: false });
    expect(accuracy.regions.map(({ region }) => region)).toEqual([null, 'Auckland', 'Canterbury']);
    expect(accuracy.regions[0]!.inRange).toBeGreaterThan(70);
  });
});

test('without sales a home has the estimate by formula, with its day, and the accuracy says so', async () => {
  const { id } = await aHome();
  await refresh();
  expect((await detailOf(id)).estimate).toMatchObject({ basis: 'formula', low: null, drivers: null });
  expect((await site.app.inject('/api/estimate-accuracy')).json()).toMatchObject({ sales: 0, regions: [] });
});

describe('an owner who corrects facts', () => {
  const facts = { floorArea: 150, bedrooms: 5, bathrooms: 2, propertyType: 'House' };

  async function preview(id: number, userId: number, body: object = facts) {
    const headers = await aSession(site.db, userId);
    return site.app.inject({ method: 'POST', url: `/api/own/properties/${id}/estimate`, headers, body });
  }

  test('sees the estimate before saving, and has the same after it', async () => {
    await importSales();
    const { id, ownerId } = await aHome();
    await refresh();
    const before = await detailOf(id);
    const { estimate, isPreliminary } = (await preview(id, ownerId)).json();
    expect(isPreliminary).toBe(false);
    expect(estimate.amount).not.toBe(before.avmPrice);
    expect(sumOf(estimate.drivers)).toBe(estimate.amount);
    expect(await detailOf(id)).toEqual(before);
    const headers = await aSession(site.db, ownerId);
    const saved = await site.app.inject({
      method: 'PATCH',
      url: `/api/properties/${id}`,
      headers,
      body: { bedrooms: 5, bathrooms: 2, version: 1 },
    });
    expect(saved.json()).toMatchObject({ avmPrice: estimate.amount, version: 2 });
    await refresh();
    expect((await detailOf(id)).estimate).toEqual(estimate);
  });

  test('sees the formula while sales are not learned yet, and is told so', async () => {
    await importSales();
    const { id, ownerId } = await aHome();
    expect((await preview(id, ownerId)).json()).toMatchObject({
      estimate: { basis: 'formula' },
      isPreliminary: true,
    });
  });

  test('is answered between the homes of the job', async () => {
    await importSales();
    const { id, ownerId } = await aHome();
    await refresh();
    let isBusy = true;
    const others = knownEstimator(site)!
      .estimate(otherHomes(100_000))
      .finally(() => (isBusy = false));
    const { estimate, isPreliminary } = (await preview(id, ownerId)).json();
    expect({ basis: estimate.basis, isPreliminary, isBusy }).toEqual({
      basis: 'capital value',
      isPreliminary: false,
      isBusy: true,
    });
    closeEstimator(site);
    await expect(others).rejects.toThrow('ended');
  });

  test('sees the formula if the estimator takes longer than a request waits', async () => {
    await importSales();
    const { id, ownerId } = await aHome();
    await refresh();
    const before = Array.from({ length: 1_000 }, () => knownEstimator(site)!.estimate(otherHomes(100)));
    expect((await preview(id, ownerId)).json()).toMatchObject({
      estimate: { basis: 'formula' },
      isPreliminary: true,
    });
    closeEstimator(site);
    const ends = await Promise.allSettled(before);
    expect(ends.at(-1)!.status).toBe('rejected');
  });

  test('is refused for a home of another user, for impossible facts, and after many requests', async () => {
    const { id, ownerId } = await aHome();
    expect((await preview(id, await aUser(site.db))).statusCode).toBe(403);
    expect((await preview(id, ownerId, { ...facts, floorArea: -1 })).statusCode).toBe(400);
    const answers = [];
    for (let n = 0; n <= 60; n++) answers.push(await preview(id, ownerId));
    expect(answers.slice(0, 60).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(answers.at(-1)!.json()).toMatchObject({ status: 429, code: 'listing.estimate_limit' });
  });
});

describe('an owner who lists a new home', () => {
  const FACTS = { floorArea: 150, bedrooms: 3, bathrooms: 1, propertyType: 'House' };

  /** An address in the middle of the sales with the record of a home worth a million, on which nothing is listed. */
  async function aFreePlace() {
    const { id, unit } = await aHome();
    const addressId = await anAddress(site.db, { at: PLACE, unitOfPropertyId: unit });
    return { listingId: id, home: { addressId, unitOfPropertyId: unit, ...FACTS } };
  }

  async function ask(userId: number, path: string, body: object) {
    const headers = await aSession(site.db, userId);
    return site.app.inject({ method: 'POST', url: path, headers, body });
  }
  const preview = (userId: number, body: object) => ask(userId, '/api/own/properties/estimate', body);

  test('sees the estimate that the listing then has, and nothing is created', async () => {
    await importSales();
    const { home } = await aFreePlace();
    await refresh();
    const userId = await aUser(site.db);
    const countListings = async () => (await site.db.selectFrom('properties').select('id').execute()).length;
    const before = await countListings();
    const { estimate, isPreliminary } = (await preview(userId, home)).json();
    expect({ basis: estimate.basis, isPreliminary }).toEqual({
      basis: 'capital value',
      isPreliminary: false,
    });
    expect(await countListings()).toBe(before);
    const created = await ask(userId, '/api/properties', { ...home, swayPrice: 1_100_000 });
    const listing = created.json<ListingDetail>();
    expect(listing.avmPrice, created.body).toBe(estimate.amount);
    const { comparables, ...ofListing } = (await detailOf(listing.id)).estimate!;
    expect({ ...ofListing, comparables: null }).toEqual(estimate);
    expect(comparables).not.toBeNull();
  });

  test('is not told single sales: neither dates nor prices nor distances of similar ones', async () => {
    await importSales();
    const { home } = await aFreePlace();
    await refresh();
    const { estimate } = (await preview(await aUser(site.db), home)).json();
    expect(estimate.comparables).toBeNull();
  });

  test('sees the formula while sales are not learned yet, and is told so', async () => {
    await importSales();
    const { home } = await aFreePlace();
    expect((await preview(await aUser(site.db), home)).json()).toMatchObject({
      estimate: { basis: 'formula' },
      isPreliminary: true,
    });
  });

  test('sees none where nothing tells what the home is worth', async () => {
    const { home } = await aFreePlace();
    const userId = await aUser(site.db);
    for (const without of [{ floorArea: null }, { propertyType: 'Land' }]) {
      const answer = await preview(userId, { ...home, unitOfPropertyId: null, ...without });
      expect(answer.json(), JSON.stringify(without)).toEqual({ estimate: null, isPreliminary: false });
    }
  });

  test('is refused an address that is not in the register, and a record of another address', async () => {
    const { home } = await aFreePlace();
    const userId = await aUser(site.db);
    const elsewhere = await aRecord(site.db, { at: { lat: -41.3, lng: 174.8 } });
    for (const [change, code] of [
      [{ addressId: 999_999_999 }, 'listing.address_unknown'],
      [{ unitOfPropertyId: 'no-such-record' }, 'listing.record_unknown'],
      [{ unitOfPropertyId: elsewhere }, 'listing.record_mismatch'],
    ] as const) {
      expect((await preview(userId, { ...home, ...change })).json(), code).toMatchObject({
        status: 400,
        code,
      });
    }
  });

  test('is refused impossible facts, and without an account everything', async () => {
    const { home } = await aFreePlace();
    expect((await preview(await aUser(site.db), { ...home, floorArea: -1 })).statusCode).toBe(400);
    const url = '/api/own/properties/estimate';
    const asVisitor = await site.app.inject({ method: 'POST', url, body: home });
    expect(asVisitor.json()).toMatchObject({ status: 401, code: 'session.required' });
  });

  test('has 60 estimates a minute, together with those of changed facts and of unknown addresses', async () => {
    const { home, listingId } = await aFreePlace();
    const { ownerId } = (await detailOf(listingId)) as unknown as { ownerId: number };
    await ask(ownerId, `/api/own/properties/${listingId}/estimate`, FACTS);
    await preview(ownerId, { ...home, addressId: 999_999_999 });
    const answers = [];
    for (let n = 0; n <= 58; n++) answers.push(await preview(ownerId, home));
    expect(answers.slice(0, 58).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(answers.at(-1)!.json()).toMatchObject({ status: 429, code: 'listing.estimate_limit' });
    expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(0);
  });
});
