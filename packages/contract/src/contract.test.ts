import { describe, expect, test } from 'vitest';
import { API_CALLS } from './api.ts';
import { errorCodesOf, MAX_BODY_BYTES } from './call.ts';
import { nextCursor } from './headers.ts';
import { documentTitle, PAGES } from './pages.ts';
import { getProperty, listProperties } from './properties.ts';

describe('the contract', () => {
  test('no two calls share a method and a path', () => {
    const keys = API_CALLS.map(call => `${call.method} ${call.path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('the schema of a call’s path parameters has exactly the parameters that its path names', () => {
    for (const call of API_CALLS) {
      const named = [...call.path.matchAll(/:(\w+)/g)].map(match => match[1]);
      const shape = call.params && 'shape' in call.params ? Object.keys(call.params.shape as object) : [];
      expect(shape, call.path).toEqual(named);
    }
  });

  test.each([
    ['everyone', []],
    ['signed-in', ['session.required']],
    ['admin', ['session.required', 'permission.denied']],
  ] as const)('a call for %s declares the errors of its access: %j', (access, codes) => {
    for (const call of API_CALLS.filter(each => each.access === access))
      expect(errorCodesOf(call), `${call.method} ${call.path}`).toEqual(expect.arrayContaining([...codes]));
  });

  test('the calls under /api/admin, and only they, are for admins', () => {
    for (const { path, access } of API_CALLS)
      expect(access === 'admin', path).toBe(path.startsWith('/api/admin/'));
  });

  test('only signed-in users can send large bodies, because uploads are counted by user', () => {
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
  ])('the id %j is accepted: %s', (params, accepted) => {
    expect(getProperty.params.safeParse(params).success).toBe(accepted);
  });

  test.each([
    [{ limit: '1' }, true],
    [{ limit: '100' }, true],
    [{ limit: '0' }, false],
    [{ limit: '1001' }, false],
    [{ minPrice: '-1' }, false],
    [{ minPrice: '9999999999' }, true],
    [{ maxPrice: '10000000000' }, false],
    [{ propertyType: 'Land' }, false],
    [{ bedrooms: '0' }, false],
    [{ location: 'Ōtāhuhu 🏡' }, true],
    [{ location: 'x'.repeat(101) }, false],
    [{ location: 'a\u0007b' }, false],
    [{ order: 'dearest' }, false],
  ])('the query %j is accepted: %s', (query, accepted) => {
    expect(listProperties.query.safeParse(query).success).toBe(accepted);
  });
});

test.each([
  ['</api/properties?limit=3&cursor=abc-_>; rel="next"', 'abc-_'],
  ['</api/properties?cursor=a%20b&limit=3>; rel="next"', 'a b'],
  ['</api/properties?limit=3>; rel="next"', null],
  ['', null],
  [null, null],
])('the next page of the Link header %j has the cursor %j', (header, cursor) => {
  expect(nextCursor(header)).toBe(cursor);
});

test('every page has a path, a title and a description that no other page has', () => {
  const pages = Object.values(PAGES);
  for (const key of ['path', 'title', 'description'] as const) {
    expect(new Set(pages.map(page => page[key])).size).toBe(pages.length);
  }
  expect(documentTitle('Map')).toBe('Map · Sway');
  expect(documentTitle(PAGES.home.title)).toBe(PAGES.home.title);
});
