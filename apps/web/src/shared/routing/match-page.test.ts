import { expect, test } from 'vitest';
import { matchPage } from './match-page.ts';

const LAYOUT = {
  children: [
    { path: '/' },
    { path: '/agents' },
    { path: '/agents/:id' },
    { path: '/linz/:unitId' },
    { path: '*' },
  ],
};

const pageOf = (pathname: string) => {
  const matched = matchPage([LAYOUT], pathname);
  expect(matched?.routes[0]).toBe(LAYOUT);
  return [matched?.routes.at(-1)?.path, matched?.params];
};

test.each([
  ['/', '/', {}],
  ['/agents', '/agents', {}],
  ['/Agents/', '/agents', {}],
  ['/agents/7', '/agents/:id', { id: '7' }],
  ['/agents/7/', '/agents/:id', { id: '7' }],
  ['/linz/a%2Fb%20%C5%8D', '/linz/:unitId', { unitId: 'a/b ō' }],
  ['/linz/%E0%A4%A', '/linz/:unitId', { unitId: '%E0%A4%A' }],
  ['/agents/7/reviews', '*', {}],
  ['/agents//', '/agents', {}],
  ['//agents', '*', {}],
  ['/nowhere', '*', {}],
])('at %s is the page of %s, with %j', (pathname, path, params) => {
  expect(pageOf(pathname)).toEqual([path, params]);
});

test('a path that no route takes has no page', () => {
  expect(matchPage([{ path: '/agents' }], '/nowhere')).toBeNull();
});
