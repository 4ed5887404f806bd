import { hash } from '@node-rs/argon2';
import { useTestApp } from '@sway/testing/app';
import { aUser } from '@sway/testing/builders';
import { beforeAll, describe, expect, test } from 'vitest';
import { cleanUpAccounts } from '../cleanup.ts';

const site = useTestApp();
const PASSWORD = 'kererū in the pōhutukawa';
let passwordHash: string;

beforeAll(async () => {
  // A hundred guesses are made at it: a weaker hash than the site's is checked in a tenth of the time.
  passwordHash = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1 });
});

function post(url: string, payload: object, remoteAddress = '198.51.100.1', headers: object = {}) {
  return site.app.inject({ method: 'POST', url, payload, remoteAddress, headers: { ...headers } });
}

function logIn(from: string, { username = 'mere', password = PASSWORD, device = '' } = {}) {
  const headers = device ? { cookie: `sway_device=${device}` } : {};
  return post('/api/auth/login', { username, password }, from, headers);
}

function guess(from: string, username = 'mere') {
  return logIn(from, { username, password: 'a wrong password' });
}

type Answer = Awaited<ReturnType<typeof post>>;

function deviceOf(answer: Answer): string {
  return answer.cookies.find(({ name }) => name === 'sway_device')!.value;
}

async function aPerson(username = 'mere'): Promise<number> {
  return aUser(site.db, { username, email: `${username}@sway.example`, passwordHash });
}

/** Guesses from one network until it is rate limited. */
async function guessUntilLimited(from: string): Promise<void> {
  for (let i = 0; i < 20; i++) if ((await guess(from)).statusCode === 429) return;
  throw new Error('The guesses were never rate limited');
}

describe('password guesses at an account', () => {
  test('limit the network that they come from, not the owner in another network', async () => {
    await aPerson();
    await guessUntilLimited('198.51.100.1');
    expect((await logIn('198.51.100.1')).statusCode).toBe(429);
    expect((await logIn('203.0.113.9')).statusCode).toBe(200);
  });

  test('by username and by e-mail address count together', async () => {
    await aPerson();
    for (const username of ['mere', 'mere@sway.example', 'MERE']) await guess('198.51.100.1', username);
    await guess('198.51.100.1');
    await guess('198.51.100.1', 'mere@sway.example');
    expect((await guess('198.51.100.1', 'mere@sway.example')).statusCode).toBe(429);
  });

  test('from one IPv6 /64 count as one network', async () => {
    await aPerson();
    for (let i = 1; i <= 5; i++) expect((await guess(`2001:db8:1:2::${i}`)).statusCode).toBe(401);
    expect((await guess('2001:db8:1:2:ffff::6')).statusCode).toBe(429);
    expect((await logIn('2001:db8:1:3::1')).statusCode).toBe(200);
  });

  test('do not limit a browser that the owner has signed in with, even in the same network', async () => {
    await aPerson();
    const device = deviceOf(await logIn('198.51.100.1'));
    await guessUntilLimited('198.51.100.1');
    const again = await logIn('198.51.100.1', { device });
    expect(again.statusCode).toBe(200);
    expect(deviceOf(again)).not.toBe(device);
  });

  test('at once are counted like those one after the other', async () => {
    site.stopClock();
    await aPerson();
    const answers = await Promise.all(Array.from({ length: 8 }, () => guess('198.51.100.1')));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  test('from many networks reach the limit of the account, from which known browsers and sessions are exempt', async () => {
    await aPerson();
    const session = await logIn('203.0.113.9');
    const device = deviceOf(session);
    const statuses: number[] = [];
    for (let i = 0; i < 110; i++) statuses.push((await guess(`198.51.${i}.1`)).statusCode);
    expect(statuses.filter(status => status === 401)).toHaveLength(100);
    expect(statuses.at(-1)).toBe(429);
    const cookies = Object.fromEntries(session.cookies.map(({ name, value }) => [name, value]));
    expect((await site.app.inject({ url: '/api/auth/session', cookies })).statusCode).toBe(200);
    expect((await logIn('203.0.113.9', { device })).statusCode).toBe(200);
    const unknown = await logIn('203.0.113.10');
    expect(unknown.statusCode).toBe(429);
    site.wait(Number(unknown.headers['retry-after']) * 1000);
    expect((await logIn('203.0.113.10')).statusCode).toBe(200);
  });
});

describe('a known browser', () => {
  test('has an HttpOnly cookie, of which the database stores only a hash', async () => {
    await aPerson();
    const answer = await logIn('198.51.100.1');
    const cookie = answer.cookies.find(({ name }) => name === 'sway_device')!;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 365 * 86_400 });
    const rows = await site.db.selectFrom('login_devices').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie.value);
  });

  test('has its own limit, which applies to its own account only', async () => {
    await Promise.all([aPerson(), aPerson('hana')]);
    const device = deviceOf(await logIn('198.51.100.1', { username: 'hana' }));
    await guessUntilLimited('198.51.100.1');
    expect((await logIn('198.51.100.1', { device })).statusCode).toBe(429);
    for (let i = 0; i < 5; i++)
      await logIn('203.0.113.9', { username: 'hana', password: 'a wrong one', device });
    expect((await logIn('203.0.113.9', { username: 'hana', device })).statusCode).toBe(429);
    expect((await logIn('203.0.113.9', { username: 'hana' })).statusCode).toBe(200);
  });

  test('is one of up to ten per user, and a change of password forgets all others', async () => {
    const id = await aPerson();
    const first = deviceOf(await logIn('198.51.100.1'));
    for (let i = 0; i < 10; i++) {
      site.wait(1_000);
      await logIn('198.51.100.1');
    }
    const devices = () =>
      site.db.selectFrom('login_devices').select('tokenHash').where('userId', '=', id).execute();
    expect(await devices()).toHaveLength(10);
    await guessUntilLimited('198.51.100.1');
    expect((await logIn('198.51.100.1', { device: first })).statusCode).toBe(429);
    const session = await logIn('203.0.113.9');
    const passwords = { password: 'tūī above the harbour', confirmPassword: 'tūī above the harbour' };
    const cookie = session.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await post('/api/auth/change-password', { currentPassword: PASSWORD, ...passwords }, '203.0.113.9', {
      cookie,
    });
    expect(await devices()).toHaveLength(1);
  });
});

