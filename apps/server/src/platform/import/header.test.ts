import { expect, test } from 'vitest';
import { createHeader } from './header.ts';

const header = createHeader(['Address_ID', ' Full Address ', 'WKT']);

test('columns are found whatever their case, and the spaces around and in their names', () => {
  expect(header.width).toBe(3);
  expect(header.has('address_id')).toBe(true);
  expect(header.has('FULL_ADDRESS')).toBe(true);
  expect(header.has('shape_x')).toBe(false);
});

test('the places are in the order in which they are asked for, without absent columns', () => {
  expect(header.places(['wkt', 'shape_x', 'ADDRESS_ID'])).toEqual([2, 0]);
});
