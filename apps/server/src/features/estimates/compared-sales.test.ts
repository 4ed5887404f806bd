import type { Comparable } from '@sway/contract/comparables';
import { isoDayOf } from '@sway/estimate/sale';
import { useTestApp } from '@sway/testing/app';
import { aListing, anAddress, aUser } from '@sway/testing/builders';
import { importPath } from '@sway/testing/imports';
import { fileOf } from '@sway/testing/linz-files';
import { FIRST_SALE_DAY, pastSales } from '@sway/testing/past-sales';
import { aSession } from '@sway/testing/sessions';
import { expect, onTestFinished, test } from 'vitest';
import { linkSales } from '#features/sales/index.ts';
import { closeEstimator, currentEstimator } from './estimator/current-estimator.ts';

const site = useTestApp({ SALES_PUBLIC: 'yes' });
const PLACE = { lat: -36.85, lng: 174.76 };
const DAYS = 60;
/** Of the first sale, before today. */
const DAYS_AGO = 160;

/** Imports a sale of a home with two bedrooms, among those of an invented market whose prices rise by 2 % a week. */
async function importSales(addressId: number): Promise<void> {
  const dayOf = (day: number) =>
    isoDayOf(Math.floor(site.clock().getTime() / 86_400_000) - DAYS_AGO + day - FIRST_SALE_DAY);
  const rows = pastSales({ days: DAYS, salesPerDay: 5, weeklyRise: 0.02 }).map(
    ({ day, priceNzd, position, region, bedrooms, bathrooms }) =>
      [dayOf(day), priceNzd, position!.lat, position!.lng, region, bedrooms, bathrooms, ''].join(','),
  );
  rows.push([dayOf(FIRST_SALE_DAY + 30), 800_000, '', '', 'Auckland', 2, 1, addressId].join(','));
  const header = 'sold_on,price,latitude,longitude,region,bedrooms,bathrooms,address_id';
  await importPath(site.db, fileOf([header, ...rows, ''].join('\n'), 'sales.csv'));
  await linkSales(site.db);
}

test('a sale is brought to the day and the size of a home once sales were learned, and no earlier', async () => {
  onTestFinished(() => closeEstimator(site));
  await importSales(await anAddress(site.db, { at: PLACE }));
  const id = await aListing(site.db, { at: PLACE, bedrooms: 3, bathrooms: 1 });
  const headers = await aSession(site.db, await aUser(site.db));
  async function readSale(): Promise<Comparable> {
    const { nearby } = (await site.app.inject({ url: `/api/properties/${id}/comparables`, headers })).json<{
      nearby: Comparable[];
    }>();
    return nearby.find(({ saleKey }) => saleKey !== null)!;
  }
  expect(await readSale()).toMatchObject({ amountNzd: 800_000, adjustment: null });
  await currentEstimator(site);
  const { timeNzd, sizeNzd, amountNzd } = (await readSale()).adjustment!;
  expect(timeNzd).toBeGreaterThan(20_000);
  expect(sizeNzd).toBeGreaterThan(0);
  expect(amountNzd).toBe(800_000 + timeNzd! + sizeNzd);
});