describe('a shared network', () => {
  test('that failed too often regains attempts one by one instead of after a long pause', async () => {
    site.stopClock();
    await aPerson();
    const statuses: number[] = [];
    for (let i = 0; i < 80; i++) statuses.push((await guess('198.51.100.1', `nobody${i}`)).statusCode);
    expect(statuses.filter(status => status === 401)).toHaveLength(50);
    const limited = await logIn('198.51.100.1');
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeLessThanOrEqual(18);
    site.wait(18_000);
    expect((await logIn('198.51.100.1')).statusCode).toBe(200);
  });

  test('that has reached the registration limit can register again within a minute', async () => {
    site.stopClock();
    const register = (n: number) =>
      post('/api/auth/register', {
        name: 'New Comer',
        username: `person${n}`,
        email: `person${n}@mail.example`,
        password: PASSWORD,
        confirmPassword: PASSWORD,
      });
    const statuses: number[] = [];
    for (let i = 0; i < 65; i++) statuses.push((await register(i)).statusCode);
    expect(statuses.filter(status => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    site.wait(60_000);
    expect((await register(99)).statusCode).toBe(200);
  });
});

describe('requesting a password reset', () => {
  const requestReset = (email: string, from?: string) => post('/api/auth/forgot-password', { email }, from);
  const mails = () => site.db.selectFrom('outbox').select('id').execute();

  test('too often for one account gets the same answer but sends no more mails', async () => {
    await aPerson();
    for (let i = 0; i < 10; i++) {
      const answer = await requestReset('mere@sway.example', `198.51.${i}.1`);
      expect([answer.statusCode, answer.json()]).toEqual([200, { done: true }]);
    }
    expect(await mails()).toHaveLength(3);
    site.wait(20 * 60_000);
    await requestReset('MERE@sway.example');
    expect(await mails()).toHaveLength(4);
  });

  test('too often from one network gets the same answer but sends no more mails', async () => {
    for (let i = 0; i < 30; i++) await requestReset(`nobody${i}@sway.example`);
    await aPerson();
    expect((await requestReset('mere@sway.example')).json()).toEqual({ done: true });
    expect(await mails()).toHaveLength(0);
    await requestReset('mere@sway.example', '203.0.113.9');
    expect(await mails()).toHaveLength(1);
  });
});

test('wrong passwords in one session do not limit a change of password in another', async () => {
  await aPerson();
  const [stolen, own] = [await logIn('198.51.100.1'), await logIn('203.0.113.9')];
  const cookieOf = (answer: Answer) => ({ cookie: `sway_session=${answer.cookies[0]!.value}` });
  const passwords = { password: 'tūī above the harbour', confirmPassword: 'tūī above the harbour' };
  const change = (session: Answer, currentPassword: string) =>
    post('/api/auth/change-password', { currentPassword, ...passwords }, '203.0.113.9', cookieOf(session));
  for (let i = 0; i < 5; i++) expect((await change(stolen, 'a wrong one')).statusCode).toBe(400);
  expect((await change(stolen, 'a wrong one')).statusCode).toBe(429);
  expect((await change(own, PASSWORD)).statusCode).toBe(200);
});

test('the cleanup deletes expired uses of rate limits, devices and sessions', async () => {
  await aPerson();
  const device = deviceOf(await logIn('198.51.100.1'));
  await guess('198.51.100.2');
  await logIn('198.51.100.1', { password: 'a wrong one', device });
  const countRows = async () => {
    const tables = ['limit_uses', 'login_devices', 'sessions'] as const;
    const counts = tables.map(async table => (await site.db.selectFrom(table).selectAll().execute()).length);
    return Promise.all(counts);
  };
  await cleanUpAccounts(site);
  expect(await countRows()).toEqual([4, 1, 1]);
  site.wait(86_400_001);
  await cleanUpAccounts(site);
  expect(await countRows()).toEqual([0, 1, 1]);
  site.wait(366 * 86_400_000);
  await cleanUpAccounts(site);
  expect(await countRows()).toEqual([0, 0, 0]);
});
