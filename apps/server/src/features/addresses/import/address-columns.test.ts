import { LINZ_HEADERS, linzRow } from '@sway/testing/linz-files';
import type { LinzCells } from '@sway/testing/linz-files';
import { beforeEach, describe, expect, test } from 'vitest';
import { UNREADABLE } from '#platform/csv/read-rows.ts';
import { splitRow } from '#platform/csv/split-row.ts';
import { copyText } from '#platform/import/copy-text.ts';
import { createHeader } from '#platform/import/header.ts';
import { addressColumns } from './address-columns.ts';

const HEADER = createHeader(LINZ_HEADERS[123113].split(','));
const COLUMNS = addressColumns(HEADER, {
  unit: ['unit'],
  fullRoadName: ['full_road_name'],
  roadName: ['road_name'],
  roadType: ['road_name_type'],
});

let leftEmpty: string[] = [];

beforeEach(() => {
  leftEmpty = [];
});

/** The row's cells as COPY takes them. */
function read(cells: LinzCells): Record<string, string | null> {
  const text = linzRow(cells);
  const row = splitRow(text)!;
  const values = COLUMNS.map(column => column.read(row, fault => leftEmpty.push(fault)));
  const copied = copyText(values, text).slice(0, -1).split('\t');
  return Object.fromEntries(COLUMNS.map(({ name }, i) => [name, copied[i] === '\\N' ? null : copied[i]!]));
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
  [{ full_address: 'x'.repeat(10_001) }, 'full_address is not a text of 10000 characters at most'],
  [{ WKT: '', shape_X: '', shape_Y: 'NULL' }, 'no position'],
  [{ WKT: '', shape_X: 'NaN' }, 'position is not a pair of numbers'],
  [{ shape_X: '151.2', shape_Y: '-33.8' }, 'position is outside New Zealand'],
])('a row with %j is refused: %s', (cells, fault) => {
  expect(() => read(cells)).toThrow(fault);
});

test.each([
  [{ address_number: '12A' }, 'address_number', 'address_number is not a whole number'],
  [{ address_number: '2147483648' }, 'address_number', 'address_number is not a whole number'],
  [{ address_number_high: 'x' }, 'address_number_high', 'address_number_high is not a whole number'],
  [{ town_city: 'x'.repeat(201) }, 'town_city', 'town_city is not a text of 200 characters at most'],
])('a row with %j is read without it', (cells, column, fault) => {
  expect(read(cells)).toMatchObject({ address_id: '900001', [column]: null });
  expect(leftEmpty).toEqual([fault]);
});

test('empty and NULL cells stay null: nothing is invented', () => {
  const row = read({ suburb_locality: 'NULL', town_city: '', postcode: 'NULL', road_name_type: ' ' });
  expect(row).toMatchObject({ suburb_locality: null, town_city: null, postcode: null, road_type_name: null });
});

test('a missing number and road are the empty text', () => {
  const row = read({ full_address_number: '', full_road_name: 'NULL', road_name: '' });
  expect(row).toMatchObject({ full_address_number: '', full_road_name: '', road_name: '' });
});

test('the lifecycle is kept as it is', () => {
  expect(read({ address_lifecycle: 'Retired' })).toMatchObject({ address_lifecycle: 'Retired' });
  expect(read({ address_lifecycle: '' })).toMatchObject({ address_lifecycle: 'Unknown' });
});

test('quotes, backslashes, tabs and line breaks come through', () => {
  expect(read({ full_address: '1 "The\tOaks"\\N,\nŌtaki' })).toMatchObject({
    full_address: '1 "The\\tOaks"\\\\N,\\nŌtaki',
  });
});

test('numbers are read with leading zeros, and positions to the last digit', () => {
  const cells = {
    address_id: '007',
    address_number: '0012',
    shape_X: '174.7977',
    shape_Y: '-36.8284567812345671',
  };
  const { address_id, address_number, position } = read(cells);
  expect({ address_id, address_number }).toEqual({ address_id: '7', address_number: '12' });
  const point = Buffer.from(position!, 'hex');
  expect([point.readDoubleLE(9), point.readDoubleLE(17)]).toEqual([174.7977, Number('-36.8284567812345671')]);
});

test.each([
  ['address_id', '9007199254740991'],
  ['address_number', '0'],
  ['address_number_high', '2147483647'],
])('%s can be %s', (name, number) => {
  expect(read({ [name]: number })).toMatchObject({ [name]: number });
});

describe('a layer with the full road name alone', () => {
  const header = createHeader(['address_id', 'full_address', 'full_road_name', 'shape_x', 'shape_y']);
  const columns = addressColumns(header, { unit: ['unit'], fullRoadName: ['full_road_name'] });
  const valueOf = (name: string, road: string) =>
    columns
      .find(column => column.name === name)!
      .read(['1', '12 Queen Street', road, '174.8', '-36.8'], () => undefined);

  test('has name and type taken from it', () => {
    expect([valueOf('road_name', 'Queen Street'), valueOf('road_type_name', 'Queen Street')]).toEqual([
      'Queen',
      'Street',
    ]);
    for (const road of ['', UNREADABLE, `${'x'.repeat(200)} Street`])
      expect([valueOf('road_name', road), valueOf('road_type_name', road)]).toEqual(['', null]);
  });

  test('publishes current addresses, if it has no lifecycle', () => {
    expect(valueOf('address_lifecycle', 'Queen Street')).toBe('Current');
  });

  test('has no other columns than those that it fills, and says which are not its own', () => {
    expect(columns.map(({ name, isInSource, madeOf }) => [name, isInSource, madeOf])).toEqual([
      ['address_id', true, undefined],
      ['full_address', true, undefined],
      ['full_road_name', true, undefined],
      ['address_lifecycle', false, undefined],
      ['road_name', false, 'full_road_name'],
      ['road_type_name', false, 'full_road_name'],
      ['position', true, undefined],
    ]);
  });
});
