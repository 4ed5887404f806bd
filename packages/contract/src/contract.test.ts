import { SCOPE_NAMES } from '@sway/domain/accounts/access-tokens';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { API_CALLS } from './api.ts';
import { getSession } from './auth.ts';
import { errorCodesOf, MAX_BODY_BYTES, takesIdempotencyKey } from './call.ts';
import { BODY_EXAMPLES } from './examples.ts';
import { nextCursor } from './headers.ts';
import { PAGE_DESCRIPTIONS } from './page-descriptions.ts';
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

  test('no call that admins make, that asks again who it is, or that changes how one logs in takes an access token', () => {
    for (const call of API_CALLS.filter(({ scope }) => scope)) {
      expect(call.access, call.path).not.toBe('admin');
      expect(call.asksAgain, call.path).toBeUndefined();
      expect(call === getSession || !call.path.startsWith('/api/auth/'), call.path).toBe(true);
    }
  });

  test.each(SCOPE_NAMES)('the scope %s has calls, and one that reads changes nothing', scope => {
    const calls = API_CALLS.filter(call => call.scope === scope);
    expect(calls.length).toBeGreaterThan(0);
    const READ_BY_POST = /\/(?:search|estimate)$/;
    for (const { method, path } of calls)
      expect(method === 'GET' || READ_BY_POST.test(path), `${method} ${path}`).toBe(scope.endsWith(':read'));
  });

  test('nothing is kept of a request with a password, a code or a token in its body or answer', () => {
    const SECRET = /"(?:password|currentPassword|code|proof|token|secret|recoveryCodes|resetToken)":/i;
    for (const call of API_CALLS.filter(takesIdempotencyKey)) {
      const schemas = [call.body, call.response].map(
        schema => schema && z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }),
      );
      expect(JSON.stringify(schemas), call.path).not.toMatch(SECRET);
      expect(call.path).not.toMatch(/^\/api\/auth\//);
    }
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

test.each(Object.entries(BODY_EXAMPLES))('the example of %s is a body of the call', (name, body) => {
  const call = API_CALLS.find(({ method, path }) => `${method} ${path}` === name);
  expect(call?.body?.safeParse(body).error).toBeUndefined();
  expect(call?.body).toBeDefined();
});

test('every page has a path, a title and a description that no other page has', () => {
  const pages = Object.values(PAGES);
  const ofEach = [
    pages.map(({ path }) => path),
    pages.map(({ title }) => title),
    Object.values(PAGE_DESCRIPTIONS),
  ];
  for (const values of ofEach) expect(new Set(values).size).toBe(pages.length);
  expect(documentTitle('Map')).toBe('Map · Sway');
  expect(documentTitle(PAGES.home.title)).toBe(PAGES.home.title);
});
