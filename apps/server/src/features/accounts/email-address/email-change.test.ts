import { hash } from '@node-rs/argon2';
import { useTestApp } from '@sway/testing/app';
import { aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccountToken } from '../account-tokens.repo.ts';
import { hashToken, newToken } from '#platform/tokens.ts';

/** A site with a mail server, so that addresses must be confirmed. The tests read the mails from the mail queue. */
const site = useTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
const PASSWORD = 'kererū in the pōhutukawa';
const ANOTHER = { password: 'tūī above the harbour', confirmPassword: 'tūī above the harbour' };
const DAY_MS = 86_400_000;
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hash(PASSWORD);
  await site.jobs.start();
});

afterAll(() => site.jobs.stop());

async function aPerson(email = 'old@mail.example', username = 'mere') {
  const id = await aUser(site.db, { username, email, passwordHash });
  await site.db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('id', '=', id).execute();
  return { id, headers: await aSession(site.db, id) };
}
type Person = Awaited<ReturnType<typeof aPerson>>;

function post(url: string, payload: object, headers: object = {}) {
  return site.app.inject({ method: 'POST', url, payload, headers: { ...headers } });
}

function patch({ id, headers }: Person, payload: object, by = headers) {
  return site.app.inject({ method: 'PATCH', url: `/api/users/${id}`, payload, headers: by });
}

function requestChange(person: Person, email = 'new@mail.example') {
  return patch(person, { email, currentPassword: PASSWORD });
}

async function userOf({ headers }: Pick<Person, 'headers'>) {
  return (await site.app.inject({ url: '/api/auth/session', headers })).json();
}

async function mailsTo(address: string) {
  return site.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', address)
    .orderBy('id')
    .execute();
}

async function lastTokenTo(address: string): Promise<string> {
  return /token=([\w-]+)/.exec((await mailsTo(address)).at(-1)!.body)![1]!;
}

async function confirm(address = 'new@mail.example') {
  return post('/api/auth/verify-email', { token: await lastTokenTo(address) });
}

async function restoreEmail(address = 'old@mail.example') {
  return post('/api/auth/restore-email', { token: await lastTokenTo(address) });
}

async function resetPassword() {
  await post('/api/auth/forgot-password', { email: 'old@mail.example' });
  return post('/api/auth/reset-password', { token: await lastTokenTo('old@mail.example'), ...ANOTHER });
}

function changePassword({ headers }: Person) {
  return post('/api/auth/change-password', { currentPassword: PASSWORD, ...ANOTHER }, headers);
}

