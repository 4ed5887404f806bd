import { hash } from '@node-rs/argon2';
import { RATE_LIMITS } from '@sway/domain/limits/rate-limits';
import { aListing, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { sendMailsDuringTests } from '@sway/testing/mail-sending';
import { openMailServer } from '@sway/testing/mail-server';
import { aSession } from '@sway/testing/sessions';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';

const server = await openMailServer();
/** A site with a mail server. */
const site = useTestApp({ SMTP_URL: server.url });
sendMailsDuringTests(site);
const { received } = server;

beforeEach(() => server.clear());
afterAll(() => server.close());

async function arrived(to: string): Promise<string> {
  return (await server.mailTo(to)).text;
}

function mailsTo(recipient: string) {
  return site.db
    .selectFrom('outbox')
    .selectAll()
    .where(sql`lower(recipient)`, '=', recipient)
    .execute();
}

const VICTIM = 'victim@sway.example';
const PASSWORD = 'kererū in the pōhutukawa';

function register(n: number, email = VICTIM) {
  return site.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: {
      name: 'Buy Now At Our Shop',
      username: `newuser${n}`,
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    },
  });
}

test('an enquiry is mailed to an owner with a confirmed address, and not to one without', async () => {
  const { db } = site;
  const headers = await aSession(db, await aUser(db));
  const ask = async (ownerId: number) => {
    const payload = {
      propertyId: await aListing(db, { ownerId }),
      inquiryType: 'contact',
      message: 'Is it sunny?',
    };
    return site.app.inject({ method: 'POST', url: '/api/inquiries', headers, payload });
  };
  const confirmed = await aUser(db, { email: 'confirmed@sway.example' });
  const unconfirmed = await aUser(db, { email: VICTIM, emailConfirmed: false });
  expect((await ask(unconfirmed)).statusCode).toBe(200);
  expect((await ask(confirmed)).statusCode).toBe(200);
  expect(await arrived('confirmed@sway.example')).toContain('Is it sunny?');
  expect(await mailsTo(VICTIM)).toEqual([]);
  const notifications = await site.app.inject({
    url: '/api/notifications',
    headers: await aSession(db, unconfirmed),
  });
  expect(notifications.json()).toMatchObject([{ kind: 'enquiry_received' }]);
});

test('a stored mail is not sent to an unconfirmed address', async () => {
  const userId = await aUser(site.db, { email: VICTIM, emailConfirmed: false });
  const enqueue = async (confirms: boolean, recipient: string) => {
    await site.db
      .insertInto('outbox')
      .values({
        userId,
        recipient,
        subject: 'A mail',
        body: confirms ? 'Confirm' : 'Buy now',
        confirmsAddress: confirms,
        createdAt: new Date(),
        dueAt: new Date(),
        expiresAt: new Date(Date.now() + 3_600_000),
      })
      .execute();
  };
  await enqueue(false, VICTIM);
  await enqueue(true, VICTIM);
  expect(await arrived(VICTIM)).toContain('Confirm');
  expect(received).toHaveLength(1);
  const unsent = (await mailsTo(VICTIM)).find(mail => mail.body === 'Buy now');
  expect(unsent?.sentAt).toBeNull();
});

test('mails to an unconfirmed address contain no text of the person who registered it', async () => {
  expect((await register(1)).statusCode).toBe(200);
  const text = await arrived(VICTIM);
  expect(text).toContain('/verify-email?token=');
  expect(text).not.toContain('Buy Now');
  received.splice(0);
  await site.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: VICTIM } });
  const reset = await arrived(VICTIM);
  expect(reset).toContain('/reset-password?token=');
  expect(reset).not.toContain('Buy Now');
});

test('confirmation mails to one address are limited per day over all accounts and spellings, also by changes of address', async () => {
  const toAddress = RATE_LIMITS.confirmationMailsToAddress.max;
  const spelled = (n: number) => VICTIM.slice(0, n).toUpperCase() + VICTIM.slice(n);
  for (let n = 1; n <= toAddress + 2; n += 1) {
    expect((await register(n, spelled(n))).statusCode, String(n)).toBe(200);
    await site.db
      .updateTable('users')
      .set({ email: `away${n}@sway.example` })
      .where('username', '=', `newuser${n}`)
      .execute();
  }
  const id = await aUser(site.db, { passwordHash: await hash(PASSWORD) });
  const headers = await aSession(site.db, id);
  const payload = { email: VICTIM, currentPassword: PASSWORD };
  await site.app.inject({ method: 'PATCH', url: `/api/users/${id}`, headers, payload });
  expect(await mailsTo(VICTIM)).toHaveLength(toAddress);
  site.wait(25 * 3_600_000);
  expect((await register(99)).statusCode).toBe(200);
  expect(await mailsTo(VICTIM)).toHaveLength(toAddress + 1);
});

test('confirmation mails of one account are limited per day, and the answer states when to try again', async () => {
  const toAddress = RATE_LIMITS.confirmationMailsToAddress.max;
  const ofAccount = RATE_LIMITS.confirmationMailsOfAccount.max;
  const userId = await aUser(site.db, { email: VICTIM, emailConfirmed: false });
  const headers = await aSession(site.db, userId);
  const resend = () =>
    site.app.inject({ method: 'POST', url: '/api/auth/resend-verification', payload: {}, headers });
  for (let n = 0; n < toAddress; n += 1) expect((await resend()).statusCode).toBe(200);
  const beyond = await resend();
  expect(beyond.json()).toMatchObject({ status: 429, code: 'account.confirmation_limit' });
  expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(80_000);
  for (let n = toAddress + 1; n < ofAccount + 3; n += 1) {
    const email = `victim${n}@sway.example`;
    await site.db.updateTable('users').set({ email }).where('id', '=', userId).execute();
    await resend();
  }
  const all = await site.db.selectFrom('outbox').select('id').execute();
  expect(all.length).toBeLessThanOrEqual(ofAccount);
});
