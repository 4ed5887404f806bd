import { expect, test } from 'vitest';
import { readAddressQuery } from './address-query.ts';
import { EXAMPLE_ADDRESS, EXAMPLE_RECORD } from './example-places.ts';

test.each([EXAMPLE_ADDRESS, EXAMPLE_RECORD.address])('the example %s is a number and a street', text => {
  expect(readAddressQuery(text)[0]).toMatchObject({ number: 12, unit: null });
});

test('the example of a legal description is a lot of a deposited plan', () => {
  expect(EXAMPLE_RECORD.legalDescription).toMatch(/^Lot \d+ DP \d+$/);
});
