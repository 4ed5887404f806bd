import { EXAMPLE_ADDRESS, EXAMPLE_RECORD } from '@sway/domain/example-places';
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
