import { hash } from '@node-rs/argon2';
import { useTestApp } from '@sway/testing/app';
import { aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { describe, expect, test } from 'vitest';

const site = useTestApp();
const GOOD = 'kererū in the pōhutukawa';

function post(url: string, payload: object, headers: object = {}, remoteAddress = '198.51.100.1') {
  return site.app.inject({ method: 'POST', url, payload, remoteAddress, headers: { ...headers } });
}

function register(password: string) {
  const newUser = { name: 'Āwhina Ōtene', username: 'awhina85-0', email: 'kiwi.fan0@mail.example' };
  const payload = { ...newUser, password, confirmPassword: password };
  return post('/api/auth/register', payload);
}

const COMMON = 'This is one of the most common passwords. Please choose another.';
const PERSONAL = 'Your password must not consist mainly of your name, username or e-mail address';
const REFUSED: [password: string, reason: string][] = [
  ['12345678', COMMON],
  ['Password1', COMMON],
  ['iLoveYou', COMMON],
  ['awhinaotene', PERSONAL],
  ['AWHINA-2026', PERSONAL],
  ['awhina85-0', PERSONAL],
  ['kiwi.fan0', PERSONAL],
  ['sway1234', 'Your password must not consist mainly of the word “Sway”'],
];

async function requestPasswordReset(email: string): Promise<string> {
  await post('/api/auth/forgot-password', { email });
  const mail = await site.db.selectFrom('outbox').select('body').orderBy('id', 'desc').executeTakeFirst();
  return /token=([\w-]+)/.exec(mail!.body)![1]!;
}

describe('a new password that is easily guessed', () => {
  test.each(REFUSED)('is refused at registration with the reason: %j', async (password, message) => {
    const answer = await register(password);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message,
      code: 'account.password_guessable',
      issues: [{ path: 'password', message }],
    });
    expect(await site.db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  test('is refused in a change of password, and the old password stays valid', async () => {
    const passwordHash = await hash(GOOD);
    const id = await aUser(site.db, { name: 'Mere Rāwiri', username: 'mere', passwordHash });
    const session = await aSession(site.db, id);
    const change = (password: string) => {
      const payload = { currentPassword: GOOD, password, confirmPassword: password };
      return post('/api/auth/change-password', payload, session);
    };
    expect((await change('trustno1')).json()).toMatchObject({
      issues: [{ path: 'password', message: COMMON }],
    });
    expect((await change('mererawiri1')).json()).toMatchObject({ issues: [{ path: 'password' }] });
    expect((await post('/api/auth/login', { username: 'mere', password: GOOD })).statusCode).toBe(200);
  });

  test('is refused by a reset, whose link stays valid', async () => {
    await aUser(site.db, { name: 'Mere Rāwiri', email: 'mere@sway.example', username: 'mere' });
    const token = await requestPasswordReset('mere@sway.example');
    const reset = (password: string) =>
      post('/api/auth/reset-password', { token, password, confirmPassword: password });
    expect((await reset('mererawiri')).json()).toMatchObject({
      issues: [{ path: 'password', message: PERSONAL }],
    });
    expect((await reset(GOOD)).statusCode).toBe(200);
  });

  test('still signs in a user who already has it', async () => {
    await aUser(site.db, { username: 'mere', passwordHash: await hash('password1') });
    expect((await post('/api/auth/login', { username: 'mere', password: 'password1' })).statusCode).toBe(200);
  });
});

describe('password hashing', () => {
  test('is skipped for a reset with an invalid link', async () => {
    const token = 'x'.repeat(43);
    const resets = Array.from({ length: 200 }, () =>
      post('/api/auth/reset-password', { token, password: GOOD, confirmPassword: GOOD }),
    );
    const statuses = (await Promise.all(resets)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([409]));
  });

  test('reserves capacity for logins; a registration beyond its share gets 503 with Retry-After', async () => {
    await aUser(site.db, { username: 'mere', passwordHash: await hash(GOOD) });
    // This fills the queue for new passwords, which registrations and resets use, and keeps it full until both are answered.
    const answered = new AbortController();
    const hashUntilAnswered = async () => {
      while (!answered.signal.aborted) await site.passwords.hash(GOOD);
    };
    const flood = Promise.allSettled(Array.from({ length: 200 }, hashUntilAnswered));
    const [login, registration] = await Promise.all([
      post('/api/auth/login', { username: 'mere', password: GOOD }, {}, '203.0.113.9'),
      register(GOOD),
    ]);
    answered.abort();
    await flood;
    expect(login.statusCode).toBe(200);
    expect(registration.statusCode).toBe(503);
    expect(Number(registration.headers['retry-after'])).toBeGreaterThan(0);
    expect((await register(GOOD)).statusCode).toBe(200);
  });
});
