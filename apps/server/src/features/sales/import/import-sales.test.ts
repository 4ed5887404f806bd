import { anAddress, aRecord } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { importPath, REBUILD, WRITE_INTO_LIVE } from '@sway/testing/imports';
import { fileOf } from '@sway/testing/linz-files';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { linkSales } from '../link-sales.ts';

const site = useTestApp();

const HEADER = 'sold_on,price,address,address_id,latitude,longitude,region,district,bedrooms,capital_value';
const PLACE = { lat: -36.8284, lng: 174.7977 };

const file = (...rows: string[]) => fileOf([HEADER, ...rows, ''].join('\n'), 'sales.csv');
const row = ({ on = '2019-07-31', price = '850000', address = '', id = '', at = '-36.8284,174.7977' } = {}) =>
  [on, price, address, id, at, 'Auckland', 'Auckland City', '3', '800000'].join(',');

async function storedSales() {
  const { rows } = await sql<Record<string, unknown>>`
    select sold_on::text as sold_on, price, address, address_id, st_x(position) as lng, region, bedrooms, capital_value,
      home_address_id, unit_of_property_id
    from sales order by sold_on, price`.execute(site.db);
  return rows;
}

async function version(): Promise<unknown> {
  return (await site.db.selectFrom('sales_state').select('version').executeTakeFirst())?.version;
}

describe.each([
  ['written into the table', WRITE_INTO_LIVE],
  ['rebuilt', REBUILD],
])('sales that are %s', (_, options) => {
  test('are stored with all that the file says, and a second import changes nothing', async () => {
    const path = file(row(), row({ on: '1/8/2019', price: '"$900,000"', address: 'Example Street 5' }));
    expect((await importPath(site.db, path, options)).counts).toMatchObject({
      read: 2,
      added: 2,
      rejected: 0,
    });
    const stored = await storedSales();
    expect(stored).toMatchObject([
      { soldOn: '2019-07-31', price: 850_000, lng: 174.7977, region: 'Auckland', bedrooms: 3 },
      { soldOn: '2019-08-01', price: 900_000, address: 'Example Street 5', capitalValue: 800_000 },
    ]);
    const before = await version();
    expect((await importPath(site.db, path, options)).counts).toMatchObject({ unchanged: 2, added: 0 });
    expect(await storedSales()).toEqual(stored);
    expect(await version()).toBe(before);
  });

  test('are replaced by those of a corrected file, and others stay', async () => {
    const other = row({ on: '2019-09-01' });
    await importPath(site.db, file(row(), other), options);
    const before = await version();
    const { counts } = await importPath(site.db, file(row({ price: '870000' })), options);
    expect(counts).toMatchObject({ changed: 1, added: 0 });
    expect((await storedSales()).map(({ price }) => price)).toEqual([870_000, 850_000]);
    expect(await version()).not.toBe(before);
  });
});

test.each([
  ['an impossible price', row({ price: '1' }), 'price is not between 10000 and 200000000'],
  ['no price', row({ price: '' }), 'no price'],
  ['a day that does not exist', row({ on: '2019-02-30' }), 'sold_on is not a date that exists'],
  ['a day that has not come', row({ on: '2199-01-01' }), 'sold_on is after today'],
  ['a place outside New Zealand', row({ at: '-33.86,151.21' }), 'position is outside New Zealand'],
  ['half a place', row({ at: '-36.8284,' }), 'position has one coordinate'],
  ['no home', row({ at: ',' }), 'has neither an address nor a position'],
  ['an id that is none', row({ id: 'A7', at: ',' }), 'address_id is not a number from 1'],
  [
    'an endless address',
    row({ address: 'x'.repeat(501), at: ',' }),
    'address is not a text of 500 characters at most',
  ],
  ['the same sale again', row({ on: '31/07/2019' }), 'the same sale as an earlier row'],
  ['a broken quote', `"${row()}`, 'broken quote'],
])('a row with %s is rejected with its reason, and the others are imported', async (_, bad, reason) => {
  const { counts, rejected } = await importPath(site.db, file(row(), bad));
  expect(counts).toMatchObject({ read: 2, added: 1, rejected: 1 });
  expect(rejected).toContain(`3,${reason},`);
  expect(await storedSales()).toHaveLength(1);
});

test('a sale whose home is named otherwise is stored without what cannot be read', async () => {
  const { leftEmpty } = await importPath(
    site.db,
    file(row({ id: 'A7' }), row({ on: '31/07/20 0:00', price: '"$1,150,000.00"', id: '5', at: '0,0' })),
  );
  expect(await storedSales()).toMatchObject([
    { addressId: null, lng: 174.7977 },
    { addressId: 5, lng: null, soldOn: '2020-07-31', price: 1_150_000 },
  ]);
  expect([...leftEmpty.keys()]).toEqual([
    'address_id is not a number from 1',
    'position is outside New Zealand',
  ]);
});

test('two prices of one place on a day are two sales, and the same two in the next import', async () => {
  const path = file(row(), row({ price: '640000' }));
  expect((await importPath(site.db, path)).counts).toMatchObject({ added: 2 });
  expect((await importPath(site.db, path)).counts).toMatchObject({ unchanged: 2 });
});

test('a file that names no home at all is of no known layer', async () => {
  await expect(importPath(site.db, fileOf('sold_on,price\n2019-07-31,850000\n', 's.csv'))).rejects.toThrow(
    'lacks address or full_address or address_id or latitude',
  );
});

describe('a sale is linked to the home', () => {
  test.each([
    ['that its id names', (id: number) => row({ id: String(id), at: ',' })],
    [
      'whose address it has, without regard to case and macrons',
      () => row({ address: '"12A KOMAKO Lane, Devonport"', at: ',' }),
    ],
    ['at its position', () => row()],
  ])('%s, and to the record of it', async (_, rowOf) => {
    const unit = await aRecord(site.db, { at: PLACE });
    const fullAddress = '12A Kōmako Lane, Devonport';
    const id = await anAddress(site.db, { fullAddress, unitOfPropertyId: unit, at: PLACE });
    await importPath(site.db, file(rowOf(id)));
    expect(await linkSales(site.db)).toBe(1);
    expect(await storedSales()).toMatchObject([{ homeAddressId: id, unitOfPropertyId: unit }]);
    expect(await linkSales(site.db)).toBe(0);
  });

  test('only if one home is there: of flats in one place it is linked to the parcel', async () => {
    const unit = await aRecord(site.db, { at: PLACE });
    await anAddress(site.db, { fullAddress: '1/12 Kōmako Lane', at: PLACE });
    await anAddress(site.db, { fullAddress: '2/12 Kōmako Lane', at: PLACE });
    await importPath(site.db, file(row()));
    await linkSales(site.db);
    expect(await storedSales()).toMatchObject([{ homeAddressId: null, unitOfPropertyId: unit }]);
  });

  test('once its address is imported, and no longer when it is gone', async () => {
    await importPath(site.db, file(row({ id: '700123', at: ',' })));
    expect(await linkSales(site.db)).toBe(0);
    const id = await anAddress(site.db, {});
    await sql`update sales set address_id = ${id}`.execute(site.db);
    expect(await linkSales(site.db)).toBe(1);
    await site.db.deleteFrom('addresses').where('addressId', '=', id).execute();
    expect(await linkSales(site.db)).toBe(1);
    expect(await storedSales()).toMatchObject([{ homeAddressId: null }]);
  });
});
