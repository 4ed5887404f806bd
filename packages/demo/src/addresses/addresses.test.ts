import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CITIES, PLACES } from '../places/places.ts';
import { listAddresses } from './addresses.ts';

const addresses = listAddresses();

test('the addresses are the same on every machine', () => {
  const register = addresses.map(({ id, fullAddress, lat, lng }) => [id, fullAddress, lat, lng]);
  const digest = createHash('sha256').update(JSON.stringify(register)).digest('hex');
  // Changes when the streets are changed on purpose.
  expect(digest).toBe('66620d1e1e98bc75fe6274229ee425c93e6eca25d424d1bc39bc0057a5adfb3a');
});

test('there are over 20,000 addresses, each once, under ids that LINZ does not use', () => {
  expect(addresses.length).toBeGreaterThan(20_000);
  expect(new Set(addresses.map(({ fullAddress }) => fullAddress)).size).toBe(addresses.length);
  expect(Math.min(...addresses.map(({ id }) => id))).toBeGreaterThan(100_000_000);
});

test('every suburb and all sixteen regions have addresses', () => {
  expect(new Set(addresses.map(({ lot }) => lot.street.place.suburb)).size).toBe(PLACES.length);
  expect(new Set(CITIES.map(({ region }) => region)).size).toBe(16);
});

test.each([
  ['a unit', /^\d+\/\d+ [\p{L} ’]+ [A-Z]\w+, [\p{L} ]+, [\p{L} ]+$/u],
  ['a number with a letter', /^\d+A /],
  ['a town that is its own suburb', /^\d+ [\p{L} ]+, Kerikeri$/u],
])('%s is written as LINZ writes it', (_, shape) => {
  expect(addresses.some(({ fullAddress }) => shape.test(fullAddress))).toBe(true);
});
