import { EXAMPLE_ADDRESS, EXAMPLE_RECORD, EXAMPLE_TOWNS } from '@sway/domain/addresses/example-places';
import { expect, test } from 'vitest';
import { SITE } from './test-site.ts';

test('the address that placeholders name is in the sample', () => {
  const found = SITE.addresses.filter(({ fullAddress }) => fullAddress.startsWith(`${EXAMPLE_ADDRESS}, `));
  expect(found.length).toBeGreaterThan(0);
});

test('the record that placeholders name is in the sample, by its address and by its legal description', () => {
  const found = SITE.records.filter(
    ({ legalDescription }) => legalDescription === EXAMPLE_RECORD.legalDescription.toUpperCase(),
  );
  expect(found.map(({ propertyName }) => propertyName.split(',')[0])).toEqual([EXAMPLE_RECORD.address]);
});

test('the towns that are offered where nothing was found have homes', () => {
  const towns = new Set(SITE.listings.map(({ home }) => home.place.city.name));
  expect(EXAMPLE_TOWNS.filter(town => !towns.has(town))).toEqual([]);
});

test('every town and suburb of the sample has a home, so that a search for its name finds one', () => {
  const listed = new Set(SITE.listings.map(({ home }) => home.place.suburb));
  const empty = SITE.addresses.filter(({ lot }) => !listed.has(lot.street.place.suburb));
  expect(new Set(empty.map(({ lot }) => lot.street.place.suburb.name))).toEqual(new Set());
});