describe('a change of e-mail address', () => {
  test('needs the current password, whose attempts are limited', async () => {
    const person = await aPerson();
    const bare = await patch(person, { email: 'new@mail.example' });
    expect(bare.json()).toMatchObject({ status: 400, code: 'account.password_needed' });
    expect(bare.json().issues).toMatchObject([{ path: 'currentPassword' }]);
    const wrong = { email: 'new@mail.example', currentPassword: 'a wrong one' };
    for (let i = 0; i < 5; i++) expect((await patch(person, wrong)).statusCode).toBe(400);
    expect((await patch(person, wrong)).statusCode).toBe(429);
    expect(await userOf(person)).toMatchObject({ email: 'old@mail.example', pendingEmail: null });
    expect((await patch(person, { name: 'Mere Tāmaki', email: 'old@mail.example' })).statusCode).toBe(200);
  });

  test('applies once the new address is confirmed, and both addresses get a mail', async () => {
    const person = await aPerson();
    expect((await requestChange(person)).json()).toMatchObject({
      email: 'old@mail.example',
      emailVerified: true,
      pendingEmail: 'new@mail.example',
    });
    expect(await mailsTo('old@mail.example')).toMatchObject([
      { body: expect.stringContaining('new@mail.example') },
    ]);
    expect((await confirm()).statusCode).toBe(200);
    expect(await userOf(person)).toMatchObject({
      email: 'new@mail.example',
      emailVerified: true,
      pendingEmail: null,
    });
    expect((await mailsTo('old@mail.example')).at(-1)!.body).toContain('/restore-email?token=');
  });

  test.each([
    ['a reset password', resetPassword],
    ['a changed password', changePassword],
  ])('is cancelled by %s: someone else may have begun it', async (_, setNewPassword) => {
    const person = await aPerson();
    await requestChange(person);
    expect((await setNewPassword(person)).statusCode).toBe(200);
    expect((await confirm()).json()).toMatchObject({ status: 409, code: 'account.link_expired' });
    const user = site.db.selectFrom('users').select('email');
    expect(await user.execute()).toEqual([{ email: 'old@mail.example' }]);
  });

  test('can be resent and cancelled, which invalidates earlier links', async () => {
    const person = await aPerson();
    await requestChange(person);
    const first = await lastTokenTo('new@mail.example');
    await post('/api/auth/resend-verification', {}, person.headers);
    expect((await post('/api/auth/verify-email', { token: first })).statusCode).toBe(409);
    const { headers } = person;
    const cancelled = await site.app.inject({ method: 'DELETE', url: '/api/auth/email-change', headers });
    expect(cancelled.statusCode).toBe(200);
    expect((await confirm()).statusCode).toBe(409);
    expect(await userOf(person)).toMatchObject({ email: 'old@mail.example', pendingEmail: null });
  });

  test('has a link that expires after three days', async () => {
    await requestChange(await aPerson());
    site.wait(3 * DAY_MS + 1);
    expect((await confirm()).statusCode).toBe(409);
  });

  test('is refused when another user has the address, at the request or at the confirmation', async () => {
    const person = await aPerson();
    await aPerson('taken@mail.example', 'hana');
    expect((await requestChange(person, 'TAKEN@mail.example')).json()).toMatchObject({
      message: 'Email already exists',
    });
    await requestChange(person);
    await aPerson('new@mail.example', 'tama');
    expect((await confirm()).json()).toMatchObject({
      message: 'Email already exists',
      code: 'account.email_taken',
    });
    expect(await userOf(person)).toMatchObject({ email: 'old@mail.example' });
  });

  test('is confirmed once when ten requests use the link at once', async () => {
    const person = await aPerson();
    await requestChange(person);
    const token = await lastTokenTo('new@mail.example');
    const tries = Array.from({ length: 10 }, () => post('/api/auth/verify-email', { token }));
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await mailsTo('old@mail.example')).toHaveLength(2);
    expect(await userOf(person)).toMatchObject({ email: 'new@mail.example' });
  });

  test('can be requested ten times a day, so that strangers are not flooded with mail', async () => {
    const person = await aPerson();
    const answers = [];
    for (let i = 0; i < 12; i++)
      answers.push((await requestChange(person, `stranger${i}@mail.example`)).statusCode);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });

  test('by an admin applies at once, unconfirmed, and can be undone from the former address', async () => {
    const person = await aPerson();
    const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
    const changed = await patch(person, { email: 'new@mail.example' }, admin);
    expect(changed.json()).toMatchObject({ email: 'new@mail.example', emailVerified: false });
    expect((await restoreEmail()).json()).toMatchObject({ email: 'old@mail.example' });
  });
});

