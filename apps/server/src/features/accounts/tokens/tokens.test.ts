import { TOKEN_LIMITS } from '@sway/domain/accounts/access-tokens';
import { accountExport } from '@sway/contract/auth';
import { hash } from '@node-rs/argon2';
import { anAccessToken } from '@sway/testing/access-tokens';
import { useTestApp } from '@sway/testing/app';
import { aListing, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { beforeAll, describe, expect, test } from 'vitest';
import { cleanUpAccounts } from '../cleanup.ts';
import { disableUser, enableUser } from '../operator.service.ts';

const site = useTestApp();
const PASSWORD = 'a right password';
const DAY_MS = 86_400_000;
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1 });
});

type Headers = Record<string, string>;

async function aPerson(userType: 'buyer' | 'owner' | 'admin' = 'owner') {
  const id = await aUser(site.db, { username: 'mere', passwordHash, userType });
  return { id, headers: await aSession(site.db, id, { confirmedAt: site.clock() }) };
}

async function send(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  headers: Headers,
  payload?: object,
) {
  const response = await site.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

function create(headers: Headers, change: object = {}) {
  const body = { name: 'Price script', scopes: ['account:read'], expiresInDays: 30, ...change };
  return send('POST', '/api/auth/tokens', headers, body);
}

async function statusWith(authorization: string, url = '/api/auth/session') {
  return (await send('GET', url, { authorization })).status;
}

describe('an access token', () => {
  test('is answered once, stored as a hash, listed with its last use, and mailed to its owner', async () => {
    const { id, headers } = await aPerson();
    const { body } = await create(headers, { scopes: ['account:read', 'account:read', 'search:read'] });
    expect(body.token).toMatch(/^sway_[\w-]{43}$/);
    const stored = await site.db.selectFrom('access_tokens').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(body.token.slice(5));
    expect(stored).toMatchObject([{ userId: id, scopes: ['account:read', 'search:read'] }]);
    const list = () => send('GET', '/api/auth/tokens', headers);
    expect((await list()).body).toEqual([{ ...body.accessToken, lastUsedAt: null }]);
    expect(await statusWith(`Bearer ${body.token}`)).toBe(200);
    expect((await list()).body).toMatchObject([{ lastUsedAt: expect.any(String) }]);
    const mails = await site.db.selectFrom('outbox').select(['subject', 'body']).execute();
    expect(mails).toMatchObject([{ subject: 'An access token was made for your Sway account' }]);
    expect(mails[0]!.body).toContain('Price script');
    expect(mails[0]!.body).not.toContain(body.token.slice(5));
  });

  test('notes its use at most once a minute', async () => {
    const { id } = await aPerson();
    const { authorization } = await anAccessToken(site.db, id, ['account:read']);
    const used = async () => {
      await statusWith(authorization);
      return (await site.db.selectFrom('access_tokens').select('lastUsedAt').executeTakeFirstOrThrow())
        .lastUsedAt;
    };
    site.stopClock();
    const first = await used();
    site.wait(59_999);
    expect(await used()).toEqual(first);
    site.wait(1);
    expect(await used()).toEqual(site.clock());
  });

  test('is made only by someone who has proved who they are, and not by another token', async () => {
    const { id } = await aPerson();
    const unproved = await create(await aSession(site.db, id));
    expect([unproved.status, unproved.body.code]).toEqual([403, 'session.confirmation_needed']);
    const byToken = await create(await anAccessToken(site.db, id, ['account:read', 'account:write']));
    expect([byToken.status, byToken.body.code]).toEqual([403, 'token.scope_missing']);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['admin'] }, 'scopes.0'],
    [{ expiresInDays: 0 }, 'expiresInDays'],
    [{ expiresInDays: TOKEN_LIMITS.maxDays + 1 }, 'expiresInDays'],
  ])('is refused with %j', async (change, path) => {
    const { status, body } = await create((await aPerson()).headers, change);
    expect([status, body.issues?.[0].path]).toEqual([400, path]);
  });

  test(`is one of at most ${TOKEN_LIMITS.maxTokens}, and an expired one does not count`, async () => {
    const { id, headers } = await aPerson();
    await anAccessToken(site.db, id, ['search:read'], { expiresAt: new Date(Date.now() - 1000) });
    for (let i = 1; i < TOKEN_LIMITS.maxTokens; i++) await anAccessToken(site.db, id, ['search:read']);
    const made = await Promise.all([create(headers), create(headers)]);
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(made.find(({ status }) => status === 409)?.body.code).toBe('token.limit');
  });

  test('has the rights of a visitor to admin’s calls, though its owner is an admin', async () => {
    const { id } = await aPerson('admin');
    const token = await anAccessToken(site.db, id, ['listings:write', 'listings:read']);
    const listingId = await aListing(site.db, { ownerId: await aUser(site.db) });
    expect((await send('GET', `/api/own/properties/${listingId}`, token)).status).toBe(403);
    expect((await send('PATCH', `/api/properties/${listingId}`, token, { isActive: false })).status).toBe(
      403,
    );
    expect((await send('GET', '/api/admin/stats', token)).body.code).toBe('token.scope_missing');
  });

  test('counts alone when the request has a session of somebody else too', async () => {
    const { id } = await aPerson();
    const other = await aSession(site.db, await aUser(site.db));
    const token = await anAccessToken(site.db, id, ['account:read']);
    expect((await send('GET', '/api/auth/session', { ...other, ...token })).body.id).toBe(id);
    const { status, body } = await send('GET', '/api/auth/session', {
      ...other,
      authorization: 'Bearer sway_x',
    });
    expect([status, body.code]).toEqual([401, 'token.invalid']);
  });

  test('may come from a page of another site, which a session may not', async () => {
    const { id, headers } = await aPerson();
    const origin = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const token = await anAccessToken(site.db, id, ['account:write']);
    const search = { filters: { bedrooms: 3 } };
    expect((await send('POST', '/api/own/searches', { ...origin, ...token }, search)).status).toBe(200);
    expect((await send('POST', '/api/own/searches', { ...origin, ...headers }, search)).body.code).toBe(
      'request.cross_site',
    );
    const forged = { ...origin, ...headers, authorization: 'Bearer sway_x' };
    expect((await send('POST', '/api/own/searches', forged, search)).body.code).toBe('token.invalid');
  });

  test('does not open pages and private files, which take sessions alone', async () => {
    const { id } = await aPerson();
    const listingId = await aListing(site.db, { ownerId: id, isActive: false });
    const token = await anAccessToken(site.db, id, ['listings:read']);
    expect((await send('GET', `/api/properties/${listingId}`, token)).status).toBe(403);
    const page = await site.app.inject({ url: `/property/${listingId}`, headers: token });
    expect(page.statusCode).toBe(404);
  });

  test('is named in the export of its owner', async () => {
    const { id, headers } = await aPerson();
    await anAccessToken(site.db, id, ['account:read']);
    const { body } = await send('GET', '/api/auth/export', headers);
    expect(accountExport.parse(body).accessTokens).toMatchObject([
      { name: 'A script', scopes: ['account:read'] },
    ]);
    expect(JSON.stringify(body.accessTokens)).not.toContain('hash');
  });
});

