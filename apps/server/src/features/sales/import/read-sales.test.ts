import { readFile } from 'node:fs/promises';
import { dayOf } from '@sway/estimate/sale';
import { fileOf } from '@sway/testing/linz-files';
import { describe, expect, test } from 'vitest';
import { openImportFile } from '#platform/import/open-file.ts';
import { openRejectsFile } from '#platform/import/rejects-file.ts';
import { SALES_FILE } from './read-sale.ts';
import { readSales } from './read-sales.ts';

const HEADER =
  'sold_on,price,latitude,longitude,region,district,bedrooms,bathrooms,car_parking,capital_value,valued_on';
const ROW = '2019-07-31,850000,-36.85,174.76,Auckland,Auckland City,3,1,2,8e+05,2017-07-01';
const TODAY = dayOf('2020-01-01');

async function read(text: string) {
  const path = fileOf(text, 'sales.csv');
  const rejects = openRejectsFile(path, '.');
  const result = await readSales(await openImportFile(path, [SALES_FILE]), rejects, TODAY);
  const rejectsPath = await rejects.close();
  return { ...result, rejectsText: rejectsPath && (await readFile(rejectsPath, 'utf8')) };
}

test('a sale is read with all that the file knows of it', async () => {
  const { sales, rejected, rejectsText } = await read(`${HEADER}\r\n${ROW}\r\n`);
  expect(sales).toEqual([
    {
      day: dayOf('2019-07-31'),
      priceNzd: 850_000,
      position: { lat: -36.85, lng: 174.76 },
      region: 'Auckland',
      district: 'Auckland City',
      bedrooms: 3,
      bathrooms: 1,
      carParks: 2,
      floorAreaM2: null,
      landAreaM2: null,
      capitalValueNzd: 800_000,
      valuedOnDay: dayOf('2017-07-01'),
    },
  ]);
  expect(rejected).toBe(0);
  expect(rejectsText).toBeNull();
});

test('columns can be in any order, others are ignored, and only day and price are needed', async () => {
  const { sales } = await read('agent,PRICE,floor_area,sold_on\nAnn,"$1,200,000",120,1/7/2019\n');
  expect(sales).toMatchObject([
    { priceNzd: 1_200_000, floorAreaM2: 120, day: dayOf('2019-07-01'), position: null },
  ]);
});

const changed = (column: string, value: string) => {
  const cells = ROW.split(',');
  cells[HEADER.split(',').indexOf(column)] = value;
  return cells.join(',');
};

test.each([
  ['half a position', changed('longitude', ''), 'position has one coordinate', 'position'],
  [
    'a place outside New Zealand',
    changed('longitude', '151.21'),
    'position is outside New Zealand',
    'position',
  ],
  ['a word for bedrooms', changed('bedrooms', 'three'), 'bedrooms is not a number of rooms', 'bedrooms'],
  [
    'an impossible capital value',
    changed('capital_value', '5'),
    'capital_value is not between 10000 and 200000000',
    'capitalValueNzd',
  ],
  [
    'a valuation of a day that does not exist',
    changed('valued_on', '31/02/2017'),
    'valued_on is not a date that exists',
    'valuedOnDay',
  ],
  ['too few cells', '2019-07-31,850000', 'fewer columns than the header', 'bathrooms'],
])('a sale with %s is read without it, and that is counted', async (_, row, fault, fact) => {
  const { sales, rejected, leftEmpty } = await read(`${HEADER}\n${row}\n`);
  expect({ rejected, leftEmpty: [...leftEmpty] }).toEqual({
    rejected: 0,
    leftEmpty: [[fault, { cells: 1, firstLine: 2 }]],
  });
  expect(sales).toMatchObject([{ priceNzd: 850_000, [fact]: null }]);
});

test('what a spreadsheet makes of a file is read', async () => {
  const { sales, rejected, leftEmpty } = await read(
    '\uFEFFSales of 2019;;\r\r"Sold On";PRICE;Capital Value;Valued On;Floor Area;Latitude;Longitude;;\r' +
      '31/07/19 0:00;"$812,000.00";7.5E+05;1/09/2017;NA;-43.9531;183.4403;;\r' +
      '31/07/2019 0:00;1150000;N/A;-;#N/A;;;;\r;;;;;;;;\r',
  );
  const known = { day: dayOf('2019-07-31'), floorAreaM2: null };
  expect({ sales, rejected, leftEmpty: [...leftEmpty] }).toMatchObject({
    sales: [
      {
        ...known,
        priceNzd: 812_000,
        capitalValueNzd: 750_000,
        valuedOnDay: dayOf('2017-09-01'),
        position: { lat: -43.9531, lng: -176.5597 },
      },
      { ...known, priceNzd: 1_150_000, capitalValueNzd: null, valuedOnDay: null, position: null },
    ],
    rejected: 0,
    leftEmpty: [],
  });
});

describe('a row that is no sale is rejected with its line and reason', () => {
  test.each([
    ['without a day', changed('sold_on', ''), 'no sold_on'],
    ['of a day that does not exist', changed('sold_on', '2019-02-30'), 'sold_on is not a date that exists'],
    ['of a later day than today', changed('sold_on', '2020-01-02'), 'sold_on is after today'],
    ['without a price', changed('price', ''), 'no price'],
    ['of no price', changed('price', 'POA'), 'price is not between 10000 and 200000000'],
    ['of an impossible price', changed('price', '1'), 'price is not between 10000 and 200000000'],
    ['of a negative price', changed('price', '-850000'), 'price is not between 10000 and 200000000'],
    ['that was cut off', 'cut', '2 columns instead of 11'],
    ['with a broken quote', `"${ROW}`, 'broken quote'],
    ['of a price that is no text', changed('price', '8\0'), 'price is not UTF-8 text'],
    ['that repeats another one', ROW, 'the same sale as an earlier row'],
  ])('%s', async (_, row, reason) => {
    const {
      sales,
      read: count,
      rejected,
      firstRejects,
      rejectsText,
    } = await read(row === 'cut' ? `${HEADER}\n${ROW}\n2019-07-31,85` : `${HEADER}\n${ROW}\n${row}\n`);
    expect({ count, rejected, kept: sales.length }).toEqual({ count: 2, rejected: 1, kept: 1 });
    expect(firstRejects).toMatchObject([{ line: 3, reason }]);
    expect(rejectsText).toContain(`3,${reason},`);
  });
});

test('two flats of one building that are sold on a day for one price are two sales', async () => {
  const { sales } = await read(`${HEADER}\n${ROW}\n${ROW.replace(',3,1,2,', ',2,1,2,')}\n`);
  expect(sales).toHaveLength(2);
});

test.each([
  ['without a column of prices', 'sold_on,latitude\n2019-07-31,-36\n', /lacks price/],
  ['that is empty', '', /the file is empty/],
  ['with a header alone', `${HEADER}\n`, /a header and no rows/],
])('a file %s is refused', async (_, text, reason) => {
  await expect(read(text)).rejects.toThrow(reason);
});
