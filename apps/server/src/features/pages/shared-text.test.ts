import { expect, it } from 'vitest';
import { urlOfShared } from './shared-text.ts';

const SITE = 'https://sway.example';

it.each([
  [{ url: 'https://sway.example/property/12?from=app' }, '/property/12?from=app'],
  [{ text: 'Look: https://sway.example/address/7 nice' }, '/address/7'],
  [{ title: 'A home', text: '12 Weka Street, Miramar' }, '/addresses?q=12+Weka+Street%2C+Miramar'],
  [{ text: '12 Weka Street\nhttps://maps.example/?q=1' }, '/addresses?q=12+Weka+Street'],
  [{ title: '3 Kea Lane' }, '/addresses?q=3+Kea+Lane'],
  [{ text: ['twice', 'given'] }, '/'],
  [{}, '/'],
])('opens what was shared: %j', (shared, path) => {
  expect(urlOfShared(shared, SITE)).toBe(SITE + path);
});

it.each([
  'https://evil.example/property/12',
  'https://sway.example.evil.example/',
  'https://sway.example@evil.example/',
])('never leads to another site: %s', url => {
  expect(urlOfShared({ url }, SITE)).toBe(`${SITE}/`);
});

it('keeps a path that looks like another site on this one', () => {
  expect(urlOfShared({ url: `${SITE}//evil.example/` }, SITE)).toBe(`${SITE}//evil.example/`);
});
