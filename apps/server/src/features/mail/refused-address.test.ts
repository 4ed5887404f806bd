import { useTestApp } from '@sway/testing/app';
import { aListing, aUser } from '@sway/testing/builders';
import { sendMailsDuringTests } from '@sway/testing/mail-sending';
import { openMailServer } from '@sway/testing/mail-server';
import { aSession } from '@sway/testing/sessions';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { RATE_LIMITS } from '@sway/domain/limits/rate-limits';
import { deleteAccount } from '#features/deletion/index.ts';
import { pauseAfter } from './send-mails.ts';
import { enqueueMail } from './mail.service.ts';

const ADDRESS = 'gone@mail.example';
const NO_SUCH_USER = '550 5.1.1 No such user';

const server = await openMailServer();
const site = useTestApp({ SMTP_URL: server.url });
sendMailsDuringTests(site);

beforeEach(() => server.clear());
afterAll(() => server.close());

function aMail(userId: number, to = ADDRESS) {
  return { userId, to, write: () => ({ subject: 'A notification', text: 'Kia ora' }) };
}

function enqueue(...mails: Parameters<typeof enqueueMail>[2][]): Promise<boolean[]> {
  return site.db.transaction().execute(async tx => {
    const written = [];
    for (const mail of mails) written.push((await enqueueMail(site, tx, mail)).isWritten);
    return written;
  });
}

function refusals() {
  return site.db.selectFrom('refused_addresses').selectAll().execute();
}

/** A user with a confirmed address that its mail server refuses, as the site knows. */
async function aRefusedUser(): Promise<{ userId: number; headers: Record<string, string> }> {
  const userId = await aUser(site.db, { email: ADDRESS });
  server.answers.set(ADDRESS, NO_SUCH_USER);
  await enqueue(aMail(userId));
  await expect.poll(refusals).toHaveLength(1);
  return { userId, headers: await aSession(site.db, userId) };
}

async function ownUser(headers: Record<string, string>) {
  return (await site.app.inject({ url: '/api/auth/session', headers })).json();
}

function requestConfirmation(headers: Record<string, string>) {
  return site.app.inject({ method: 'POST', url: '/api/auth/resend-verification', payload: {}, headers });
}

