import { useTestApp } from '@sway/testing/app';
import { aConversation, aListing, aPartnerAgent } from '@sway/testing/builders';
import { aSignedInUser } from '@sway/testing/signed-in-user';
import type { User } from '@sway/testing/signed-in-user';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailUnread } from '#features/notifications/index.ts';
import { notify } from '#features/notifications/index.ts';

const site = useTestApp();
const NAME = 'Ngaio Erasable';
const AGENT = 'Tama Erasable';
const MINUTE_MS = 60_000;

let owner: User;
let buyer: User;
let admin: User;
let agentId: number;
let conversationId: number;

async function send(person: User, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const answer = await site.app.inject({
    method,
    url,
    headers: person.headers,
    ...(payload ? { payload } : {}),
  });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer;
}

/** Everything that a user can read about others: notifications, mailbox, conversation, enquiries and export. */
async function readAll(person: User): Promise<string> {
  const urls = [
    '/api/notifications',
    '/api/mailbox',
    '/api/conversations',
    `/api/conversations/${conversationId}/messages`,
    `/api/conversations/${conversationId}/agents`,
    '/api/inquiries?box=received',
    '/api/auth/export',
  ];
  const answers = await Promise.all(urls.map(url => site.app.inject({ url, headers: person.headers })));
  return answers.map(answer => answer.body).join('\n');
}

beforeEach(async () => {
  owner = await aSignedInUser(site, { name: 'Mere' });
  buyer = await aSignedInUser(site, { name: NAME, userType: 'buyer' });
  admin = await aSignedInUser(site, { userType: 'admin' });
  agentId = await aPartnerAgent(site.db, AGENT);
  const propertyId = await aListing(site.db, { ownerId: owner.id });
  await send(buyer, 'POST', '/api/inquiries', { propertyId, inquiryType: 'interest', message: 'Kia ora' });
  conversationId = await aConversation(site.db, propertyId, buyer.id);
  await send(buyer, 'POST', '/api/messages', { propertyId, conversationId, content: 'Is there a garden?' });
  await send(buyer, 'POST', `/api/conversations/${conversationId}/agents`, { agentId });
  site.wait(11 * MINUTE_MS);
  await mailUnread(site);
});

const deleteUser = (userId: number) => send(admin, 'DELETE', `/api/admin/users/${userId}`);

describe('the name of a deleted user', () => {
  test('is removed from others’ notifications, system messages, queued mails and exports', async () => {
    const before = await readAll(owner);
    const mails = await site.db.selectFrom('outbox').select(['subject', 'body']).execute();
    expect(before.split(NAME).length).toBeGreaterThan(6);
    expect(JSON.stringify(mails)).toContain(NAME);
    await deleteUser(buyer.id);
    const after = await readAll(owner);
    expect(after).not.toContain(NAME);
    expect(after).toContain('New message from Deleted user');
    expect(after).toContain('Deleted user is interested in');
    expect(after).toContain(`Deleted user invited ${AGENT}`);
    expect(JSON.stringify(await site.db.selectFrom('outbox').selectAll().execute())).not.toContain(NAME);
    expect(JSON.stringify(await site.db.selectFrom('notifications').selectAll().execute())).not.toContain(
      NAME,
    );
  });

  test('is removed for an agent too, and other users’ names remain', async () => {
    await deleteUser(agentId);
    const after = await readAll(owner);
    expect(after).not.toContain(AGENT);
    expect(after).toContain(`${NAME} invited Deleted user`);
    expect(after).toContain(`New message from ${NAME}`);
  });

  test('reaches nobody through an event that was under way during the deletion', async () => {
    await deleteUser(buyer.id);
    const count = async () => (await site.db.selectFrom('notifications').select('id').execute()).length;
    const before = await count();
    await site.db
      .transaction()
      .execute(tx =>
        notify(
          site,
          tx,
          owner.id,
          { kind: 'message', conversationId, senderName: NAME, personId: buyer.id, home: 'A villa' },
          { from: null },
        ),
      );
    expect(await count()).toBe(before);
    expect(await readAll(owner)).not.toContain(NAME);
  });
});
