import type { Notification } from '@sway/contract/notifications';
import { useTestApp } from '@sway/testing/app';
import { aConversation, aListing, anEnquiry, aPartnerAgent } from '@sway/testing/builders';
import { aSignedInUser, sendTo, signIn } from '@sway/testing/signed-in-user';
import type { User } from '@sway/testing/signed-in-user';
import { beforeEach, expect, test } from 'vitest';
import { disableAccount, enableAccount } from '#features/admin/index.ts';

const site = useTestApp();
const send = sendTo(site);

let buyer: User;
let owner: User;
let agent: User;
let admin: User;
let listingId: number;
let conversationId: number;

beforeEach(async () => {
  buyer = await aSignedInUser(site, { name: 'Hana Ngata', userType: 'buyer' });
  owner = await aSignedInUser(site, { name: 'Mere Rāwiri' });
  admin = await aSignedInUser(site, { userType: 'admin' });
  agent = await signIn(site, await aPartnerAgent(site.db, 'Tama Reweti'));
  listingId = await aListing(site.db, { ownerId: owner.id });
  conversationId = await aConversation(site.db, listingId, buyer.id, ['Kia ora']);
});

const agentsUrl = () => `/api/conversations/${conversationId}/agents`;
const remove = (person: User) => send(person, 'DELETE', `${agentsUrl()}/${agent.id}`);
const titlesOf = async (person: User) =>
  (await send<Notification[]>(person, 'GET', '/api/notifications')).body.map(({ title }) => title);
const mailsTo = async ({ id }: User) =>
  (
    await site.db
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('userId', '=', id)
      .orderBy('id')
      .execute()
  ).map(mail => `${mail.subject}\n${mail.body}`);

/** Lets the agent into the conversation, where the agent writes. */
async function joinAgent() {
  await send(buyer, 'POST', agentsUrl(), { agentId: agent.id });
  await send(owner, 'POST', `${agentsUrl()}/${agent.id}/accept`, {});
  const propertyId = (
    await site.db.selectFrom('conversations').select('propertyId').executeTakeFirstOrThrow()
  ).propertyId;
  await send(agent, 'POST', '/api/messages', { propertyId, conversationId, content: 'Kia ora' });
  await site.db.deleteFrom('outbox').execute();
  await send(agent, 'POST', '/api/notifications/read-all', { upTo: 2 ** 31 });
}

const REMOVED = 'You are no longer in a conversation';

test('an agent is told of a removal by buyer or owner, without a name, and not of an invitation that was withdrawn', async () => {
  await send(buyer, 'POST', agentsUrl(), { agentId: agent.id });
  await remove(buyer);
  expect(await titlesOf(agent)).toEqual([]);
  await joinAgent();
  await remove(owner);
  expect((await titlesOf(agent))[0]).toBe(REMOVED);
  expect((await mailsTo(agent)).join()).not.toContain('Mere');
});

test('an agent who leaves is not told of it, nor one whom a block removes', async () => {
  await joinAgent();
  await remove(agent);
  expect(await titlesOf(agent)).not.toContain(REMOVED);
  await joinAgent();
  await send(buyer, 'POST', '/api/blocks', { userId: agent.id });
  expect(await titlesOf(agent)).not.toContain(REMOVED);
});

test('an agent is told of a review and of its change, by mail once', async () => {
  await joinAgent();
  const review = (rating: number) =>
    send(buyer, 'POST', `/api/agents/${agent.id}/review`, { rating, content: 'Listened first' });
  await review(5);
  await review(5);
  expect(await titlesOf(agent)).toMatchObject(['You have a new review', 'You joined a conversation']);
  await review(1);
  expect((await titlesOf(agent))[0]).toBe('A review of you has changed');
  expect(await mailsTo(agent)).toHaveLength(1);
});

test('all in a conversation but the reporter are told that an admin has ended it, and where to write to', async () => {
  await joinAgent();
  const report = { conversationId, reason: 'spam' };
  const { body } = await send<{ id: number }>(buyer, 'POST', '/api/reports', report);
  await send(admin, 'PATCH', `/api/admin/reports/${body.id}`, { decision: 'ended' });
  for (const person of [owner, agent]) {
    expect((await titlesOf(person))[0]).toBe('Our team has ended a conversation');
    expect((await mailsTo(person)).at(-1)).toContain(`/messages?c=${conversationId}`);
  }
  expect(await titlesOf(buyer)).not.toContain('Our team has ended a conversation');
  expect(await mailsTo(buyer)).toHaveLength(1);
});

test('a user is mailed that the account was disabled, why, and that it is enabled again', async () => {
  const { username } = await site.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  await disableAccount(site, username, 'Sells what is not theirs');
  await disableAccount(site, username, 'Again');
  await enableAccount(site, username);
  // A further one says that the home is back on the site.
  const mails = (await mailsTo(owner)).filter(mail => mail.includes('account is'));
  expect(mails).toHaveLength(2);
  expect(mails[0]).toContain('The reason: Sells what is not theirs');
  expect(mails[1]).toContain('/login');
});

test('a user is mailed what an admin changed in their profile, and not what stayed or what they change themselves', async () => {
  await send(admin, 'PATCH', `/api/admin/users/${owner.id}`, { name: 'Mere Rāwiri', phone: '021 555 0142' });
  await send(admin, 'PATCH', `/api/admin/users/${owner.id}`, { phone: '021 555 0142' });
  await send(owner, 'PATCH', `/api/users/${owner.id}`, { bio: 'Ko au' });
  const mails = await mailsTo(owner);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('profile: phone number.');
});

test('an agent is mailed what an admin changed in the profile', async () => {
  await send(admin, 'PATCH', `/api/agents/${agent.id}`, { specialization: 'Villas by the sea' });
  expect((await mailsTo(agent)).join()).toContain('profile: specialization.');
});

test('an owner is told of an enquiry that is withdrawn before it is answered', async () => {
  const enquiryId = await anEnquiry(site.db, {
    propertyId: listingId,
    ownerId: owner.id,
    inquirerId: buyer.id,
  });
  await send(buyer, 'POST', `/api/inquiries/${enquiryId}/close`, {});
  await send(buyer, 'POST', `/api/inquiries/${enquiryId}/close`, {});
  expect(await titlesOf(owner)).toHaveLength(1);
  expect((await titlesOf(owner))[0]).toMatch(/was withdrawn$/);
});