test('a refused address is stored with code and date, shown to its user, and gets no more mails', async () => {
  const { userId, headers } = await aRefusedUser();
  expect(await refusals()).toEqual([{ userId, address: ADDRESS, code: 550, refusedAt: expect.any(Date) }]);
  expect(await ownUser(headers)).toMatchObject({
    emailVerified: true,
    mailRefusal: { code: 550, refusedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
  });
  expect(await enqueue(aMail(userId), { ...aMail(userId), isUrgent: true })).toEqual([false, false]);
  expect(server.asked).toEqual([ADDRESS]);
});

test('mails that already wait for a refused address are given up with it', async () => {
  const userId = await aUser(site.db, { email: ADDRESS });
  server.answers.set(ADDRESS, '450 Try again later');
  await enqueue(aMail(userId), aMail(userId), aMail(userId));
  await expect.poll(() => server.asked.length).toBe(3);
  const waiting = () => site.db.selectFrom('outbox').select(['attempts', 'answer']).execute();
  await expect.poll(async () => (await waiting()).every(({ answer }) => answer !== null)).toBe(true);
  server.answers.set(ADDRESS, NO_SUCH_USER);
  await site.db
    .updateTable('outbox')
    .set({ dueAt: new Date() })
    .where('id', 'in', [
      (await site.db.selectFrom('outbox').select('id').orderBy('id').executeTakeFirstOrThrow()).id,
    ])
    .execute();
  const givenUp = () => site.db.selectFrom('outbox').select('givenUp').execute();
  await expect
    .poll(givenUp)
    .toEqual([{ givenUp: 'refused' }, { givenUp: 'refused' }, { givenUp: 'refused' }]);
  expect(server.asked).toHaveLength(4);
});

test('a requested confirmation tries the address again, and mails are sent to it once one is accepted', async () => {
  const { userId, headers } = await aRefusedUser();
  expect((await requestConfirmation(headers)).statusCode).toBe(200);
  await expect.poll(() => server.asked).toEqual([ADDRESS, ADDRESS]);
  expect((await ownUser(headers)).mailRefusal).toMatchObject({ code: 550 });
  server.answers.clear();
  expect((await requestConfirmation(headers)).statusCode).toBe(200);
  await expect.poll(refusals).toEqual([]);
  expect((await ownUser(headers)).mailRefusal).toBeNull();
  expect(await enqueue(aMail(userId))).toEqual([true]);
  await expect.poll(() => server.received.map(({ subject }) => subject)).toContain('A notification');
});

test('confirmations of a refused address are limited per day', async () => {
  const { headers } = await aRefusedUser();
  const { max } = RATE_LIMITS.confirmationMailsToAddress;
  for (let n = 0; n < max; n += 1) expect((await requestConfirmation(headers)).statusCode).toBe(200);
  expect((await requestConfirmation(headers)).json()).toMatchObject({ code: 'account.confirmation_limit' });
});

test('a new address that is refused is shown as such, and the present one still gets mails', async () => {
  const userId = await aUser(site.db, { email: 'present@mail.example' });
  const headers = await aSession(site.db, userId);
  server.answers.set(ADDRESS, NO_SUCH_USER);
  await site.db
    .insertInto('account_tokens')
    .values({
      tokenHash: '0'.repeat(64),
      userId,
      purpose: 'change-email',
      email: ADDRESS,
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 3_600_000),
    })
    .execute();
  expect((await requestConfirmation(headers)).statusCode).toBe(200);
  await expect.poll(async () => (await ownUser(headers)).mailRefusal).toMatchObject({ code: 550 });
  expect((await ownUser(headers)).pendingEmail).toBe(ADDRESS);
  expect(await enqueue(aMail(userId, 'present@mail.example'))).toEqual([true]);
});

test.each([
  '450 4.2.1 Try again later',
  '550 5.7.1 Not accepted from your network',
  '552 5.2.2 Mailbox full',
])('“%s” does not make an address a refused one', async answer => {
  const userId = await aUser(site.db, { email: ADDRESS });
  server.answers.set(ADDRESS, answer);
  await enqueue(aMail(userId));
  await expect.poll(() => server.asked.length).toBe(1);
  server.answers.clear();
  await expect
    .poll(() => site.db.selectFrom('outbox').select('answer').executeTakeFirstOrThrow())
    .toEqual({ answer });
  site.wait(pauseAfter(1));
  await expect.poll(() => server.received.length).toBe(1);
  expect(await refusals()).toEqual([]);
});

test('a notification to a user with a refused address is still shown on the site', async () => {
  const { userId } = await aRefusedUser();
  const propertyId = await aListing(site.db, { ownerId: userId });
  const headers = await aSession(site.db, await aUser(site.db));
  const payload = { propertyId, inquiryType: 'contact', message: 'Is it sunny?' };
  const asking = await site.app.inject({ method: 'POST', url: '/api/inquiries', headers, payload });
  expect(asking.statusCode).toBe(200);
  const notifications = await site.app.inject({
    url: '/api/notifications',
    headers: await aSession(site.db, userId),
  });
  expect(notifications.json()).toMatchObject([{ kind: 'enquiry_received' }]);
  expect(server.asked).toEqual([ADDRESS]);
});

test('refusals are counted for operators, and deleted with the account', async () => {
  const { userId } = await aRefusedUser();
  const { body } = await site.app.inject({ url: '/metrics' });
  expect(body).toMatch(/^mails_total\{outcome="refused"\} [1-9]/m);
  await site.db.transaction().execute(tx => deleteAccount(site, tx, userId));
  expect(await refusals()).toEqual([]);
});
