import { MAX_SESSIONS } from '@sway/domain/accounts/account-rules';
import { aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import { hash } from '@node-rs/argon2';
import { beforeAll, describe, expect, test } from 'vitest';

const site = useTestApp();
const PASSWORD = 'kererū in the pōhutukawa';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
let passwordHash: string;

beforeAll(async () => {
  // Sixty logins are made with it: a weaker hash than the site's is checked in a tenth of the time.
  passwordHash = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1 });
});

function aPerson(userType: 'buyer' | 'admin' = 'buyer') {
  return aUser(site.db, { username: 'mere', email: 'Mere@sway.example', passwordHash, userType });
}

function post(url: string, payload: object = {}, headers: Record<string, string> = {}) {
  return site.app.inject({ method: 'POST', url, payload, headers });
}

async function logIn(username = 'mere', password = PASSWORD, headers: Record<string, string> = {}) {
  const response = await post('/api/auth/login', { username, password }, headers);
  const token = response.cookies.find(cookie => cookie.name === 'sway_session')?.value;
  return { response, token, headers: { cookie: `sway_session=${token}` } };
}

async function statusOf(headers: Record<string, string>) {
  return (await site.app.inject({ url: '/api/auth/session', headers })).statusCode;
}

describe('signing in', () => {
  test(`ends the session that was unused longest, if a user has ${MAX_SESSIONS}`, async () => {
    const id = await aPerson();
    const used = (daysAgo: number) =>
      aSession(site.db, id, { expiresAt: new Date(Date.now() + (30 - daysAgo) * DAY_MS) });
    const [unused, ended] = [await used(9), await used(31)];
    for (let i = 2; i <= MAX_SESSIONS; i++) await used(8);
    const { headers } = await logIn();
    expect([await statusOf(unused), await statusOf(ended), await statusOf(headers)]).toEqual([401, 401, 200]);
    const { body } = await site.app.inject({ url: '/api/auth/sessions', headers });
    expect(JSON.parse(body)).toHaveLength(MAX_SESSIONS);
  });

  test.each(['mere', 'MERE', 'mere@SWAY.example'])(
    'as %s answers the user and sets an HttpOnly cookie',
    async name => {
      const id = await aPerson();
      const { response } = await logIn(name);
      expect(response.json()).toMatchObject({
        id,
        username: 'mere',
        userType: 'buyer',
        emailVerified: true,
      });
      expect(response.body).not.toContain('argon2');
      const cookie = response.cookies.find(({ name: cookieName }) => cookieName === 'sway_session')!;
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 86_400 });
    },
  );

  test('renews a hash that was made with other settings, and the password still works', async () => {
    const id = await aPerson();
    const stored = async () =>
      (await site.db.selectFrom('users').select('passwordHash').where('id', '=', id).executeTakeFirst())
        ?.passwordHash;
    expect((await logIn('mere', 'a wrong password')).response.statusCode).toBe(401);
    expect(await stored()).toBe(passwordHash);
    expect((await logIn()).response.statusCode).toBe(200);
    const renewed = await stored();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await logIn()).response.statusCode).toBe(200);
    expect(await stored()).toBe(renewed);
  });

  test('gets the same answer for a wrong password and an unknown user', async () => {
    await aPerson();
    const [wrong, unknown] = [
      await logIn('mere', 'a wrong password'),
      await logIn('nobody', 'a wrong password'),
    ];
    expect(wrong.response.statusCode).toBe(401);
    expect(wrong.response.json()).toMatchObject({
      message: 'Invalid username or password',
      code: 'session.credentials_wrong',
    });
    const { requestId } = unknown.response.json();
    expect(unknown.response.json()).toEqual({ ...wrong.response.json(), requestId });
  });

  test('never adopts a token from the request (session fixation), and ends the session it replaces', async () => {
    const id = await aPerson();
    const planted = { cookie: `sway_session=${'a'.repeat(43)}` };
    const { token } = await logIn('mere', PASSWORD, planted);
    expect(token).not.toBe('a'.repeat(43));
    expect(await statusOf(planted)).toBe(401);
    const old = await aSession(site.db, id);
    await logIn('mere', PASSWORD, old);
    expect(await statusOf(old)).toBe(401);
  });

  test('stores a hash of the token, not the token', async () => {
    await aPerson();
    const { token } = await logIn();
    const rows = await site.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a session', () => {
  test('is invalid after logout, also when its cookie is replayed', async () => {
    await aPerson();
    const { headers } = await logIn();
    expect(await statusOf(headers)).toBe(200);
    const out = await post('/api/auth/logout', {}, headers);
    expect(out.cookies.find(cookie => cookie.name === 'sway_session')?.value).toBe('');
    expect(await statusOf(headers)).toBe(401);
  });

  test.each([
    ['buyer', 30 * DAY_MS],
    ['admin', DAY_MS / 2],
  ] as const)('of %s ends %d ms after the login, however much it is used', async (userType, lifetimeMs) => {
    await aPerson(userType);
    const { headers } = await logIn();
    site.wait(lifetimeMs / 2);
    expect(await statusOf(headers)).toBe(200);
    site.wait(lifetimeMs / 2 - MINUTE_MS);
    expect(await statusOf(headers)).toBe(200);
    site.wait(MINUTE_MS);
    expect(await statusOf(headers)).toBe(401);
  });

  test('ends with a change of password, except the one that made it, which gets a new token', async () => {
    const id = await aPerson();
    const { headers } = await logIn();
    const elsewhere = await aSession(site.db, id);
    const passwords = { password: 'another password', confirmPassword: 'another password' };
    const changed = await post(
      '/api/auth/change-password',
      { currentPassword: PASSWORD, ...passwords },
      headers,
    );
    expect(changed.statusCode).toBe(200);
    const renewed = { cookie: `sway_session=${changed.cookies[0]!.value}` };
    const statuses = [renewed, headers, elsewhere].map(statusOf);
    expect(await Promise.all(statuses)).toEqual([200, 401, 401]);
    // A call that was on its way meanwhile must not clear the cookie with the new token.
    const late = await site.app.inject({ url: '/api/notifications/unread', headers });
    expect([late.statusCode, late.cookies]).toEqual([401, []]);
    const read = await site.app.inject({ url: '/api/auth/session', headers });
    expect(read.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['sway_session', ''],
      ['sway_signed_in', ''],
    ]);
    expect((await logIn()).response.statusCode).toBe(401);
    expect((await logIn('mere', 'another password')).response.statusCode).toBe(200);
  });

  test('ends with a change of role and with deletion', async () => {
    const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
    const id = await aPerson();
    const { headers } = await logIn();
    await site.app.inject({
      method: 'PATCH',
      url: `/api/admin/users/${id}`,
      headers: admin,
      payload: { userType: 'owner' },
    });
    expect(await statusOf(headers)).toBe(401);
    const again = await logIn();
    await site.app.inject({ method: 'DELETE', url: `/api/admin/users/${id}`, headers: admin });
    expect(await statusOf(again.headers)).toBe(401);
    expect((await logIn()).response.statusCode).toBe(401);
  });

  test('is listed with the user’s other sessions; the user can end each of them, but no other user’s', async () => {
    const id = await aPerson();
    const { headers } = await logIn();
    const elsewhere = await aSession(site.db, id);
    const anotherUser = await aSession(site.db, await aUser(site.db), { confirmedAt: site.clock() });
    const sessions = (await site.app.inject({ url: '/api/auth/sessions', headers })).json<
      { id: number; current: boolean }[]
    >();
    expect(sessions.map(session => session.current).toSorted()).toEqual([false, true]);
    const other = sessions.find(session => !session.current)!;
    const url = `/api/auth/sessions/${other.id}`;
    expect((await site.app.inject({ method: 'DELETE', url, headers: anotherUser })).json()).toMatchObject({
      status: 404,
      code: 'session.not_found',
    });
    expect((await site.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
    expect([await statusOf(headers), await statusOf(elsewhere)]).toEqual([200, 401]);
  });

  test('ends in every other browser with “log out all others”, and continues itself', async () => {
    const id = await aPerson();
    const other = await aSession(site.db, await aUser(site.db));
    const [here, there] = [
      await aSession(site.db, id, { confirmedAt: site.clock() }),
      await aSession(site.db, id),
    ];
    const end = (headers: typeof here) =>
      site.app.inject({ method: 'DELETE', url: '/api/auth/sessions', headers });
    // An open browser that somebody else sits down at.
    expect((await end(there)).json()).toMatchObject({ code: 'session.confirmation_needed' });
    expect((await end(here)).statusCode).toBe(200);
    expect([await statusOf(here), await statusOf(there), await statusOf(other)]).toEqual([200, 401, 200]);
  });

  test('ends in every browser with “sign out everywhere”', async () => {
    const id = await aPerson();
    const [here, there] = [await aSession(site.db, id), await aSession(site.db, id)];
    await post('/api/auth/sign-out-everywhere', {}, here);
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 401]);
  });
});

