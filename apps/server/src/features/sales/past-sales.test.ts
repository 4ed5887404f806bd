import { aListing, anAddress, aRecord } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { importPath } from '@sway/testing/imports';
import { fileOf } from '@sway/testing/linz-files';
import { describe, expect, test } from 'vitest';
import type { Db } from '#platform/database/database.ts';
import { linkSales } from './link-sales.ts';

/** A listing with two sales, and one of another home. @returns the listing and its record */
async function aSoldHome(db: Db) {
  const unitOfPropertyId = await aRecord(db);
  const addressId = await anAddress(db, { unitOfPropertyId });
  const otherId = await anAddress(db, { at: { lat: -41.3, lng: 174.8 } });
  const rows = [
    `2010-03-01,410000,${addressId},,`,
    `2019-07-31,850000,${addressId},780000,2018-09-01`,
    `2018-01-01,1,${otherId},,`,
  ];
  rows.push(`2018-01-01,390000,${otherId},,`);
  const header = 'sold_on,price,address_id,capital_value,valued_on';
  await importPath(db, fileOf([header, ...rows, ''].join('\n'), 'sales.csv'));
  await linkSales(db);
  return { id: await aListing(db, { addressId }), unitOfPropertyId };
}

describe('on a site that shows sales', () => {
  const site = useTestApp({ SALES_PUBLIC: 'yes' });

  test('a home’s page and record have its own sales, the latest first, with the capital value of their time', async () => {
    const { id, unitOfPropertyId } = await aSoldHome(site.db);
    const sales = [
      { soldOn: '2019-07-31', price: 850_000, capitalValue: 780_000, valuedOn: '2018-09-01' },
      { soldOn: '2010-03-01', price: 410_000, capitalValue: null, valuedOn: null },
    ];
    const listing = (await site.app.inject(`/api/properties/${id}`)).json();
    const record = (await site.app.inject(`/api/linz/combined/${unitOfPropertyId}`)).json();
    expect(listing.pastSales).toEqual(sales);
    expect(record.past_sales).toEqual(sales);
  });
});

describe('on any other site', () => {
  const site = useTestApp();

  test('nobody sees a sale', async () => {
    const { id, unitOfPropertyId } = await aSoldHome(site.db);
    const answers = await Promise.all(
      [`/api/properties/${id}`, `/api/linz/combined/${unitOfPropertyId}`].map(url => site.app.inject(url)),
    );
    for (const { body } of answers) expect(body).not.toMatch(/850000|410000|780000/);
  });
});
