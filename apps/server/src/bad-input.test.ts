import { API_CALLS } from '@sway/contract/api';
import { aListing, aUser } from '@sway/testing/builders';
import { repetitions } from '@sway/testing/depth';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const site = useTestApp();

/** Where one might slip: numbers at their edges, text that is markup, control, very long, or of another alphabet. */
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

/** A body of the call's own fields, each with whatever; and now and then something else altogether. */
function bodiesFor(fields: string[]) {
  const own = fc.dictionary(fc.constantFrom(...(fields.length > 0 ? fields : ['x'])), NASTY);
  return fc.oneof({ weight: 4, arbitrary: own }, { weight: 1, arbitrary: fc.jsonValue() });
}

function fieldsOf(schema: unknown): string[] {
  return schema && typeof schema === 'object' && 'shape' in schema ? Object.keys(schema.shape as object) : [];
}

const WITH_BODY = API_CALLS.filter(call => call.body);
const RUNS = repetitions({ quick: 6, full: 60 });
const WITH_QUERY = API_CALLS.filter(call => call.query);

describe('whatever is sent', () => {
  test.each(WITH_BODY.map(call => [`${call.method} ${call.path}`, call] as const))(
    '%s answers with what is wrong, never with a 500',
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
    '%s takes any query without a 500',
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
  ])('%s in a body harms nothing', async (_, payload, status) => {
    const id = await aUser(site.db, { userType: 'buyer' });
    const headers = { ...(await aSession(site.db, id)), 'content-type': 'application/json' };
    const response = await site.app.inject({ method: 'PATCH', url: `/api/users/${id}`, headers, payload });
    expect(response.statusCode).toBe(status);
    const user = await site.db
      .selectFrom('users')
      .select(['name', 'user_type'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(user).toEqual({ name: status === 200 ? 'Last' : 'Mere Rāwiri', user_type: 'buyer' });
    expect({}).not.toHaveProperty('isAdmin');
  });

  test('macrons survive everywhere', async () => {
    const id = await aUser(site.db);
    const headers = await aSession(site.db, id);
    const payload = { name: 'Ōtāhuhu Āwhina', bio: 'Kei Ōtāhuhu ahau.\nTēnā koe.' };
    const response = await site.app.inject({ method: 'PATCH', url: `/api/users/${id}`, headers, payload });
    expect(response.json()).toMatchObject(payload);
    expect((await site.app.inject(`/api/users/${id}`)).json()).toMatchObject({ name: payload.name });
  });
});

/** A query carries text alone; an object without a prototype has none of its own. */
function asText(value: unknown): string {
  return typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
}