describe('the link that restores the former address', () => {
  test('ends every session and lets the user set a new password', async () => {
    const person = await aPerson();
    await requestChange(person);
    await confirm();
    site.wait(7 * DAY_MS - 1_000);
    const restored = await restoreEmail();
    expect(restored.json()).toMatchObject({ email: 'old@mail.example' });
    expect((await userOf(person)).code).toBe('session.required');
    const token = restored.json<{ resetToken: string }>().resetToken;
    expect((await post('/api/auth/reset-password', { token, ...ANOTHER })).statusCode).toBe(200);
    const login = await post('/api/auth/login', { username: 'old@mail.example', password: ANOTHER.password });
    expect(login.json()).toMatchObject({ id: person.id, email: 'old@mail.example', emailVerified: true });
  });

  test('works once and expires after seven days', async () => {
    const person = await aPerson();
    await requestChange(person);
    await confirm();
    const token = await lastTokenTo('old@mail.example');
    const tries = await Promise.all([1, 2, 3].map(() => post('/api/auth/restore-email', { token })));
    expect(tries.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const again = { ...person, headers: await aSession(site.db, person.id) };
    await requestChange(again, 'third@mail.example');
    await confirm('third@mail.example');
    site.wait(7 * DAY_MS + 1);
    expect((await restoreEmail()).statusCode).toBe(409);
  });

  test.each([1, 2, 3])(
    'does not end in a deadlock with others of the user that are followed at once, %i',
    async () => {
      const { id: userId } = await aPerson();
      const tokens = Array.from({ length: 6 }, newToken);
      for (const token of tokens) {
        const now = new Date();
        const expiresAt = new Date(now.getTime() + DAY_MS);
        const [tokenHash, email] = [hashToken(token), 'old@mail.example'];
        await addAccountToken(site.db, {
          tokenHash,
          userId,
          purpose: 'restore-email',
          email,
          now,
          expiresAt,
        });
      }
      const answers = await Promise.all(tokens.map(token => post('/api/auth/restore-email', { token })));
      for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
      expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    },
  );

  test('invalidates the restore links of addresses that a thief set later', async () => {
    const person = await aPerson();
    await requestChange(person);
    await confirm();
    const ownersToken = await lastTokenTo('old@mail.example');
    await requestChange(person, 'third@mail.example');
    await confirm('third@mail.example');
    const thiefsToken = await lastTokenTo('new@mail.example');
    expect((await post('/api/auth/restore-email', { token: ownersToken })).statusCode).toBe(200);
    expect((await post('/api/auth/restore-email', { token: thiefsToken })).statusCode).toBe(409);
  });

  test('reserves the former address: nobody can register it meanwhile', async () => {
    const person = await aPerson();
    await requestChange(person);
    await confirm();
    const newUser = { name: 'Tama Reweti', username: 'tama', email: 'OLD@mail.example', ...ANOTHER };
    const refused = await post('/api/auth/register', newUser);
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'Email already exists']);
    expect((await restoreEmail()).statusCode).toBe(200);
  });

  test('is not sent to an address that was never confirmed', async () => {
    const person = await aPerson();
    await site.db.updateTable('users').set({ emailVerifiedAt: null }).execute();
    await requestChange(person);
    await confirm();
    expect(await mailsTo('old@mail.example')).toEqual([]);
    expect(await userOf(person)).toMatchObject({ email: 'new@mail.example', emailVerified: true });
  });
});

describe('a password reset link', () => {
  async function aResetLink(address = 'old@mail.example'): Promise<string> {
    await post('/api/auth/forgot-password', { email: address });
    return lastTokenTo(address);
  }
  const reset = (token: string) => post('/api/auth/reset-password', { token, ...ANOTHER });

  test('is invalid once the e-mail address has changed', async () => {
    const person = await aPerson();
    const token = await aResetLink();
    await requestChange(person);
    await confirm();
    expect((await reset(token)).statusCode).toBe(409);
  });

  test('is invalid once the password has changed', async () => {
    const person = await aPerson();
    const token = await aResetLink();
    const payload = { currentPassword: PASSWORD, ...ANOTHER };
    expect((await post('/api/auth/change-password', payload, person.headers)).statusCode).toBe(200);
    expect((await reset(token)).statusCode).toBe(409);
  });
});

describe('a mail informs the user', () => {
  test('about a changed and about a reset password', async () => {
    const person = await aPerson();
    await post('/api/auth/change-password', { currentPassword: PASSWORD, ...ANOTHER }, person.headers);
    expect(await mailsTo('old@mail.example')).toMatchObject([{ subject: 'Your Sway password was changed' }]);
    await post('/api/auth/forgot-password', { email: 'old@mail.example' });
    const token = await lastTokenTo('old@mail.example');
    const passwords = { password: 'a third long one', confirmPassword: 'a third long one' };
    expect((await post('/api/auth/reset-password', { token, ...passwords })).statusCode).toBe(200);
    expect((await mailsTo('old@mail.example')).at(-1)).toMatchObject({
      subject: 'Your Sway password was changed',
    });
  });

  test('about a new role, which ends every session', async () => {
    const person = await aPerson();
    const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
    const url = `/api/admin/users/${person.id}`;
    await site.app.inject({ method: 'PATCH', url, payload: { userType: 'admin' }, headers: admin });
    expect(await mailsTo('old@mail.example')).toMatchObject([
      { subject: 'Your Sway account has a new role' },
    ]);
    expect((await userOf(person)).code).toBe('session.required');
  });
});
