import { LINZ_HEADERS, linzRow } from '@sway/testing/linz-files';
import type { LinzCells } from '@sway/testing/linz-files';
import { expect, test } from 'vitest';
import { splitRow } from '#platform/csv/split-row.ts';
import { headerOf } from '#platform/import/header.ts';
import { addressReader } from './read-address.ts';

const SOURCES = {
  address_id: ['address_id'],
  full_address: ['full_address'],
  full_address_number: ['full_address_number'],
  address_number: ['address_number'],
  address_number_high: ['address_number_high'],
  full_road_name: ['full_road_name'],
  road_name: ['road_name'],
  road_type_name: ['road_name_type'],
  suburb_locality: ['suburb_locality'],
  town_city: ['town_city'],
  postcode: ['postcode'],
  address_lifecycle: ['address_lifecycle'],
};

function read(cells: LinzCells) {
  const header = LINZ_HEADERS[123113];
  const { parse } = addressReader(headerOf(header.split(',')), SOURCES);
  return parse(splitRow(linzRow(cells, header)) as string[]);
}

test.each([
  [{ address_id: '' }, 'no address_id'],
  [{ address_id: 'NULL' }, 'no address_id'],
  [{ address_id: '12x' }, 'address_id is not a number from 1'],
  [{ address_id: '-5' }, 'address_id is not a number from 1'],
  [{ address_id: '1e3' }, 'address_id is not a number from 1'],
  [{ address_id: '0' }, 'address_id is not a number from 1'],
  [{ address_id: '99999999999999999999' }, 'address_id is not a number from 1'],
  [{ full_address: ' ' }, 'no full_address'],
  [{ address_number: '12A' }, 'address_number is not a whole number'],
  [{ address_number: '2147483648' }, 'address_number is not a whole number'],
  [{ address_number_high: 'x' }, 'address_number_high is not a whole number'],
  [{ WKT: '', shape_X: '', shape_Y: 'NULL' }, 'no position'],
  [{ shape_X: 'NaN' }, 'position is not a pair of numbers'],
  [{ shape_X: '151.2', shape_Y: '-33.8' }, 'position is outside New Zealand'],
])('a row with %j is refused: %s', (cells, fault) => {
  expect(read(cells)).toEqual({ fault });
});

test('empty and NULL cells stay null: nothing is invented', () => {
  expect(
    read({ suburb_locality: 'NULL', town_city: '', postcode: 'NULL', road_name_type: ' ' }),
  ).toMatchObject({
    row: { suburb_locality: null, town_city: null, postcode: null, road_type_name: null },
  });
});

test('the lifecycle is kept as it is', () => {
  expect(read({ address_lifecycle: 'Retired' })).toMatchObject({ row: { address_lifecycle: 'Retired' } });
  expect(read({ address_lifecycle: '' })).toMatchObject({ row: { address_lifecycle: 'Unknown' } });
});