describe('guessing passwords', () => {
  test('five of a thousand concurrent guesses are tried, while another user signs in from elsewhere', async () => {
    await aPerson();
    const hana = await aUser(site.db, { username: 'hana', passwordHash });
    const startedAt = Date.now();
    const guesses = Array.from({ length: 1_000 }, (_, i) =>
      post('/api/auth/login', { username: 'mere', password: `guess number ${i}` }),
    );
    const other = site.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '203.0.113.9',
      payload: { username: 'hana', password: PASSWORD },
    });
    const answers = await Promise.all(guesses);
    const count = (status: number) => answers.filter(answer => answer.statusCode === status).length;
    // On a slow machine, pauses of 2, 4, 8 … seconds end meanwhile, and each end allows one more attempt.
    const pausesOver = Math.floor(Math.log2((Date.now() - startedAt) / 2_000 + 1));
    expect(count(401)).toBeLessThanOrEqual(5 + pausesOver);
    // An attempt that was allowed can still get 503 when the hasher is busy.
    expect(count(401) + count(429) + count(503)).toBe(1_000);
    const limited = answers.find(answer => answer.statusCode === 429)!;
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await other).json()).toMatchObject({ id: hana });
  });

  test('the right password is refused during the pause and accepted after it', async () => {
    await aPerson();
    for (let i = 0; i < 5; i++) await logIn('mere', 'a wrong password');
    expect((await logIn()).response.json()).toMatchObject({ status: 429, code: 'account.too_many_attempts' });
    site.wait(2_001);
    expect((await logIn()).response.statusCode).toBe(200);
    expect((await logIn()).response.statusCode).toBe(200);
  });

  test('many successful logins from one address are never limited', async () => {
    await aPerson();
    for (let i = 0; i < 60; i++) expect((await logIn()).response.statusCode).toBe(200);
  });

  test('one address that tries many accounts is limited', async () => {
    let refused = 0;
    for (let i = 0; i < 60; i++) {
      const { response } = await logIn(`somebody${i}`, 'a wrong password');
      if (response.statusCode === 429) refused += 1;
    }
    expect(refused).toBeGreaterThan(5);
  });
});

