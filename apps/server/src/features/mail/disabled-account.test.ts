import { useTestApp } from '@sway/testing/app';
import { aClaim, aConversation, aListing, anEnquiry, aUser } from '@sway/testing/builders';
import { openMailServer } from '@sway/testing/mail-server';
import { sendMailsDuringTests } from '@sway/testing/mail-sending';
import { aSession } from '@sway/testing/sessions';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { resetPasswordOf } from '#features/accounts/index.ts';
import { disableAccount, enableAccount } from '#features/admin/index.ts';

const server = await openMailServer();
/** A site with a mail server. */
const site = useTestApp({ SMTP_URL: server.url });
sendMailsDuringTests(site);

const ADDRESS = 'hana@sway.example';
let userId: number;
let headers: Record<string, string>;

beforeEach(async () => {
  server.clear();
  userId = await aUser(site.db, { username: 'hana', email: ADDRESS });
  headers = await aSession(site.db, userId);
});
afterAll(() => server.close());

const subjects = () => server.received.map(({ subject }) => subject);

/** Sends an urgent mail after all that was queued, and waits until it has arrived. */
async function setPassword(): Promise<void> {
  await resetPasswordOf(site, 'hana', { byMail: true });
  await server.mailTo(ADDRESS);
}

/** Queues a mail that is due, as one that waits for its next attempt. */
async function queue(isUrgent: boolean, subject: string): Promise<void> {
  const [createdAt, expiresAt] = [new Date(Date.now() - 60_000), new Date(Date.now() + 3_600_000)];
  const times = { createdAt, dueAt: createdAt, expiresAt };
  const mail = { userId, recipient: ADDRESS, subject, body: 'Kia ora', isUrgent };
  await site.db
    .insertInto('outbox')
    .values({ ...mail, ...times })
    .execute();
}

test('mails that are queued for a disabled account wait until it is enabled, except those about its security', async () => {
  await disableAccount(site, 'hana', undefined);
  await queue(false, 'Somebody wrote to you');
  await queue(true, 'Your password was changed');
  await expect
    .poll(() => subjects().toSorted())
    .toEqual(['Your Sway account is disabled', 'Your password was changed']);
  const waiting = () =>
    site.db.selectFrom('outbox').select(['dueAt', 'attempts']).where('sentAt', 'is', null).executeTakeFirst();
  await expect.poll(async () => (await waiting())!.attempts).toBe(1);
  expect(subjects()).not.toContain('Somebody wrote to you');
  await enableAccount(site, 'hana');
  await site.db.updateTable('outbox').set({ dueAt: new Date() }).where('sentAt', 'is', null).execute();
  await expect.poll(subjects).toContain('Somebody wrote to you');
});

test('no mail about a claim, a report or an enquiry is written for a disabled account, and a link that sets a password is', async () => {
  const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
  const buyerId = await aUser(site.db);
  const buyer = await aSession(site.db, buyerId);
  const listingId = await aListing(site.db, { ownerId: userId });
  const conversationId = await aConversation(site.db, listingId, buyerId, ['Kia ora']);
  const report = async (by: Record<string, string>) => {
    const payload = { conversationId, reason: 'spam' };
    const answer = await site.app.inject({ method: 'POST', url: '/api/reports', headers: by, payload });
    return answer.json<{ id: number }>().id;
  };
  const [ofUser, ofBuyer] = [await report(headers), await report(buyer)];
  const claimId = await aClaim(site.db, { userId });
  await anEnquiry(site.db, { propertyId: listingId, ownerId: userId, inquirerId: buyerId });
  await disableAccount(site, 'hana', undefined);
  for (const [url, payload] of [
    [`/api/admin/reports/${ofUser}`, { decision: 'dismissed' }],
    [`/api/admin/reports/${ofBuyer}`, { decision: 'warned' }],
    [`/api/admin/claims/${claimId}`, { version: 1, status: 'rejected', reason: 'The name differs.' }],
  ] as const) {
    const answer = await site.app.inject({ method: 'PATCH', url, headers: admin, payload });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  await setPassword();
  const written = await site.db
    .selectFrom('outbox')
    .select('subject')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  expect(written.map(({ subject }) => subject)).toEqual([
    'Your Sway account is disabled',
    'Set a new Sway password',
  ]);
});
