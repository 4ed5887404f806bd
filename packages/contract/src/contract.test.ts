import { describe, expect, test } from 'vitest';
import { API_CALLS } from './api.ts';
import { MAX_BODY_BYTES } from './call.ts';
import { nextCursor } from './headers.ts';
import { documentTitle, PAGES } from './pages.ts';
import { getProperty, listProperties } from './properties.ts';

describe('the contract', () => {
  test('no two calls share a method and a path', () => {
    const keys = API_CALLS.map(call => `${call.method} ${call.path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('every parameter of a path has its schema, and no schema is without its path', () => {
    for (const call of API_CALLS) {
      const named = [...call.path.matchAll(/:(\w+)/g)].map(match => match[1]);
      const shape = call.params && 'shape' in call.params ? Object.keys(call.params.shape as object) : [];
      expect(shape, call.path).toEqual(named);
    }
  });

  test.each([
    ['everyone', []],
    ['signed-in', ['unauthenticated']],
    ['admin', ['unauthenticated', 'forbidden']],
  ] as const)('a call for %s tells how the others are refused: %j', (access, codes) => {
    for (const { method, path, errors } of API_CALLS.filter(call => call.access === access))
      expect(errors ?? [], `${method} ${path}`).toEqual(expect.arrayContaining([...codes]));
  });

  test('what stands under /api/admin is for admins, and nothing else is', () => {
    for (const { path, access } of API_CALLS)
      expect(access === 'admin', path).toBe(path.startsWith('/api/admin/'));
  });

  test('only signed-in people may send large bodies: they are counted by whose they are', () => {
    const large = API_CALLS.filter(call => (call.maxBodyBytes ?? 0) > MAX_BODY_BYTES);
    expect(large.length).toBeGreaterThan(0);
    for (const { path, access } of large) expect(access, path).not.toBe('everyone');
  });

  test.each([
    [{ id: '7' }, true],
    [{ id: '0' }, false],
    [{ id: '' }, false],
    [{ id: '1.5' }, false],
    [{ id: ['1', '2'] }, false],
    [{ id: '9007199254740993' }, false],
  ])('the id %j is taken: %s', (params, taken) => {
    expect(getProperty.params.safeParse(params).success).toBe(taken);
  });

  test.each([
    [{ limit: '1' }, true],
    [{ limit: '100' }, true],
    [{ limit: '0' }, false],
    [{ limit: '101' }, false],
    [{ minPrice: '-1' }, false],
    [{ minPrice: '9999999999' }, true],
    [{ maxPrice: '10000000000' }, false],
    [{ propertyType: 'Land' }, false],
    [{ bedrooms: '0' }, false],
    [{ location: 'Ōtāhuhu 🏡' }, true],
    [{ location: 'x'.repeat(101) }, false],
    [{ location: 'a\u0007b' }, false],
    [{ order: 'dearest' }, false],
  ])('the query %j is taken: %s', (query, taken) => {
    expect(listProperties.query.safeParse(query).success).toBe(taken);
  });
});

test.each([
  ['</api/properties?limit=3&cursor=abc-_>; rel="next"', 'abc-_'],
  ['</api/properties?cursor=a%20b&limit=3>; rel="next"', 'a b'],
  ['</api/properties?limit=3>; rel="next"', null],
  ['', null],
  [null, null],
])('the next page of the Link header %j starts at %j', (header, cursor) => {
  expect(nextCursor(header)).toBe(cursor);
});

test('every page says something of its own', () => {
  const pages = Object.values(PAGES);
  for (const key of ['path', 'title', 'description'] as const) {
    expect(new Set(pages.map(page => page[key])).size).toBe(pages.length);
  }
  expect(documentTitle('Map')).toBe('Map · Sway');
  expect(documentTitle(PAGES.home.title)).toBe(PAGES.home.title);
});
