import { expect, test } from 'vitest';
import { addressOf, placeOf } from './place.ts';
import type { To } from './place.ts';

test.each<[To, string]>([
  ['/browse', '/browse'],
  ['/browse?view=map#list', '/browse?view=map#list'],
  ['/faq#a?b', '/faq#a?b'],
  ['?tab=claims', '/here?tab=claims'],
  ['#mark', '/here#mark'],
  ['', '/here'],
  [{ search: '' }, '/here'],
  [{ search: 'mail=3' }, '/here?mail=3'],
  [{ search: '?mail=3' }, '/here?mail=3'],
  [{ pathname: '/there', search: '?', hash: '#' }, '/there'],
])('on /here, %j is the address %s', (to, address) => {
  expect(addressOf(placeOf(to, '/here'))).toBe(address);
});

test('a path with two slashes at its beginning is none of another site', () => {
  expect(addressOf(placeOf({ search: 'q=1' }, '//evil.example/'))).toBe('/evil.example/?q=1');
});
