import { API_CALLS } from '@sway/contract/api';
import { aListing, aUser } from '@sway/testing/builders';
import { repetitions } from '@sway/testing/depth';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const site = useTestApp();

/** Values that often break programs: numbers at their limits; markup, control characters, very long texts, other alphabets. */
const NASTY = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\u0000',
    '\u202e',
    '🏡'.repeat(60),
    'Ōtāhuhu',
    '<script>',
    "'; --",
    '%_\\',
    '1e999',
  ),
  fc.constantFrom<unknown>(0, -1, 1.5, 2 ** 53, -(2 ** 63), 1e308, null, true, [], {}, [[[]]], { length: 1 }),
  fc.string({ maxLength: 400 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Bodies with the call's own fields and arbitrary values, and sometimes any other value. */
function bodiesFor(fields: string[]) {
  const own = fc.dictionary(fc.constantFrom(...(fields.length > 0 ? fields : ['x'])), NASTY);
  return fc.oneof({ weight: 4, arbitrary: own }, { weight: 1, arbitrary: fc.jsonValue() });
}

function fieldsOf(schema: unknown): string[] {
  return schema && typeof schema === 'object' && 'shape' in schema ? Object.keys(schema.shape as object) : [];
}

const WITH_BODY = API_CALLS.filter(call => call.body);
const RUNS = repetitions({ quick: 6, full: 25 });
const WITH_QUERY = API_CALLS.filter(call => call.query);

describe('arbitrary input', () => {
  test.each(WITH_BODY.map(call => [`${call.method} ${call.path}`, call] as const))(
    '%s answers any body without a 500',
    async (_, call) => {
      const headers = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
      const listingId = await aListing(site.db);
      const url = call.path.replaceAll(/:\w+/g, String(listingId));
      await fc.assert(
        fc.asyncProperty(bodiesFor(fieldsOf(call.body)), async body => {
          const payload = JSON.stringify(body);
          const response = await site.app.inject({
            method: call.method,
            url,
            headers: { ...headers, 'content-type': 'application/json' },
            payload,
          });
          expect(response.statusCode, `${payload} → ${response.body}`).toBeLessThan(500);
        }),
        { numRuns: RUNS },
      );
    },
  );

  test.each(WITH_QUERY.map(call => [`${call.method} ${call.path}`, call] as const))(
    '%s answers any query without a 500',
    async (_, call) => {
      const headers = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
      const url = call.path.replaceAll(/:\w+/g, '1');
      const names = fc.constantFrom(...fieldsOf(call.query), '__proto__', 'constructor');
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(names, NASTY), { maxLength: 5 }), async pairs => {
          const query = new URLSearchParams(
            pairs.map(([name, value]): [string, string] => [name, asText(value)]),
          );
          const response = await site.app.inject({ method: call.method, url: `${url}?${query}`, headers });
          expect(response.statusCode, `${query} → ${response.body}`).toBeLessThan(500);
        }),
        { numRuns: RUNS },
      );
    },
  );

  test.each([
    ['__proto__', '{"name":"Mere","__proto__":{"userType":"admin"}}', 400],
    ['constructor.prototype', '{"name":"Mere","constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['a key twice', '{"name":"First","name":"Last"}', 200],
    ['a lone surrogate', '{"name":"Mere \\ud800"}', 400],
    ['an unfinished object', '{"name":', 400],
    ['nesting without end', `{"name":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 400],
  ])('%s in a body has no effect beyond the request', async (_, payload, status) => {
    const id = await aUser(site.db, { userType: 'buyer' });
    const headers = { ...(await aSession(site.db, id)), 'content-type': 'application/json' };
    const response = await site.app.inject({ method: 'PATCH', url: `/api/users/${id}`, headers, payload });
    expect(response.statusCode).toBe(status);
    const user = await site.db
      .selectFrom('users')
      .select(['name', 'userType'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(user).toEqual({ name: status === 200 ? 'Last' : 'Mere Rāwiri', userType: 'buyer' });
    expect({}).not.toHaveProperty('isAdmin');
  });

  test('macrons are preserved', async () => {
    const id = await aUser(site.db);
    const headers = await aSession(site.db, id);
    const payload = { name: 'Ōtāhuhu Āwhina', bio: 'Kei Ōtāhuhu ahau.\nTēnā koe.' };
    const response = await site.app.inject({ method: 'PATCH', url: `/api/users/${id}`, headers, payload });
    expect(response.json()).toMatchObject(payload);
    expect((await site.app.inject({ url: `/api/users/${id}`, headers })).json()).toMatchObject({
      name: payload.name,
    });
  });
});

/** A session that can make every call. */
const asAdmin = async () => aSession(site.db, await aUser(site.db, { userType: 'admin' }));

describe('values that do not fit a column are rejected, naming the field', () => {
  test.each([
    [
      'a login name',
      'POST',
      '/api/auth/login',
      { username: 'mere\u0000', password: 'a password' },
      'username',
    ],
    ['a password', 'POST', '/api/auth/login', { username: 'mere', password: 'a password\u0000' }, 'password'],
    ['a list', 'POST', '/api/properties', { features: ['View', 'Sea\u0000'] }, 'features.1'],
    ['a linked record', 'POST', '/api/properties', { unitOfPropertyId: '\u0000' }, 'unitOfPropertyId'],
    ['a query', 'GET', '/api/properties?location=a%00b', undefined, 'location'],
    ['a cursor', 'GET', '/api/notifications?cursor=%00', undefined, 'cursor'],
    ['a path', 'GET', '/api/linz/combined/a%00b', undefined, 'unitOfPropertyId'],
  ] as const)('NUL in %s', async (_, method, url, payload, field) => {
    const response = await site.app.inject({
      method,
      url,
      headers: await asAdmin(),
      ...(payload && { payload }),
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'input.invalid', issues: [{ path: field }] });
  });

  test.each([
    ['POST', '/api/admin/conversations/1/read', { reason: 'A report', before: 2 ** 31 }],
    ['PATCH', '/api/properties/1', { title: 'A home', version: 2 ** 31 }],
    ['GET', '/api/conversations/1/messages?before=2147483648', undefined],
    ['GET', '/api/users/9007199254740993', undefined],
  ] as const)('a number above its column: %s %s', async (method, url, payload) => {
    const response = await site.app.inject({
      method,
      url,
      headers: await asAdmin(),
      ...(payload && { payload }),
    });
    expect([response.statusCode, response.json().code]).toEqual([400, 'input.invalid']);
  });

  const MAX_ID = Number.MAX_SAFE_INTEGER;

  test.each(
    API_CALLS.filter(({ params, body }) => params && !body).map(
      ({ method, path }) => [method, path] as const,
    ),
  )('the largest id is answered without a 500: %s %s', async (method, path) => {
    const url = path.replaceAll(/:\w+/g, String(MAX_ID));
    const response = await site.app.inject({ method, url, headers: await asAdmin() });
    expect(response.statusCode, response.body).toBeLessThan(500);
  });

  test.each([
    [
      '/api/properties',
      {
        addressId: MAX_ID,
        swayPrice: 9_999_999_999,
        propertyType: 'House',
        bedrooms: 100,
        bathrooms: 100,
        floorArea: 100_000,
      },
    ],
    [
      '/api/property-claims',
      {
        addressId: MAX_ID,
        ownershipType: 'owner',
        swayPrice: 9_999_999_999,
        yearBuilt: new Date().getFullYear() + 1,
      },
    ],
    ['/api/conversations', { propertyId: MAX_ID, buyerId: MAX_ID }],
    ['/api/messages', { propertyId: MAX_ID, conversationId: MAX_ID, content: 'Kia ora' }],
    ['/api/conversations/1/read', { sequence: 2 ** 31 - 1 }],
    ['/api/conversations/1/agents', { agentId: MAX_ID }],
    ['/api/blocks', { userId: MAX_ID }],
    ['/api/reports', { conversationId: MAX_ID, messageId: MAX_ID, reason: 'scam' }],
    ['/api/reports', { propertyId: MAX_ID, reason: 'scam' }],
    ['/api/reports', { reviewId: MAX_ID, reason: 'spam' }],
    ['/api/inquiries', { propertyId: MAX_ID, inquiryType: 'contact' }],
    ['/api/inquiries', { addressId: MAX_ID, inquiryType: 'contact' }],
    ['/api/notifications/read-all', { upTo: MAX_ID }],
    ['/api/achievements/track-view', { propertyId: MAX_ID, propertyType: 'address' }],
    ['/api/achievements/track-view', { propertyId: MAX_ID, propertyType: 'sway_listing' }],
    [
      '/api/achievements/carry-over',
      { homes: [{ propertyId: MAX_ID, propertyType: 'address', viewedOn: '9999-12-31' }], zooms: 100 },
    ],
    ['/api/admin/conversations/1/read', { reason: 'A report', before: 2 ** 31 - 1 }],
  ] as const)('the largest numbers are answered without a 500: %s %j', async (url, payload) => {
    const response = await site.app.inject({ method: 'POST', url, payload, headers: await asAdmin() });
    expect(response.statusCode, response.body).toBeLessThan(500);
  });

  test.each(['+275760-09-13T00:00:00.000Z', '1', '2026', 'Sat, 01 Jan 9999 00:00:00 GMT'])(
    'a cursor with the time %s',
    async at => {
      const cursor = Buffer.from(JSON.stringify({ at, id: 1 })).toString('base64url');
      const response = await site.app.inject({
        url: `/api/watchlist?cursor=${cursor}`,
        headers: await asAdmin(),
      });
      expect([response.statusCode, response.json().code]).toEqual([400, 'input.invalid']);
    },
  );
});

describe('a body', () => {
  const JSON_TYPE = { 'content-type': 'application/json' };

  test.each(['application/json', 'application/json; charset=iso-8859-1'])(
    'that is not in UTF-8 is refused, whatever its type says (%s), and changes nothing',
    async type => {
      const id = await aUser(site.db);
      const headers = { ...(await aSession(site.db, id)), 'content-type': type };
      const payload = Buffer.from('{"bio":"A caf\u00e9"}', 'latin1');
      const response = await site.app.inject({ method: 'PATCH', url: `/api/users/${id}`, headers, payload });
      expect(response.json()).toMatchObject({
        status: 400,
        code: 'request.malformed',
        message: 'The body is not in UTF-8',
      });
      const { bio } = await site.db
        .selectFrom('users')
        .select('bio')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(bio).toBeNull();
    },
  );

  test.each([{}, JSON_TYPE])('that is missing is one without fields (%j)', async type => {
    const id = await aUser(site.db);
    const session = await aSession(site.db, id);
    const call = (method: 'POST' | 'PATCH' | 'DELETE', url: string) =>
      site.app.inject({ method, url, headers: { ...session, ...type } });
    expect((await call('DELETE', '/api/watchlist/1')).json()).toEqual({ saved: false });
    expect((await call('POST', '/api/auth/login')).json()).toMatchObject({
      code: 'input.invalid',
      issues: [
        { path: 'username', message: 'Required', code: 'required' },
        { path: 'password', message: 'Required', code: 'required' },
      ],
    });
    expect((await call('PATCH', `/api/users/${id}`)).json().message).toContain('There is nothing to change');
    expect((await call('POST', '/api/auth/logout')).json()).toEqual({ done: true });
    expect((await site.app.inject({ url: '/api/auth/session', headers: session })).statusCode).toBe(401);
  });

  test.each(['null', '[]', '"x"', '1'])('of JSON that is no object (%s) is rejected', async payload => {
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: JSON_TYPE,
      payload,
    });
    expect(response.json()).toMatchObject({ status: 400, message: 'Must be an object' });
  });
});

describe('a choice in a query', () => {
  test.each([
    ['priceBands=dear', 'priceBands.0', 'not_a_choice'],
    ['features=view,moat', 'features.1', 'not_a_choice'],
    ['order=dearest', 'order', 'not_a_choice'],
    ['verified=yes', 'verified', 'format'],
  ])('%s is rejected with the choices', async (query, path, code) => {
    const { issues } = (await site.app.inject(`/api/properties?${query}`)).json();
    const message = expect.stringMatching(/^(?:Choose one of: .+|Must be true or false)$/) as unknown;
    expect(issues).toEqual([{ path, message, code }]);
  });
});

describe('a number in a path or a query', () => {
  test.each([
    ['/api/properties/0', 'Id: From 1 to 9,007,199,254,740,991', 'out_of_range'],
    ['/api/properties/-1', 'Id: From 1 to 9,007,199,254,740,991', 'out_of_range'],
    ['/api/properties/9223372036854775808', 'Id: From 1 to 9,007,199,254,740,991', 'out_of_range'],
    ['/api/properties/1.5', 'Id: Whole numbers only', 'wrong_type'],
    ['/api/properties/one', 'Id: Numbers only', 'wrong_type'],
    ['/api/property-listings/bounds?north=-36&south=-37&east=175&west=174', 'Zoom: Required', 'required'],
  ])('%s is answered “%s”', async (url, message, code) => {
    const answer = (await site.app.inject(url)).json();
    expect([answer.message, answer.issues.length, answer.issues[0].code]).toEqual([message, 1, code]);
  });
});

describe('a path', () => {
  test.each(['/api/users/%', '/api/users/%zz', '/api/properties/%E0%A4%A', '/property/%', '/%c0%af'])(
    '%s with a broken percent escape is answered as a malformed request',
    async url => {
      const response = await site.app.inject(url);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'request.malformed',
        message: expect.stringContaining('percent'),
      });
    },
  );

  test('with a part that is longer than any id is not found', async () => {
    const response = await site.app.inject(`/api/users/${'1'.repeat(2000)}`);
    expect([response.statusCode, response.json().code]).toEqual([404, 'endpoint.not_found']);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('a method that a path does not have', () => {
  const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
  const urlOf = (path: string) => path.replaceAll(/:\w+/g, '1');
  /** The methods of every call at a URL. */
  function methodsAt(url: string): string[] {
    const here = API_CALLS.filter(({ path }) =>
      new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(url),
    );
    const methods = here.map(({ method }): string => method);
    return [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : [])])].toSorted();
  }

  test.each([...new Set(API_CALLS.map(({ path }) => urlOf(path)))])(
    '%s is answered 405 with the methods that it has',
    async url => {
      const known = methodsAt(url);
      for (const method of METHODS.filter(each => !known.includes(each))) {
        const response = await site.app.inject({ method, url });
        expect([response.statusCode, response.json().code], method).toEqual([
          405,
          'endpoint.method_not_allowed',
        ]);
        expect(response.headers.allow).toBe([...known, 'OPTIONS'].join(', '));
      }
      const options = await site.app.inject({ method: 'OPTIONS', url });
      expect([options.statusCode, options.headers.allow, options.body]).toEqual([
        204,
        [...known, 'OPTIONS'].join(', '),
        '',
      ]);
      const head = await site.app.inject({ method: 'HEAD', url });
      expect(head.statusCode === 405).toBe(!known.includes('HEAD'));
    },
  );

  test.each(['/', '/map', '/media/photo-1/640.webp'])('%s can only be read', async url => {
    const response = await site.app.inject({ method: 'POST', url, payload: {} });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  test('a path without a call is not found with any method', async () => {
    for (const method of [...METHODS, 'OPTIONS'] as const) {
      const response = await site.app.inject({ method, url: '/api/nonsense' });
      expect([response.statusCode, response.json().code], method).toEqual([404, 'endpoint.not_found']);
    }
  });
});

describe('a PATCH without a known field', () => {
  test.each(API_CALLS.filter(({ method }) => method === 'PATCH').map(call => [call.path, call] as const))(
    '%s is rejected with the names of the known fields',
    async (path, { body }) => {
      const known = fieldsOf(body);
      expect(known.length).toBeGreaterThan(0);
      for (const payload of [{}, { nonsense: 1, titel: 'A typing error' }]) {
        const url = path.replaceAll(/:\w+/g, '1');
        const response = await site.app.inject({ method: 'PATCH', url, payload, headers: await asAdmin() });
        expect(response.statusCode).toBe(400);
        expect(response.json()).toMatchObject({ code: 'input.invalid', issues: [{ path: 'body' }] });
        expect(response.json().message).toContain(known.join(', '));
      }
    },
  );
});

/** Converts a value to the text of a query; an object without a prototype has no toString of its own. */
function asText(value: unknown): string {
  return typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
}

test('a repeated parameter is rejected', async () => {
  for (const url of [
    '/api/properties?limit=1&limit=2',
    '/api/inquiries/interest?unitOfPropertyId=a&unitOfPropertyId=b',
  ])
    expect((await site.app.inject(url)).statusCode, url).toBe(400);
});