describe('an access token ends', () => {
  async function aToken(userId: number) {
    const { authorization } = await anAccessToken(site.db, userId, ['account:read']);
    return authorization;
  }

  test('when it is revoked, by its owner alone', async () => {
    const { id, headers } = await aPerson();
    const stranger = await aSession(site.db, await aUser(site.db));
    const token = await aToken(id);
    const [{ id: tokenId }] = (await send('GET', '/api/auth/tokens', headers)).body;
    const revoke = (by: Headers) => send('DELETE', `/api/auth/tokens/${tokenId}`, by);
    expect((await revoke(stranger)).body.code).toBe('token.not_found');
    expect(await statusWith(token)).toBe(200);
    expect((await revoke(headers)).status).toBe(200);
    expect(await statusWith(token)).toBe(401);
    expect((await revoke(headers)).status).toBe(404);
  });

  test('when it expires, and is then deleted by the hourly job', async () => {
    const { id } = await aPerson();
    const token = await aToken(id);
    site.wait(DAY_MS - 1000);
    expect(await statusWith(token)).toBe(200);
    site.wait(1000);
    const refused = await send('GET', '/api/auth/session', { authorization: token });
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
    await cleanUpAccounts(site);
    expect(await site.db.selectFrom('access_tokens').select('id').execute()).toEqual([]);
  });

  test.each<[string, (person: { id: number; headers: Headers }) => Promise<unknown>]>([
    [
      'a new password',
      ({ headers }) =>
        send('POST', '/api/auth/change-password', headers, {
          currentPassword: PASSWORD,
          password: 'a newer password',
          confirmPassword: 'a newer password',
        }),
    ],
    ['logging out everywhere', ({ headers }) => send('POST', '/api/auth/sign-out-everywhere', headers, {})],
    ['deletion', ({ headers }) => send('POST', '/api/auth/delete-account', headers, { password: PASSWORD })],
    [
      'a disabled account, also once it is enabled again',
      () =>
        site.db.transaction().execute(async tx => {
          await disableUser(site, tx, 'mere');
          await enableUser(site, tx, 'mere');
        }),
    ],
  ])('with %s', async (_, end) => {
    const person = await aPerson();
    const token = await aToken(person.id);
    expect(await statusWith(token)).toBe(200);
    await end(person);
    expect(await statusWith(token)).toBe(401);
    expect(await site.db.selectFrom('access_tokens').select('id').execute()).toEqual([]);
  });

  test('not with the end of one session or of all others', async () => {
    const { id, headers } = await aPerson();
    const token = await aToken(id);
    await send('DELETE', '/api/auth/sessions', headers);
    await send('POST', '/api/auth/logout', headers, {});
    expect(await statusWith(token)).toBe(200);
  });
});