describe('a cross-site request', () => {
  test.each<[string, Record<string, string>, string | undefined]>([
    ['a foreign origin', { origin: 'https://evil.example' }, 'request.cross_site'],
    ['a null origin', { origin: 'null' }, 'request.cross_site'],
    ['cross-site fetch metadata', { 'sec-fetch-site': 'cross-site' }, 'request.cross_site'],
    ['same-site fetch metadata of a sibling', { 'sec-fetch-site': 'same-site' }, 'request.cross_site'],
    ['this site’s origin', { origin: 'https://sway.example', 'sec-fetch-site': 'same-origin' }, undefined],
    [
      'the origin of the requested host',
      { origin: 'http://localhost:3001', host: 'localhost:3001' },
      undefined,
    ],
    ['no origin, as programs send it', {}, undefined],
  ])('that changes something with %s %j is answered %s', async (_, headers, code) => {
    expect((await post('/api/auth/logout', {}, headers)).json().code).toBe(code);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'text/html'])(
    'with a body of type %s is refused',
    async type => {
      const response = await site.app.inject({
        method: 'POST',
        url: '/api/auth/logout',
        headers: { 'content-type': type },
        payload: '{}',
      });
      expect(response.statusCode).toBe(415);
    },
  );

  test('can read public data, but gets no CORS header', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const response = await site.app.inject({ url: '/api/properties', headers });
    expect(response.statusCode).toBe(200);
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

test('in live mode the session cookie is bound to the host and to TLS', async () => {
  const { setSessionCookie } = await import('./session-cookie.ts');
  const cookies: unknown[] = [];
  const reply = { setCookie: (...cookie: unknown[]) => cookies.push(cookie) };
  setSessionCookie(reply as never, { ...site.config, siteMode: 'live' }, 'token');
  expect(cookies[0]).toEqual([
    '__Host-sway_session',
    'token',
    expect.objectContaining({ secure: true, httpOnly: true, path: '/' }),
  ]);
});
